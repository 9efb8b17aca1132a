import type { Cart } from '#shared/cart/cart.ts'

// Compares the parts as JSON: a fee that only one cart has is a difference and not an error.
function toComparableText({ lines, quantity, total, shipping }: Cart): string {
  return JSON.stringify([lines.length, quantity, total, shipping.isDefault, shipping.fee])
}

/**
 * Returns whether a fetched cart replaces the shown one: the number of lines or units, the total or
 * the shipping differs.
 */
export function hasCartChanged(shown: Cart | null, fetched: Cart | null): boolean {
  if (!shown || !fetched) return shown !== fetched
  return toComparableText(shown) !== toComparableText(fetched)
}
