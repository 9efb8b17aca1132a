import type { CartItemInputType } from '#generated/merchant-resolvers.d.ts'
import {
  increaseCartVersion,
  findLine,
  hasSku,
  setLineMessage,
  removeLine,
  setLine,
  type LineChange,
} from '../../data/cart/cart-change.ts'
import { setGroup } from '../../data/cart/cart-group.ts'
import { createRefusal } from '../request/refusal.ts'

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
  return [increaseCartVersion(db, change.cartId), setLine(db, change), removeLine(db, change)]
}

const createLineRefusal = () => createRefusal('INVALID_REQUEST', 'The cart line was not found')
