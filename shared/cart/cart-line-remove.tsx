import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { usePath, useTranslate } from '../ui/shop-context.tsx'
import { cartFormFields, formatLineChange } from './cart-form.ts'
import { REMOVED_ID, type CartLine } from './cart.ts'

export function CartLineRemove({ line }: { line: CartLine }) {
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
      >
        <Icon name="close" />
        <span className="cart-line-remove-label">{t('cart.line.remove')}</span>
      </Button>
    </div>
  )
}
