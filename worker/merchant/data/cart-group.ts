import { MAX_QUANTITY } from '../rules/cart.ts'
import type { PackageChoice } from '../rules/package.ts'
import { OPEN_CART } from './cart-change.ts'

/** Lays one package into the cart, its lines as one group. Follow it with `setGroup`, which drops what cannot be had. */
export function addGroup(
  db: D1Database,
  { cartId, groupKey, choice }: { cartId: string; groupKey: string; choice: PackageChoice },
): D1PreparedStatement {
  const rows = choice.items.map((item) => ({ ...item, id: crypto.randomUUID() }))
  return db
    .prepare(
      `INSERT INTO cart_items (id, cart_id, sku_id, quantity, pieces, group_key, package_id,
         package_group_id, package_option_id)
       SELECT row.value ->> 'id', cart.id, row.value ->> 'skuId', row.value ->> 'quantity',
         row.value ->> 'quantity', ?3, ?4, row.value ->> 'groupId', row.value ->> 'optionId'
       FROM carts cart JOIN json_each(?2) row WHERE ${OPEN_CART}`,
    )
    .bind(cartId, JSON.stringify(rows), groupKey, choice.packageId)
}

/** So many whole packages as are wanted and can be had, beside what else of the cart takes pieces of the same skus. */
const POSSIBLE = `min(?3, (
  SELECT min((sku.total_stock - (
      SELECT coalesce(sum(other.quantity), 0) FROM cart_items other
      WHERE other.cart_id = ?1 AND other.sku_id = need.sku_id AND other.group_key <> ?2)
    ) / need.pieces, ${MAX_QUANTITY} / need.pieces)
  FROM (SELECT sku_id, sum(pieces) AS pieces FROM cart_items
        WHERE cart_id = ?1 AND group_key = ?2 GROUP BY sku_id) need
  JOIN skus sku ON sku.sku_id = need.sku_id
  ORDER BY 1 LIMIT 1))`

/** A group is changed as a whole: fewer packages when something runs short, none of it by 0. */
export function setGroup(
  db: D1Database,
  cartId: string,
  { groupKey, quantity }: { groupKey: string; quantity: number },
): D1PreparedStatement[] {
  const ofGroup = `cart_id = (SELECT cart.id FROM carts cart WHERE ${OPEN_CART})
    AND group_key = ?2 AND group_key <> ''`
  return [
    `DELETE FROM cart_items WHERE ${ofGroup} AND ${POSSIBLE} <= 0`,
    `UPDATE cart_items SET quantity = pieces * ${POSSIBLE} WHERE ${ofGroup}`,
  ].map((sql) => db.prepare(sql).bind(cartId, groupKey, quantity))
}

export async function hasGroup(db: D1Database, cartId: string, groupKey: string): Promise<boolean> {
  const found = await db
    .prepare(
      "SELECT 1 AS yes FROM cart_items WHERE cart_id = ?1 AND group_key = ?2 AND group_key <> ''",
    )
    .bind(cartId, groupKey)
    .first()
  return found !== null
}
