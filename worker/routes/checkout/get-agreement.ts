import type { Checkout } from '#shared/checkout/checkout.ts'

/**
 * Returns what the shopper agrees to by pressing the order button: the market, the lines and the
 * total for each shipping option. The form sends this text back, so that an order never differs
 * from what the shopper saw.
 */
export function getAgreement(marketAlias: string, { cart, shippingOptions }: Checkout): string {
  const lines = cart.lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).sort()
  const totals = shippingOptions.map(({ id, total }) => `${id}=${total}`)
  return [marketAlias, ...lines, ...totals].join(' ')
}
