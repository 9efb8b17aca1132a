import type { Checkout } from './checkout.ts'

/**
 * What a shopper agrees to by pressing the button: market, lines, and the total of each delivery that can be chosen, as
 * the page showed them. It travels with the form, so that an order is never of something else than what was seen.
 */
export function getAgreement(marketAlias: string, { cart, shippingOptions }: Checkout): string {
  const lines = cart.lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).sort()
  const totals = shippingOptions.map(({ id, total }) => `${id}=${total}`)
  return [marketAlias, ...lines, ...totals].join(' ')
}
