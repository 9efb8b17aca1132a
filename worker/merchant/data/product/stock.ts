import type { Stock } from '../../rules/product.ts'

/** Loads the current stock in no particular order. Unknown ids are left out. */
export async function loadStock(
  db: D1Database,
  skuIds: readonly number[],
): Promise<({ skuId: number } & Stock)[]> {
  const { results } = await db
    .prepare(
      `SELECT sku_id AS skuId, in_stock AS inStock, oversellable, static_stock AS staticStock
       FROM skus WHERE sku_id IN (SELECT value FROM json_each(?))`,
    )
    .bind(JSON.stringify(skuIds))
    .all<{ skuId: number } & Stock>()
  return results
}
