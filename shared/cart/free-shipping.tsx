import { useShop } from '../ui/shop-context.tsx'
import type { Cart } from './cart.ts'

/**
 * Shows the amount that is missing to free shipping. Renders nothing if the market has no
 * free-shipping rule.
 */
export function FreeShipping({ shipping }: { shipping: Cart['shipping'] }) {
  const { t, vatIncluded } = useShop()
  if (shipping.freeShare === null || shipping.amountLeftToFree < 0) return null
  const isReached = shipping.amountLeftToFree === 0
  const text = isReached
    ? t('cart.freeShipping.reached')
    : t(vatIncluded ? 'cart.freeShipping.left' : 'cart.freeShipping.leftIncVat', {
        amount: shipping.amountLeftToFreeText,
      })
  return (
    <div className="free-shipping" data-reached={isReached || undefined}>
      <p className="free-shipping-text">{text}</p>
      <progress
        className="free-shipping-progress"
        value={shipping.freeShare}
        max={1}
        aria-label={text}
      />
    </div>
  )
}
