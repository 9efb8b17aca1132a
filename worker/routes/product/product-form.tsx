import { QuantityField } from '#shared/cart/quantity-field.tsx'
import type { Product } from '#shared/product/product.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useProductPath, useTranslate } from '#shared/ui/shop-context.tsx'
import { FieldError, getErrorId } from '../../ui/form/field-error.tsx'
import type { ProductFormProblem } from './product-form-problem.ts'
import { getProductProblemText } from './product-problem-text.ts'
import { SkuChoice } from './sku-choice.tsx'

type ProductFormProps = {
  product: Product
  problem: ProductFormProblem | null
  values: { skuId: string; quantity: string }
}

/**
 * The form for size and quantity on the product page. A problem is shown at the field that caused
 * it.
 */
export function ProductForm({ product, problem, values }: ProductFormProps) {
  const t = useTranslate()
  const toPath = useProductPath()
  if (product.stock.total <= 0) {
    return <Notice tone="notice">{t('product.problem.soldOut')}</Notice>
  }
  return (
    <form
      className="product-form"
      method="post"
      action={toPath(product)}
      data-enhance="add-to-cart"
      noValidate
    >
      {problem === 'sold-out' && (
        <Notice tone="danger" isAlert>
          {t('product.problem.soldOut')}
        </Notice>
      )}
      <SkuChoice
        skus={product.skus}
        chosenSkuId={values.skuId}
        error={problem === 'must-choose-sku' ? t('product.problem.mustChooseSku') : undefined}
      />
      <div className="product-form-order">
        <QuantityAndButton quantity={values.quantity} problem={problem} />
      </div>
      <FieldError
        name="quantity"
        error={isQuantityProblem(problem) ? getProductProblemText(t, problem) : undefined}
      />
    </form>
  )
}

/** Returns whether the problem belongs to the quantity field. */
function isQuantityProblem(problem: ProductFormProblem | null): problem is ProductFormProblem {
  return problem === 'invalid-quantity' || (problem !== null && typeof problem === 'object')
}

type QuantityAndButtonProps = { quantity: string; problem: ProductFormProblem | null }

function QuantityAndButton({ quantity, problem }: QuantityAndButtonProps) {
  const t = useTranslate()
  const hasProblem = isQuantityProblem(problem)
  return (
    <>
      <QuantityField
        id="field-quantity"
        label={t('product.quantity')}
        value={quantity}
        isInvalid={hasProblem}
        describedBy={hasProblem ? getErrorId('quantity') : undefined}
      />
      <Button>
        <Icon name="plus" />
        {t('product.add')}
      </Button>
    </>
  )
}
