import { formatDay } from '#shared/delivery/format-day.ts'
import { findIncomingDay } from '#shared/product/find-incoming-day.ts'
import type { Product } from '#shared/product/product.ts'
import { usePriceText } from '#shared/product/use-price-text.ts'
import { Button } from '#shared/ui/button.tsx'
import { Icon } from '#shared/ui/icon.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { useProductPath, useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { FieldError, getErrorId } from '#shared/ui/form/field-error.tsx'
import {
  getProductProblemText,
  type ProductFormProblem,
  type ProductFormState,
} from './product-form-problem.ts'
import { QuantityStepper } from './quantity-stepper.tsx'
import { SkuChoice } from './sku-choice.tsx'

type ProductFormProps = ProductFormState & { product: Product }

/** The id of the form, with which a button outside of it submits it. */
export const PRODUCT_FORM_ID = 'product-form'

export function ProductForm({ product, problem, values }: ProductFormProps) {
  const { t, liveStock } = useShop()
  const toPath = useProductPath()
  const isSoldOut = product.stock.total <= 0
  if (!product.price) return <Notice tone="notice">{t('product.noPrice')}</Notice>
  if (isSoldOut && !liveStock) return <SoldOutNotice product={product} />
  const { skus } = product
  const form = (
    <form
      className="product-form stack gap-3"
      id={PRODUCT_FORM_ID}
      {...(liveStock && { hidden: isSoldOut, 'data-shown-if': 'available' })}
      method="post"
      action={toPath(product)}
      data-enhance="add-to-cart"
      data-product-form={JSON.stringify(
        Object.fromEntries(skus.map(({ skuId, stock }) => [skuId, stock])),
      )}
      noValidate
    >
      {/* Enter in a field presses the first button, so it must not be a step button. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {t('product.add')}
      </button>
      {(problem === 'sold-out' || problem === 'refused') && (
        <Notice tone="danger" isAlert>
          {getProductProblemText(t, problem)}
        </Notice>
      )}
      <SkuChoice
        skus={skus}
        chosenSkuId={values.skuId}
        error={problem === 'must-choose-sku' ? t('product.problem.mustChooseSku') : undefined}
      />
      <QuantityAndButton product={product} values={values} problem={problem} />
    </form>
  )
  if (!liveStock) return form
  return (
    <>
      <div tabIndex={-1} data-shown-if="sold-out" hidden={!isSoldOut}>
        <SoldOutNotice product={product} />
      </div>
      {form}
    </>
  )
}

function SoldOutNotice({ product }: { product: Product }) {
  const { t, locale } = useShop()
  const day = findIncomingDay(product.skus)
  return (
    <Notice tone="notice">
      {t('product.soldOut')}
      {day && ` ${t('stock.incoming', { day: formatDay(day, locale.iso) })}.`}
    </Notice>
  )
}

function isQuantityProblem(problem: ProductFormProblem | null): problem is ProductFormProblem {
  return problem === 'invalid-quantity' || (problem !== null && typeof problem === 'object')
}

/** Returns the highest quantity of the chosen sku, or of any sku if none is chosen. */
export function getMaxQuantity({ skus }: Pick<Product, 'skus'>, skuId: string): number {
  const chosen = skus.find((sku) => `${sku.skuId}` === skuId)
  return chosen?.stock.total ?? Math.max(...skus.map(({ stock }) => stock.total))
}

function QuantityAndButton({ product, problem, values }: ProductFormProps) {
  const t = useTranslate()
  const toText = usePriceText()
  const hasProblem = isQuantityProblem(problem)
  return (
    <>
      <div className="product-form-order phone-bar cluster gap-3" data-product-order="">
        <QuantityStepper
          value={values.quantity}
          max={getMaxQuantity(product, values.skuId)}
          describedBy={hasProblem ? getErrorId('quantity') : undefined}
        />
        <Button>
          <Icon name="cart" />
          <span>
            {t('product.add')}
            {product.price && (
              <span className="product-form-price">{` ${toText(product.price.selling)}`}</span>
            )}
          </span>
        </Button>
      </div>
      {/* The script says each new quantity in it, and shows it at the limit. */}
      <p
        className="product-form-limit visually-hidden"
        role="status"
        data-quantity-limit={t('product.quantity.limit', { stock: '{stock}' })}
      />
      <FieldError
        name="quantity"
        error={hasProblem ? getProductProblemText(t, problem) : undefined}
      />
    </>
  )
}
