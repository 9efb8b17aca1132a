import type { Cart } from '#shared/cart/cart.ts'

// The values are compared as JSON, so that a fee that only one of the carts has counts as a
// difference and causes no error.
function toComparableText({ lines, total, shipping }: Cart): string {
  const items = lines.map(({ id, quantity }) => [id, quantity])
  const { isDefault, fee, shippingFeeIncVat } = shipping
  return JSON.stringify([items, total, isDefault, fee, shippingFeeIncVat])
}

/** Each line counts: two may change so that their sum is the same, and one added again has another id. */
export function hasCartChanged(shown: Cart | null, fetched: Cart | null): boolean {
  if (!shown || !fetched) return shown !== fetched
  return toComparableText(shown) !== toComparableText(fetched)
}
