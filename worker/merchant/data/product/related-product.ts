import type { Product } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { flag, parseRows } from '../sql/read-rows.ts'
import {
  NOT_COLLAPSED_SQL,
  parseParameters,
  productColumns,
  productJoins,
  productRow,
  selectParameters,
  toProduct,
} from './product-row.ts'

export type RelatedProduct = { product: Product; isChosen: boolean }

const relatedRow = productRow.extend({ isChosen: flag })

/**
 * Loads products related to the given product: first the products that the staff chose, in the
 * chosen order, then the best-selling products of the same category.
 */
export async function loadRelatedProducts(
  db: D1Database,
  scope: Scope,
  { alias, count }: { alias: string; count: number },
): Promise<RelatedProduct[]> {
  const sql = `WITH origin AS (
      SELECT p.product_id, p.category_id FROM product_texts known
      JOIN products p ON p.product_id = known.product_id
      WHERE known.language = ?1 AND known.alias = ?3),
    chosen AS (
      SELECT other_id AS product_id, position FROM related_products
      WHERE product_id = (SELECT product_id FROM origin)),
    alike AS (
      SELECT p.product_id FROM products p
      WHERE p.category_id = (SELECT category_id FROM origin)
        AND p.product_id <> (SELECT product_id FROM origin)
        AND p.product_id NOT IN (SELECT product_id FROM chosen) AND p.is_off_sale = 0 AND ${NOT_COLLAPSED_SQL}
      ORDER BY p.sold_count DESC, p.product_id LIMIT ${count})
    SELECT ${productColumns}, wanted.isChosen
    FROM (SELECT product_id, 1 AS isChosen, position AS wantedPosition FROM chosen
          UNION ALL SELECT product_id, 0, row_number() OVER () FROM alike) wanted
    CROSS JOIN products p ON p.product_id = wanted.product_id ${productJoins}
    ORDER BY wanted.isChosen DESC, wanted.wantedPosition`
  const { language, market } = scope
  const statement = db.prepare(sql).bind(language, market.currency, alias)
  const [related, parameters] = await db.batch([statement, selectParameters(db, language)])
  const byId = parseParameters(parameters)
  return parseRows(related, relatedRow).map((row) => ({
    product: toProduct(row, byId),
    isChosen: row.isChosen,
  }))
}
