import { z } from 'zod'
import { MAX_QUANTITY } from '../../rules/cart/cart.ts'
import { NOW_SQL } from '../sql/prepare.ts'
import { findRow, hasRow } from '../sql/read-rows.ts'

// An ordered or completed cart accepts no changes. Every SQL statement repeats this check, because
// a D1 batch cannot branch.
export const OPEN_CART_SQL =
  'cart.id = ?1 AND cart.ordered_at IS NULL AND cart.completed_at IS NULL'
export const IN_OPEN_CART_SQL = `cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART_SQL})`

/**
 * Stores the idempotency key. If the key was used before, the constraint `cart_key` fails and rolls
 * the whole batch back.
 */
export function claimIdempotencyKey(
  db: D1Database,
  cartId: string,
  key: string,
): D1PreparedStatement {
  const sql = `INSERT INTO cart_keys (cart_id, idempotency_key) SELECT cart.id, ?2 FROM carts cart WHERE ${OPEN_CART_SQL}`
  return db.prepare(sql).bind(cartId, key)
}

/** If a sku is named that is not on sale, the constraint `cart_version` rolls the whole batch back. */
export function increaseCartVersion(
  db: D1Database,
  cartId: string,
  skuId: number | null = null,
): D1PreparedStatement {
  const sql = `UPDATE carts AS cart SET version = CASE WHEN ?2 IS NULL
      OR EXISTS (SELECT 1 FROM skus WHERE sku_id = ?2 AND is_off_sale = 0) THEN version + 1 END
    WHERE ${OPEN_CART_SQL}`
  return db.prepare(sql).bind(cartId, skuId)
}

/**
 * Builds SQL for the stock that is available to the line of a sku outside packages: the total stock
 * minus the pieces of the sku in the cart's packages.
 */
export const buildSingleStockSql = (cartId: string, skuId: string) => `
  ((SELECT stock.sellable_stock FROM skus stock WHERE stock.sku_id = ${skuId}) - (
    SELECT coalesce(sum(packed.quantity), 0) FROM cart_items packed
    WHERE packed.cart_id = ${cartId} AND packed.sku_id = ${skuId} AND packed.group_key <> ''))`

export type LineChange = {
  cartId: string
  skuId: number
  quantity: number
  /** If the message is null, the line keeps its current message. */
  message: string | null
}

const newQuantities = { add: 'cart_items.quantity + ?4', set: '?4' } as const

/**
 * Adds pieces to a cart line, or sets its quantity. The stock and MAX_QUANTITY limit the quantity. A
 * sold-out sku is not added. Run `removeLine` in the same batch if the set quantity may be 0.
 */
export function storeLine(
  db: D1Database,
  change: LineChange,
  mode: keyof typeof newQuantities,
): D1PreparedStatement {
  const sql = `INSERT INTO cart_items (id, cart_id, sku_id, quantity, message)
    SELECT ?3, cart.id, sku.sku_id, min(?4, ${buildSingleStockSql('?1', '?2')}, ${MAX_QUANTITY}), ?5
    FROM carts cart JOIN skus sku ON sku.sku_id = ?2
    WHERE ${OPEN_CART_SQL} AND ${buildSingleStockSql('?1', '?2')} > 0 AND ?4 > 0
    ON CONFLICT (cart_id, sku_id, group_key, package_group_id) DO UPDATE SET
      quantity = min(${newQuantities[mode]}, ${MAX_QUANTITY}, ${buildSingleStockSql('?1', '?2')}),
      message = coalesce(excluded.message, cart_items.message)`
  return db
    .prepare(sql)
    .bind(change.cartId, change.skuId, crypto.randomUUID(), change.quantity, change.message)
}

/** Removes the cart line if the requested quantity is 0 or the sku has no stock left. */
export function removeLine(db: D1Database, change: LineChange): D1PreparedStatement {
  const sql = `DELETE FROM cart_items
    WHERE ${IN_OPEN_CART_SQL} AND sku_id = ?2 AND group_key = ''
      AND (?3 <= 0 OR ${buildSingleStockSql('?1', '?2')} <= 0)`
  return db.prepare(sql).bind(change.cartId, change.skuId, change.quantity)
}

export function completeCart(db: D1Database, cartId: string): D1PreparedStatement {
  const sql = `UPDATE carts SET completed_at = ${NOW_SQL}
    WHERE id = ?1 AND completed_at IS NULL`
  return db.prepare(sql).bind(cartId)
}

export const hasSku = (db: D1Database, skuId: number): Promise<boolean> =>
  hasRow(db.prepare('SELECT 1 FROM skus WHERE sku_id = ?1 AND is_off_sale = 0').bind(skuId))

/**
 * `groupKey` identifies the package in the cart; it is empty for a line outside packages. `pieces`
 * is the number of pieces of the sku in one package.
 */
const cartLineKey = z.object({ skuId: z.number(), groupKey: z.string(), pieces: z.number() })
export type CartLineKey = z.output<typeof cartLineKey>

export function findLine(
  db: D1Database,
  cartId: string,
  lineId: string,
): Promise<CartLineKey | null> {
  const sql = `SELECT sku_id AS skuId, group_key AS groupKey, pieces FROM cart_items
    WHERE cart_id = ?1 AND id = ?2`
  return findRow(db.prepare(sql).bind(cartId, lineId), cartLineKey)
}

/** If the new message is null, the line keeps its current message. */
export function setLineMessage(
  db: D1Database,
  cartId: string,
  { lineId, message }: { lineId: string; message: string | null },
): D1PreparedStatement {
  const sql = `UPDATE cart_items SET message = coalesce(?3, message)
    WHERE ${IN_OPEN_CART_SQL} AND id = ?2`
  return db.prepare(sql).bind(cartId, lineId, message)
}

const codeColumns = { promo: 'promo_code', giftCard: 'gift_card_code' } as const

export function setCode(
  db: D1Database,
  cartId: string,
  { kind, code }: { kind: keyof typeof codeColumns; code: string },
): D1PreparedStatement {
  const sql = `UPDATE carts AS cart SET ${codeColumns[kind]} = ?2 WHERE ${OPEN_CART_SQL}`
  return db.prepare(sql).bind(cartId, code)
}

export function clearCodes(db: D1Database, cartId: string): D1PreparedStatement {
  const sql = `UPDATE carts AS cart SET promo_code = NULL, gift_card_code = NULL WHERE ${OPEN_CART_SQL}`
  return db.prepare(sql).bind(cartId)
}
