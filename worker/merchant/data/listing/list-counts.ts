import { z } from 'zod'
import { filters } from '../../rules/product/facet.ts'
import { isEmptySelection, type ProductFilter } from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { findRow, jsonOf } from '../sql/read-rows.ts'
import { buildCountsSql, countRow } from './build-counts-sql.ts'
import { productSource, toProductConditions } from './listing-groups.ts'

/**
 * A list whose counts are stored: all products of the shop, of one category or of one brand,
 * without any other filter.
 */
type CountedList = { kind: 'shop' } | { kind: 'category' | 'brand'; alias: string }

/** Returns null if the list has any other filter. The products of such a list are counted on every request. */
export function findCountedList(filter: ProductFilter): CountedList | null {
  const { categoryAlias, brandAlias, include, exclude, includeMode: _, ...rest } = filter
  const isNarrowed = Object.values(rest).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null && value !== false,
  )
  if (!isEmptySelection(include) || !isEmptySelection(exclude)) return null
  if (isNarrowed || (categoryAlias !== null && brandAlias !== null)) return null
  if (categoryAlias !== null) return { kind: 'category', alias: categoryAlias }
  return brandAlias === null ? { kind: 'shop' } : { kind: 'brand', alias: brandAlias }
}

/**
 * Builds SQL for the key of the list in the table `list_counts`. The key is NULL if the alias of
 * the category or brand is unknown.
 */
function buildListKeySql(countedList: CountedList, scope: Scope, bind: BindValue): string {
  switch (countedList.kind) {
    case 'shop':
      return "'shop'"
    case 'category':
      return `(SELECT 'c' || category_id FROM category_texts
        WHERE language = ${bind(scope.language)} AND alias = ${bind(countedList.alias)})`
    case 'brand':
      return `(SELECT 'b' || brand_id FROM brands WHERE alias = ${bind(countedList.alias)})`
  }
}

export const listCounts = z.object({
  total: z.number(),
  inStock: z.number(),
  soldOut: z.number(),
  counts: jsonOf(z.array(countRow)),
})
export type ListCounts = z.output<typeof listCounts>

const COLUMNS = 'total, in_stock AS inStock, sold_out AS soldOut, counts'

export function prepareListCounts(
  db: D1Database,
  scope: Scope,
  countedList: CountedList,
): D1PreparedStatement {
  return prepare(db, [], (bind) => {
    return `SELECT ${COLUMNS} FROM list_counts
      WHERE place = ${buildListKeySql(countedList, scope, bind)} AND market = ${bind(scope.market.id)}`
  })
}

/**
 * Counts the products of a list and stores the counts. A single statement does both, so that the
 * counts always match one state of the database, even if a product is sold at the same time.
 * Returns null if the category or brand does not exist.
 */
export function storeListCounts(
  db: D1Database,
  scope: Scope,
  { countedList, filter }: { countedList: CountedList; filter: ProductFilter },
): Promise<ListCounts | null> {
  const statement = prepare(db, [], (bind) => {
    const countsSql = buildCountsSql(
      {
        scope,
        source: productSource,
        conditions: toProductConditions(filter, scope),
        filterIds: filters.map(({ filterId }) => filterId),
        excludedFilter: null,
      },
      bind,
    )
    return `INSERT INTO list_counts (place, market, total, in_stock, sold_out, counts)
      SELECT place, ${bind(scope.market.id)}, total, in_stock, sold_out, counts
      FROM (SELECT ${buildListKeySql(countedList, scope, bind)} AS place) CROSS JOIN (
        SELECT coalesce(sum(count) FILTER (WHERE filterId = 'Category'), 0) AS total,
          coalesce(sum(count) FILTER (WHERE filterId = 'StockStatus' AND key = 1), 0) AS in_stock,
          coalesce(sum(count) FILTER (WHERE filterId = 'StockStatus' AND key = 0), 0) AS sold_out,
          json_group_array(json_object('filterId', filterId, 'key', key, 'count', count,
            'lowest', lowest, 'highest', highest, 'reduced', reduced)) AS counts
        FROM (${countsSql}))
      WHERE place IS NOT NULL
      ON CONFLICT (place, market) DO UPDATE SET total = excluded.total, in_stock = excluded.in_stock,
        sold_out = excluded.sold_out, counts = excluded.counts
      RETURNING ${COLUMNS}`
  })
  return findRow(statement, listCounts)
}

/**
 * Returns the number of products in a list whose counts are stored. If the counts are missing, they
 * are calculated and stored first.
 */
export async function loadListTotal(
  db: D1Database,
  scope: Scope,
  { countedList, filter }: { countedList: CountedList; filter: ProductFilter },
): Promise<number> {
  const statement = prepareListCounts(db, scope, countedList)
  const stored = await findRow(statement, listCounts.pick({ total: true }))
  return stored?.total ?? (await storeListCounts(db, scope, { countedList, filter }))?.total ?? 0
}
