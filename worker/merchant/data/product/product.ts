import type { Product, Stock } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import {
  parseProduct,
  productColumns,
  productJoins,
  type ProductRow,
  NOT_COLLAPSED_SQL,
} from './product-row.ts'

export async function findProductById(
  db: D1Database,
  scope: Scope,
  productId: number,
): Promise<Product | null> {
  const row = await db
    .prepare(`SELECT ${productColumns} FROM products p ${productJoins} WHERE p.product_id = ?3`)
    .bind(scope.language, scope.market.currency, productId)
    .first<ProductRow>()
  return row && parseProduct(row)
}

/**
 * The alias is looked up only in the language of the scope, because each language has its own
 * aliases.
 */
export async function findProductByAlias(
  db: D1Database,
  scope: Scope,
  alias: string,
): Promise<Product | null> {
  const row = await db
    .prepare(`SELECT ${productColumns} FROM products p ${productJoins} WHERE p.product_id = (
         SELECT product_id FROM product_texts WHERE language = ?1 AND alias = ?3)`)
    .bind(scope.language, scope.market.currency, alias)
    .first<ProductRow>()
  return row && parseProduct(row)
}

/**
 * Returns the products in the order of the given ids. Unknown ids are left out. Variants that are
 * collapsed in lists are left out too, unless `includeCollapsed` is true.
 */
export function loadProductsById(
  db: D1Database,
  scope: Scope,
  wanted: { productIds: readonly number[]; includeCollapsed: boolean },
): Promise<Product[]> {
  const { productIds, includeCollapsed } = wanted
  return loadWantedProducts(db, scope, { column: 'product_id', keys: productIds, includeCollapsed })
}

/** Returns the products in the order of the given article numbers, like `loadProductsById`. */
export function loadProductsByArticleNumber(
  db: D1Database,
  scope: Scope,
  wanted: { articleNumbers: readonly string[]; includeCollapsed: boolean },
): Promise<Product[]> {
  const { articleNumbers, includeCollapsed } = wanted
  const column = 'article_number'
  return loadWantedProducts(db, scope, { column, keys: articleNumbers, includeCollapsed })
}

type WantedProducts = {
  column: 'product_id' | 'article_number'
  keys: readonly (number | string)[]
  includeCollapsed: boolean
}

async function loadWantedProducts(
  db: D1Database,
  scope: Scope,
  { column, keys, includeCollapsed }: WantedProducts,
): Promise<Product[]> {
  const { results } = await db
    .prepare(
      `SELECT ${productColumns}
       FROM (SELECT value, min(key) AS wantedPosition FROM json_each(?3) GROUP BY value) wanted
       CROSS JOIN products p ON p.${column} = wanted.value ${productJoins}
       ${includeCollapsed ? '' : `WHERE ${NOT_COLLAPSED_SQL}`}
       ORDER BY wanted.wantedPosition`,
    )
    .bind(scope.language, scope.market.currency, JSON.stringify(keys))
    .all<ProductRow>()
  return results.map(parseProduct)
}

/** Loads the current stock of the skus in no particular order. Unknown skus and those off sale are left out. */
export async function loadStock(
  db: D1Database,
  skuIds: readonly number[],
): Promise<({ skuId: number } & Stock)[]> {
  const { results } = await db
    .prepare(
      `SELECT sku_id AS skuId, in_stock AS inStock, oversellable, static_stock AS staticStock
       FROM skus WHERE sku_id IN (SELECT value FROM json_each(?)) AND is_off_sale = 0`,
    )
    .bind(JSON.stringify(skuIds))
    .all<{ skuId: number } & Stock>()
  return results
}
