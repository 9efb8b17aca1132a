import { looseStock, OPEN_CART } from './cart-change.ts'
import { normalizeEmail } from '../rules/email.ts'

const OF_OPEN_CART = `cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART})`

export function clearLines(db: D1Database, cartId: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM cart_items WHERE ${OF_OPEN_CART}`).bind(cartId)
}

const PACKED = `SELECT group_key, sku_id, sum(quantity) AS quantity, min(rowid) AS place FROM cart_items
  WHERE cart_id = ?1 AND group_key <> '' GROUP BY group_key, sku_id`
const loose = looseStock('?1', 'cart_items.sku_id')

/**
 * Makes a cart of what can be had by now; one that is fine stays as it is. A package that cannot be had goes as a whole,
 * then the newest until the others can be had together, then what is left limits the loose lines.
 */
export function refreshLines(db: D1Database, cartId: string): D1PreparedStatement[] {
  return [
    `UPDATE carts AS cart SET version = version + 1 WHERE ${OPEN_CART} AND EXISTS (
       SELECT 1 FROM cart_items item JOIN skus ON skus.sku_id = item.sku_id WHERE item.cart_id = ?1
       GROUP BY item.sku_id HAVING sum(item.quantity) > skus.total_stock)`,
    `DELETE FROM cart_items WHERE ${OF_OPEN_CART} AND group_key IN (
       SELECT packed.group_key FROM (${PACKED}) packed JOIN skus ON skus.sku_id = packed.sku_id
       WHERE packed.quantity > skus.total_stock)`,
    `DELETE FROM cart_items WHERE ${OF_OPEN_CART} AND group_key IN (
       SELECT reached.group_key FROM (
         SELECT packed.group_key, packed.sku_id,
           sum(packed.quantity) OVER (PARTITION BY packed.sku_id ORDER BY packed.place) AS quantity
         FROM (${PACKED}) packed) reached
       JOIN skus ON skus.sku_id = reached.sku_id WHERE reached.quantity > skus.total_stock)`,
    `DELETE FROM cart_items WHERE ${OF_OPEN_CART} AND group_key = '' AND ${loose} <= 0`,
    `UPDATE cart_items SET quantity = min(quantity, ${loose})
     WHERE ${OF_OPEN_CART} AND group_key = ''`,
  ].map((sql) => db.prepare(sql).bind(cartId))
}

/** A new cart with the lines of another, whatever became of that one, and what its merchant data says. */
export function copyCart(
  db: D1Database,
  { from, to, keepsCodes }: { from: string; to: string; keepsCodes: boolean },
): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO carts (id, promo_code, gift_card_code)
         SELECT ?2, iif(?3 = 1, promo_code, NULL), iif(?3 = 1, gift_card_code, NULL)
         FROM carts WHERE id = ?1`,
      )
      .bind(from, to, keepsCodes ? 1 : 0),
    db
      .prepare(
        `INSERT INTO cart_items (id, cart_id, sku_id, quantity, message, group_key, package_id,
           package_group_id, package_option_id, pieces)
         SELECT lower(hex(randomblob(16))), ?2, sku_id, quantity, message, group_key, package_id,
           package_group_id, package_option_id, pieces
         FROM cart_items WHERE cart_id = ?1 ORDER BY rowid`,
      )
      .bind(from, to),
    db
      .prepare(
        `INSERT INTO checkouts (cart_id, input, customer_id)
         SELECT ?2, json_object('merchantData', input ->> 'merchantData'), customer_id FROM checkouts
         WHERE cart_id = ?1 AND input ->> 'merchantData' IS NOT NULL`,
      )
      .bind(from, to),
  ]
}

export async function isBlockedEmail(db: D1Database, email: string): Promise<boolean> {
  const found = await db
    .prepare('SELECT 1 AS yes FROM blocked_customers WHERE email = ?1')
    .bind(normalizeEmail(email))
    .first()
  return found !== null
}
