import {
  bumpVersion,
  findLine,
  hasSku,
  noteLine,
  removeLine,
  setLine,
  type LineChange,
} from '../data/cart-change.ts'
import { setGroup } from '../data/cart-group.ts'
import { refuse } from './refusal.ts'

const MAX_MESSAGE_LENGTH = 500

export type CartItem = {
  groupKey?: string | null
  skuId?: number | null
  id?: string | null
  quantity: number
  message?: string | null
}

export function toChange(cartId: string, skuId: number, item: CartItem): LineChange {
  const message = item.message?.slice(0, MAX_MESSAGE_LENGTH) ?? null
  return { cartId, skuId, quantity: item.quantity, message }
}

/** What sets a line to a quantity. The id of a line decides; a sku alone means the loose line of it. */
export async function toItemChanges(
  db: D1Database,
  cartId: string,
  item: CartItem,
): Promise<D1PreparedStatement[]> {
  if (item.id) return toLineChanges(db, cartId, { ...item, id: item.id })
  if (item.groupKey) throw refuse('INVALID_REQUEST', 'A package is changed by updateCartGroup')
  const { skuId } = item
  if (typeof skuId !== 'number' || !(await hasSku(db, skuId))) throw refuseLine()
  return toLooseChanges(db, toChange(cartId, skuId, item))
}

async function toLineChanges(
  db: D1Database,
  cartId: string,
  item: CartItem & { id: string },
): Promise<D1PreparedStatement[]> {
  const line = await findLine(db, cartId, item.id)
  // Published clients empty a cart line by line: this one went with its package.
  if (!line && item.quantity === 0) return []
  if (!line || (item.skuId ?? line.skuId) !== line.skuId) throw refuseLine()
  const { groupKey, pieces } = line
  if ((item.groupKey || groupKey) !== groupKey) throw refuseLine()
  const change = toChange(cartId, line.skuId, item)
  if (groupKey === '') return toLooseChanges(db, change)
  // As many whole packages as these pieces make: a package is not broken up.
  const quantity = Math.floor(item.quantity / pieces)
  return [
    bumpVersion(db, cartId),
    noteLine(db, cartId, { lineId: item.id, message: change.message }),
    ...setGroup(db, cartId, { groupKey, quantity }),
  ]
}

function toLooseChanges(db: D1Database, change: LineChange): D1PreparedStatement[] {
  return [bumpVersion(db, change.cartId), setLine(db, change), removeLine(db, change)]
}

const refuseLine = () => refuse('INVALID_REQUEST', 'The cart has no such line')
