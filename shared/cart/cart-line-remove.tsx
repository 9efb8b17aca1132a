import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import type { CartActions } from './cart-actions.ts'
import { CART_TITLE_ID, type CartLine } from './cart.ts'

type CartLineRemoveProps = { line: CartLine; actions: CartActions | undefined }

export function CartLineRemove({ line, actions }: CartLineRemoveProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <form
      className="cart-line-remove"
      method="post"
      action={`${path('cart')}#${CART_TITLE_ID}`}
      onSubmit={
        actions &&
        ((event) => {
          event.preventDefault()
          actions.onRemove(line.skuId)
        })
      }
    >
      <input type="hidden" name="skuId" value={line.skuId} />
      <input type="hidden" name="intent" value="remove" />
      <Button
        variant="quiet"
        size="small"
        aria-label={t('cart.line.removeNamed', { name: line.name })}
      >
        <Icon name="close" />
        <span className="cart-line-remove-word">{t('cart.line.remove')}</span>
      </Button>
    </form>
  )
}
