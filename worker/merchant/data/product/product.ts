import { sku, type Product, type Stock } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { readRows } from '../sql/read-rows.ts'
import { NOT_COLLAPSED_SQL, productColumns, productJoins, readProducts } from './product-row.ts'

export async function findProductById(
  db: D1Database,
  scope: Scope,
  productId: number,
): Promise<Product | null> {
  return findProduct(db, scope, { condition: 'p.product_id = ?3', key: productId })
}

/** The alias is looked up only in the language of the scope, because each language has its own aliases. */
export async function findProductByAlias(
  db: D1Database,
  scope: Scope,
  alias: string,
): Promise<Product | null> {
  const productId = 'SELECT product_id FROM product_texts WHERE language = ?1 AND alias = ?3'
  return findProduct(db, scope, { condition: `p.product_id = (${productId})`, key: alias })
}

async function findProduct(
  db: D1Database,
  { language, market }: Scope,
  { condition, key }: { condition: string; key: number | string },
): Promise<Product | null> {
  const sql = `SELECT ${productColumns} FROM products p ${productJoins} WHERE ${condition}`
  const statement = db.prepare(sql).bind(language, market.currency, key)
  return (await readProducts(db, language, statement))[0] ?? null
}

type WantedProducts = {
  column: 'product_id' | 'article_number'
  keys: readonly (number | string)[]
  includeCollapsed: boolean
}

/**
 * Returns the products in the order of the given keys. Unknown keys are left out. Variants that are
 * collapsed in lists are left out too, unless `includeCollapsed` is true.
 */
export function loadProductsByKey(
  db: D1Database,
  scope: Scope,
  { column, keys, includeCollapsed }: WantedProducts,
): Promise<Product[]> {
  const sql = `SELECT ${productColumns}
    FROM (SELECT value, min(key) AS wantedPosition FROM json_each(?3) GROUP BY value) wanted
    CROSS JOIN products p ON p.${column} = wanted.value ${productJoins}
    ${includeCollapsed ? '' : `WHERE ${NOT_COLLAPSED_SQL}`}
    ORDER BY wanted.wantedPosition`
  const { language, market } = scope
  const statement = db.prepare(sql).bind(language, market.currency, JSON.stringify(keys))
  return readProducts(db, language, statement)
}

/** Loads the current stock of the skus in no particular order. Unknown skus and those off sale are left out. */
export function loadStock(
  db: D1Database,
  skuIds: readonly number[],
): Promise<({ skuId: number } & Stock)[]> {
  const sql = `SELECT sku_id AS skuId, in_stock AS inStock, oversellable, static_stock AS staticStock
    FROM skus WHERE sku_id IN (SELECT value FROM json_each(?)) AND is_off_sale = 0`
  return readRows(
    db.prepare(sql).bind(JSON.stringify(skuIds)),
    sku.omit({ name: true, incoming: true }),
  )
}
