import { buildSingleStockSql, IN_OPEN_CART_SQL, OPEN_CART_SQL } from './cart-change.ts'

export function clearLines(db: D1Database, cartId: string): D1PreparedStatement {
  return db.prepare(`DELETE FROM cart_items WHERE ${IN_OPEN_CART_SQL}`).bind(cartId)
}

const PACKED_LINES_SQL = `SELECT group_key, sku_id, sum(quantity) AS quantity, min(rowid) AS firstRow FROM cart_items
  WHERE cart_id = ?1 AND group_key <> '' GROUP BY group_key, sku_id`
const looseStockSql = buildSingleStockSql('?1', 'cart_items.sku_id')

/**
 * Reduces the cart to the current stock. First every package that exceeds the stock alone is
 * removed, then the newest packages until the others fit the stock together. Lines outside packages
 * get the stock that is left.
 */
export function limitLinesToStock(db: D1Database, cartId: string): D1PreparedStatement[] {
  return [
    `UPDATE carts AS cart SET version = version + 1 WHERE ${OPEN_CART_SQL} AND EXISTS (
       SELECT 1 FROM cart_items item JOIN skus ON skus.sku_id = item.sku_id WHERE item.cart_id = ?1
       GROUP BY item.sku_id HAVING sum(item.quantity) > skus.sellable_stock)`,
    `DELETE FROM cart_items WHERE ${IN_OPEN_CART_SQL} AND group_key IN (
       SELECT packed.group_key FROM (${PACKED_LINES_SQL}) packed JOIN skus ON skus.sku_id = packed.sku_id
       WHERE packed.quantity > skus.sellable_stock)`,
    `DELETE FROM cart_items WHERE ${IN_OPEN_CART_SQL} AND group_key IN (
       SELECT reached.group_key FROM (
         SELECT packed.group_key, packed.sku_id,
           sum(packed.quantity) OVER (PARTITION BY packed.sku_id ORDER BY packed.firstRow) AS quantity
         FROM (${PACKED_LINES_SQL}) packed) reached
       JOIN skus ON skus.sku_id = reached.sku_id WHERE reached.quantity > skus.sellable_stock)`,
    `DELETE FROM cart_items WHERE ${IN_OPEN_CART_SQL} AND group_key = '' AND ${looseStockSql} <= 0`,
    `UPDATE cart_items SET quantity = min(quantity, ${looseStockSql})
     WHERE ${IN_OPEN_CART_SQL} AND group_key = ''`,
  ].map((sql) => db.prepare(sql).bind(cartId))
}

/**
 * Copies the lines and the merchant data of a cart to a new cart. The source cart may also be
 * ordered or completed.
 */
export function copyCart(
  db: D1Database,
  { sourceId, targetId, keepsCodes }: { sourceId: string; targetId: string; keepsCodes: boolean },
): D1PreparedStatement[] {
  const cartSql = `INSERT INTO carts (id, promo_code, gift_card_code)
    SELECT ?2, iif(?3 = 1, promo_code, NULL), iif(?3 = 1, gift_card_code, NULL)
    FROM carts WHERE id = ?1`
  const linesSql = `INSERT INTO cart_items (id, cart_id, sku_id, quantity, message, group_key, package_id,
      package_group_id, package_option_id, pieces)
    SELECT lower(hex(randomblob(16))), ?2, sku_id, quantity, message, group_key, package_id,
      package_group_id, package_option_id, pieces
    FROM cart_items WHERE cart_id = ?1 ORDER BY rowid`
  const checkoutSql = `INSERT INTO checkouts (cart_id, input, customer_id)
    SELECT ?2, json_object('merchantData', input ->> 'merchantData'), customer_id FROM checkouts
    WHERE cart_id = ?1 AND input ->> 'merchantData' IS NOT NULL`
  return [
    db.prepare(cartSql).bind(sourceId, targetId, keepsCodes ? 1 : 0),
    db.prepare(linesSql).bind(sourceId, targetId),
    db.prepare(checkoutSql).bind(sourceId, targetId),
  ]
}
