import { MAX_QUANTITY } from '../../rules/cart/cart.ts'
import type { PackageChoice } from '../../rules/product/package.ts'
import { hasRow } from '../sql/read-rows.ts'
import { IN_OPEN_CART_SQL, OPEN_CART_SQL } from './cart-change.ts'

/**
 * Adds one package to the cart as a group of lines, without checking the stock. Run `setGroup`
 * afterwards, because it limits the group to the stock.
 */
export function addGroup(
  db: D1Database,
  { cartId, groupKey, choice }: { cartId: string; groupKey: string; choice: PackageChoice },
): D1PreparedStatement {
  const rows = choice.items.map((item) => ({ ...item, id: crypto.randomUUID() }))
  const sql = `INSERT INTO cart_items (id, cart_id, sku_id, quantity, pieces, group_key, package_id,
      package_group_id, package_option_id)
    SELECT row.value ->> 'id', cart.id, row.value ->> 'skuId', row.value ->> 'quantity',
      row.value ->> 'quantity', ?3, ?4, row.value ->> 'groupId', row.value ->> 'optionId'
    FROM carts cart JOIN json_each(?2) row WHERE ${OPEN_CART_SQL}`
  return db.prepare(sql).bind(cartId, JSON.stringify(rows), groupKey, choice.packageId)
}

/**
 * SQL for the number of packages that the cart may hold: the requested number, limited by
 * MAX_QUANTITY and by the stock that the other lines of the cart leave.
 */
const AVAILABLE_PACKAGES_SQL = `min(?3, (
  SELECT min((sku.sellable_stock - (
      SELECT coalesce(sum(other.quantity), 0) FROM cart_items other
      WHERE other.cart_id = ?1 AND other.sku_id = need.sku_id AND other.group_key <> ?2)
    ) / need.pieces, ${MAX_QUANTITY} / need.pieces)
  FROM (SELECT sku_id, sum(pieces) AS pieces FROM cart_items
        WHERE cart_id = ?1 AND group_key = ?2 GROUP BY sku_id) need
  JOIN skus sku ON sku.sku_id = need.sku_id
  ORDER BY 1 LIMIT 1))`

/**
 * Sets the number of packages and changes all lines of the group together. If one sku has too
 * little stock, the cart gets fewer packages. If no package is possible, the group is removed.
 */
export function setGroup(
  db: D1Database,
  cartId: string,
  { groupKey, quantity }: { groupKey: string; quantity: number },
): D1PreparedStatement[] {
  const groupSql = `${IN_OPEN_CART_SQL} AND group_key = ?2 AND group_key <> ''`
  return [
    `DELETE FROM cart_items WHERE ${groupSql} AND ${AVAILABLE_PACKAGES_SQL} <= 0`,
    `UPDATE cart_items SET quantity = pieces * ${AVAILABLE_PACKAGES_SQL} WHERE ${groupSql}`,
  ].map((sql) => db.prepare(sql).bind(cartId, groupKey, quantity))
}

export function hasGroup(db: D1Database, cartId: string, groupKey: string): Promise<boolean> {
  const sql = "SELECT 1 FROM cart_items WHERE cart_id = ?1 AND group_key = ?2 AND group_key <> ''"
  return hasRow(db.prepare(sql).bind(cartId, groupKey))
}
