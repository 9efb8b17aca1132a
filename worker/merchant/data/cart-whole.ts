import { normalizeEmail } from '../rules/email.ts'
import { OPEN_CART } from './cart-change.ts'

const OF_OPEN_CART = `cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART})`

export function clearLines(db: D1Database, cartId: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM cart_items WHERE ${OF_OPEN_CART}`).bind(cartId)
}

const stockOf = 'SELECT total_stock FROM skus WHERE skus.sku_id = cart_items.sku_id'

/** Drops what is sold out by now, a package as a whole, and clips the rest. A cart that is fine stays as it is. */
export function refreshLines(db: D1Database, cartId: string): D1PreparedStatement[] {
  return [
    `UPDATE carts AS cart SET version = version + 1 WHERE ${OPEN_CART} AND EXISTS (
       SELECT 1 FROM cart_items WHERE cart_id = ?1 AND quantity > (${stockOf}))`,
    `DELETE FROM cart_items WHERE ${OF_OPEN_CART} AND (
       (group_key = '' AND (${stockOf}) = 0) OR group_key IN (
         SELECT short.group_key FROM cart_items short JOIN skus ON skus.sku_id = short.sku_id
         WHERE short.cart_id = ?1 AND short.group_key <> '' AND skus.total_stock < short.quantity))`,
    `UPDATE cart_items SET quantity = min(quantity, (${stockOf}))
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
