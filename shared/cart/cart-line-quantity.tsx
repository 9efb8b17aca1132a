import type { MouseEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import type { CartActions } from './cart-actions.ts'
import { getLineId, MAX_LINE_QUANTITY, parseQuantity, type CartLine } from './cart.ts'
import { QuantityField } from './quantity-field.tsx'

type CartLineQuantityProps = {
  line: CartLine
  actions: CartActions | undefined
  idPrefix: string
  problemId: string | undefined
}

/**
 * Renders two forms that look like one. The first form contains the step buttons, which send the
 * quantity plus or minus one. The second form sends the number that the shopper typed.
 */
export function CartLineQuantity({ line, actions, idPrefix, problemId }: CartLineQuantityProps) {
  const t = useTranslate()
  const action = `${usePath()('cart')}#${getLineId('cart', line)}`
  const formId = `${idPrefix}-form-${line.skuId}`
  const commit = (value: string) => {
    const quantity = parseQuantity(value, 0)
    if (quantity !== null && quantity !== line.quantity) {
      actions?.onChangeQuantity(line.skuId, quantity)
    }
  }
  return (
    <div className="cart-line-quantity">
      <form method="post" action={action}>
        <UpdateFields line={line} />
        <QuantityField
          id={`${idPrefix}-quantity-${line.skuId}`}
          formId={formId}
          label={t('cart.line.quantity', { name: line.name })}
          value={`${line.quantity}`}
          isInvalid={problemId !== undefined}
          describedBy={problemId}
          before={<Step line={line} change={-1} actions={actions} />}
          after={<Step line={line} change={1} actions={actions} />}
          onCommit={actions && commit}
        />
      </form>
      <form
        className="cart-line-update"
        id={formId}
        method="post"
        action={action}
        onSubmit={
          actions &&
          ((event) => {
            event.preventDefault()
            const quantity = new FormData(event.currentTarget).get('quantity')
            if (typeof quantity === 'string') commit(quantity)
          })
        }
      >
        <UpdateFields line={line} />
        <Button variant="quiet" size="small">
          {t('cart.line.update')}
        </Button>
      </form>
    </div>
  )
}

function UpdateFields({ line }: { line: CartLine }) {
  return (
    <>
      <input type="hidden" name="skuId" value={line.skuId} />
      <input type="hidden" name="intent" value="update" />
    </>
  )
}

type StepProps = { line: CartLine; change: 1 | -1; actions: CartActions | undefined }

function Step({ line, change, actions }: StepProps) {
  const t = useTranslate()
  const quantity = line.quantity + change
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    actions?.onChangeQuantity(line.skuId, quantity)
  }
  return (
    <button
      className="quantity-field-step"
      type="submit"
      name="quantity"
      value={quantity}
      disabled={quantity < 1 || quantity > MAX_LINE_QUANTITY}
      aria-label={t(change > 0 ? 'cart.line.more' : 'cart.line.less', { name: line.name })}
      onClick={actions && onClick}
    >
      <Icon name={change > 0 ? 'plus' : 'minus'} />
    </button>
  )
}
