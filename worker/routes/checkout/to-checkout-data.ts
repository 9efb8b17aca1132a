import { buildId } from 'virtual:client-assets'
import type { CheckoutContentProps } from '#shared/checkout/checkout-content.tsx'
import type { CheckoutData } from '#shared/checkout/checkout-data.ts'
import type { Shop } from '#shared/ui/shop-context.tsx'

/** Returns the data from which the browser renders the checkout. */
export function toCheckoutData(
  { t: _t, seller: _seller, ...shop }: Shop,
  content: CheckoutContentProps | null,
): CheckoutData {
  return { build: buildId, shop, content }
}
