import { hasVat } from '../market/has-vat.ts'
import { useShop } from '../ui/shop-context.tsx'
import type { Cart } from './cart.ts'

export function FreeShipping({ shipping }: { shipping: Cart['shipping'] }) {
  const { t, vatIncluded, market } = useShop()
  if (shipping.freeShare === null || shipping.amountLeftToFree < 0) return null
  const needsVatNote = !vatIncluded && hasVat(market.country.code)
  const isReached = shipping.amountLeftToFree === 0
  const text = isReached
    ? t('cart.freeShipping.reached')
    : t(needsVatNote ? 'cart.freeShipping.leftIncVat' : 'cart.freeShipping.left', {
        amount: shipping.amountLeftToFreeText,
      })
  return (
    <div className="free-shipping stack gap-2" data-reached={isReached || undefined}>
      <p className="free-shipping-text">{text}</p>
      <progress className="progress-bar" value={shipping.freeShare} max={1} aria-label={text} />
    </div>
  )
}
