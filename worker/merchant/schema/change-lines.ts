import type { GraphQLResolveInfo } from 'graphql'
import { claimKey } from '../data/cart-change.ts'
import { changeCart, findCart } from '../data/cart.ts'
import { failsOn } from '../data/constraint.ts'
import type { Cart } from '../rules/cart.ts'
import type { CartScope } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'
import { refuse } from './refusal.ts'

const MAX_KEY_LENGTH = 200

/** What a write is known again by. One request may do it twice under two names, and means both. */
export function getWriteKey(
  { idempotencyKey }: MerchantContext,
  { fieldName, path }: GraphQLResolveInfo,
): string | null {
  return idempotencyKey && `${idempotencyKey.slice(0, MAX_KEY_LENGTH)} ${fieldName} ${path.key}`
}

type Target = { scope: CartScope; id: string; key?: string | null }

/** Changes lines of a cart, once for each key. A cart that has as many lines as it may have is refused. */
export async function changeLines(
  db: D1Database,
  { scope, id, key = null }: Target,
  changes: D1PreparedStatement[],
): Promise<Cart | null> {
  const claims = key === null ? [] : [claimKey(db, id, key)]
  try {
    return await changeCart(db, { scope, id }, [...claims, ...changes])
  } catch (error) {
    if (failsOn(error, 'cart_key')) return findCart(db, scope, id)
    if (failsOn(error, 'cart_lines')) throw refuse('INVALID_REQUEST', 'The cart has too many lines')
    throw error
  }
}
