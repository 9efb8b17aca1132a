import type { Cart } from '../cart/cart.ts'

/**
 * What a shopper agrees to by pressing the button: market, lines and total as the page showed them. It travels with the
 * form, so that an order is never of something else than what was seen.
 */
export function getAgreement(marketAlias: string, cart: Cart): string {
  const lines = cart.lines.map(({ skuId, quantity }) => `${skuId}x${quantity}`).sort()
  return [marketAlias, ...lines, cart.total.incVat].join(' ')
}
