import type { GraphQLResolveInfo } from 'graphql'
import type { CartItemInputType } from '#generated/merchant-resolvers.d.ts'
import {
  claimIdempotencyKey,
  findLine,
  hasSku,
  increaseCartVersion,
  removeLine,
  setLineMessage,
  storeLine,
  type LineChange,
} from '../../data/cart/cart-change.ts'
import { setGroup } from '../../data/cart/cart-group.ts'
import { changeCart, findCart } from '../../data/cart/cart.ts'
import { isConstraintError } from '../../data/sql/constraint.ts'
import type { Cart } from '../../rules/cart/cart.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import { chooseCartScope, type CartScope, type ScopeArgs } from '../../rules/customer/scope.ts'
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

/** Reads the scope and the cart of a request. The id is null if it is not valid. */
export const readCartRequest = (args: ScopeArgs & { id: string }, context: MerchantContext) => ({
  db: context.db,
  scope: chooseCartScope(args, context),
  id: parseGuid(args.id),
})

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

const MAX_MESSAGE_LENGTH = 500

export function toLineChange(cartId: string, skuId: number, item: CartItemInputType): LineChange {
  const message = item.message?.slice(0, MAX_MESSAGE_LENGTH) ?? null
  return { cartId, skuId, quantity: item.quantity, message }
}

/**
 * Prepares the statements that set the quantity of a cart line. If the item has a line id, this
 * line is changed. If it has only a sku, the line of this sku outside packages is changed.
 */
export async function prepareItemChanges(
  db: D1Database,
  cartId: string,
  item: CartItemInputType,
): Promise<D1PreparedStatement[]> {
  if (item.id) return prepareLineChanges(db, cartId, { ...item, id: item.id })
  if (item.groupKey)
    throw createRefusal('INVALID_REQUEST', 'Use updateCartGroup to change a package')
  const { skuId } = item
  if (typeof skuId !== 'number' || !(await hasSku(db, skuId))) throw createLineRefusal()
  return prepareSingleLineChanges(db, toLineChange(cartId, skuId, item))
}

async function prepareLineChanges(
  db: D1Database,
  cartId: string,
  item: CartItemInputType & { id: string },
): Promise<D1PreparedStatement[]> {
  const line = await findLine(db, cartId, item.id)
  // Published clients empty a cart line by line. If the line is missing, it was already removed
  // together with its package.
  if (!line && item.quantity === 0) return []
  if (!line || (item.skuId ?? line.skuId) !== line.skuId) throw createLineRefusal()
  const { groupKey, pieces } = line
  if ((item.groupKey || groupKey) !== groupKey) throw createLineRefusal()
  const change = toLineChange(cartId, line.skuId, item)
  if (groupKey === '') return prepareSingleLineChanges(db, change)
  // The number of packages is rounded down, because a package cannot be split.
  const quantity = Math.floor(item.quantity / pieces)
  return [
    increaseCartVersion(db, cartId),
    setLineMessage(db, cartId, { lineId: item.id, message: change.message }),
    ...setGroup(db, cartId, { groupKey, quantity }),
  ]
}

function prepareSingleLineChanges(db: D1Database, change: LineChange): D1PreparedStatement[] {
  return [
    increaseCartVersion(db, change.cartId),
    storeLine(db, change, 'set'),
    removeLine(db, change),
  ]
}

const createLineRefusal = () => createRefusal('INVALID_REQUEST', 'The cart line was not found')
