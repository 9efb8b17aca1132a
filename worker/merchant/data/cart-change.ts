import { MAX_QUANTITY } from '../rules/cart.ts'
import { NOW } from './now.ts'

// A cart that is ordered or completed takes no change; every statement asks for itself, as a batch cannot decide.
export const OPEN_CART = 'cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL'

/** Fails on the constraint `cart_key` when the key was used before, and the whole batch with it. */
export function claimKey(db: D1Database, cartId: string, key: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO cart_keys (cart_id, idempotency_key) SELECT cart.id, ?2 FROM carts cart WHERE ${OPEN_CART}`,
    )
    .bind(cartId, key)
}

export function bumpVersion(db: D1Database, cartId: string): D1PreparedStatement {
  return db
    .prepare(`UPDATE carts AS cart SET version = version + 1 WHERE ${OPEN_CART}`)
    .bind(cartId)
}

/** What of a sku the loose line of a cart may hold: pieces that lie in its packages are taken. */
export const looseStock = (cartId: string, skuId: string) => `
  ((SELECT stock.total_stock FROM skus stock WHERE stock.sku_id = ${skuId}) - (
    SELECT coalesce(sum(packed.quantity), 0) FROM cart_items packed
    WHERE packed.cart_id = ${cartId} AND packed.sku_id = ${skuId} AND packed.group_key <> ''))`

export type LineChange = {
  cartId: string
  skuId: number
  quantity: number
  /** Null leaves the line's message as it is. */
  message: string | null
}

/** Adds pieces to a line, at most what can be sold; nothing of a sku that is sold out. */
export function addToLine(db: D1Database, change: LineChange): D1PreparedStatement {
  return upsertLine(db, change, 'cart_items.quantity + ?4')
}

/** Sets a line, clipped likewise. Pair it with `removeLine` for a quantity that may be 0. */
export function setLine(db: D1Database, change: LineChange): D1PreparedStatement {
  return upsertLine(db, change, '?4')
}

function upsertLine(db: D1Database, change: LineChange, quantity: string): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO cart_items (id, cart_id, sku_id, quantity, message)
       SELECT ?3, cart.id, sku.sku_id, min(?4, ${looseStock('?1', '?2')}, ${MAX_QUANTITY}), ?5
       FROM carts cart JOIN skus sku ON sku.sku_id = ?2
       WHERE ${OPEN_CART} AND ${looseStock('?1', '?2')} > 0 AND ?4 > 0
       ON CONFLICT (cart_id, sku_id, group_key, package_group_id) DO UPDATE SET
         quantity = min(${quantity}, ${MAX_QUANTITY}, ${looseStock('?1', '?2')}),
         message = coalesce(excluded.message, cart_items.message)`,
    )
    .bind(change.cartId, change.skuId, crypto.randomUUID(), change.quantity, change.message)
}

/** Removes the line when nothing is wanted of it, or nothing can be had. */
export function removeLine(db: D1Database, change: LineChange): D1PreparedStatement {
  return db
    .prepare(
      `DELETE FROM cart_items
       WHERE cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART}) AND sku_id = ?2 AND group_key = ''
         AND (?3 <= 0 OR ${looseStock('?1', '?2')} <= 0)`,
    )
    .bind(change.cartId, change.skuId, change.quantity)
}

export function completeCart(db: D1Database, cartId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE carts SET completed_at = ${NOW}
       WHERE id = ?1 AND completed_at IS NULL`,
    )
    .bind(cartId)
}

export async function hasSku(db: D1Database, skuId: number): Promise<boolean> {
  const found = await db.prepare('SELECT 1 AS yes FROM skus WHERE sku_id = ?1').bind(skuId).first()
  return found !== null
}

/** `groupKey` is empty for a loose line; a line of a package has so many `pieces` in each. */
export type KnownLine = { skuId: number; groupKey: string; pieces: number }

export async function findLine(
  db: D1Database,
  cartId: string,
  lineId: string,
): Promise<KnownLine | null> {
  return db
    .prepare(
      `SELECT sku_id AS skuId, group_key AS groupKey, pieces FROM cart_items
       WHERE cart_id = ?1 AND id = ?2`,
    )
    .bind(cartId, lineId)
    .first<KnownLine>()
}

/** Null leaves the message as it is. */
export function noteLine(
  db: D1Database,
  cartId: string,
  { lineId, message }: { lineId: string; message: string | null },
): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE cart_items SET message = coalesce(?3, message)
       WHERE cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART}) AND id = ?2`,
    )
    .bind(cartId, lineId, message)
}
