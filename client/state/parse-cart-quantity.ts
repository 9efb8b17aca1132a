import { isRecord } from '../browser/is-record.ts'

/** Returns null if the value does not look like a cart. The islands parse the other fields. */
export function parseCartQuantity(cart: unknown): number | null {
  if (!isRecord(cart) || typeof cart.id !== 'string' || !Array.isArray(cart.lines)) return null
  const { quantity } = cart
  return typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity >= 0
    ? quantity
    : null
}
