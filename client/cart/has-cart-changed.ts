import type { Cart } from '#shared/cart/cart.ts'

// Compared as one text; a fee that is missing in one of them is a difference and no error.
function toMark({ lines, quantity, total, shipping }: Cart): string {
  return JSON.stringify([lines.length, quantity, total, shipping.isDefault, shipping.fee])
}

/** Whether a newly fetched cart is worth showing: its items, its total or its shipping are others. */
export function hasCartChanged(shown: Cart | null, fetched: Cart | null): boolean {
  if (!shown || !fetched) return shown !== fetched
  return toMark(shown) !== toMark(fetched)
}
