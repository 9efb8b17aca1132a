import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import type { CartActions } from './cart-actions.ts'
import { cartFormFields, formatLineChange } from './cart-form.ts'
import { REMOVED_ID, type CartLine } from './cart.ts'

type CartLineRemoveProps = { line: CartLine; actions: CartActions | undefined }

export function CartLineRemove({ line, actions }: CartLineRemoveProps) {
  const t = useTranslate()
  const path = usePath()
  return (
    <div className="cart-line-remove">
      <Button
        variant="quiet"
        size="small"
        aria-label={t('cart.line.removeNamed', { name: line.name })}
        name={cartFormFields.change}
        value={formatLineChange(line, 0)}
        formAction={`${path('cart')}#cart-${REMOVED_ID}`}
        onClick={
          actions &&
          ((event) => {
            event.preventDefault()
            actions.onRemove(line.id)
          })
        }
      >
        <Icon name="close" />
        <span className="cart-line-remove-label">{t('cart.line.remove')}</span>
      </Button>
    </div>
  )
}
