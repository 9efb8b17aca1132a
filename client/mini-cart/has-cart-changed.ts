import type { Cart } from '#shared/cart/cart.ts'

// The values are compared as JSON, so that a fee that only one of the carts has counts as a
// difference and causes no error.
function toComparableText({ lines, quantity, total, shipping }: Cart): string {
  return JSON.stringify([lines.length, quantity, total, shipping.isDefault, shipping.fee])
}

/**
 * Returns whether a fetched cart replaces the shown cart. It does if the number of lines or units,
 * the total, the shipping fee or the choice of shipping differs.
 */
export function hasCartChanged(shown: Cart | null, fetched: Cart | null): boolean {
  if (!shown || !fetched) return shown !== fetched
  return toComparableText(shown) !== toComparableText(fetched)
}
