import type { GraphQLResolveInfo } from 'graphql'
import { claimIdempotencyKey } from '../../data/cart/cart-change.ts'
import { changeCart, findCart } from '../../data/cart/cart.ts'
import { isConstraintError } from '../../data/sql/constraint.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import type { CartScope } from '../../rules/customer/scope.ts'
import type { MerchantContext } from '../request/context.ts'
import { createRefusal } from '../request/refusal.ts'

const MAX_KEY_LENGTH = 200

/**
 * Returns the key by which a repeated mutation is recognized. The key contains the name of the
 * mutation and its alias, because one request may contain the same mutation twice on purpose.
 */
export function toWriteKey(
  { idempotencyKey }: MerchantContext,
  { fieldName, path }: GraphQLResolveInfo,
): string | null {
  return idempotencyKey && `${idempotencyKey.slice(0, MAX_KEY_LENGTH)} ${fieldName} ${path.key}`
}

/** A cart can be reached by the key that created it, so the key must be as long as a UUID. */
const MIN_CART_KEY_LENGTH = 36

/** Returns the key by which a repeated request for a new cart gets the same cart. */
export function toCartKey(context: MerchantContext, info: GraphQLResolveInfo): string | null {
  const { idempotencyKey } = context
  return idempotencyKey && idempotencyKey.length >= MIN_CART_KEY_LENGTH
    ? toWriteKey(context, info)
    : null
}

export const createItemRefusal = () =>
  createRefusal('INVALID_REQUEST', 'The sku is unknown or the quantity is below 1')

type CartTarget = { scope: CartScope; id: string; key?: string | null }

/**
 * Changes lines of a cart, only once for each idempotency key. If the key was used before, the cart
 * is returned unchanged. A cart with too many lines is refused.
 */
export async function changeLines(
  db: D1Database,
  { scope, id, key = null }: CartTarget,
  changes: D1PreparedStatement[],
): Promise<Cart | null> {
  const claims = key === null ? [] : [claimIdempotencyKey(db, id, key)]
  try {
    return await changeCart(db, { scope, id }, [...claims, ...changes])
  } catch (error) {
    if (isConstraintError(error, 'cart_key')) return findCart(db, scope, id)
    if (isConstraintError(error, 'cart_version')) throw createItemRefusal()
    if (isConstraintError(error, 'cart_lines'))
      throw createRefusal('INVALID_REQUEST', 'The cart has too many lines')
    throw error
  }
}
