import { z } from 'zod'
import { currencies } from '../../rules/market/market.ts'
import { listedFilters, type FilterId } from '../../rules/product/facet.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import type { BindValue } from '../sql/prepare.ts'
import { buildBucketSql, type CountSource } from './listing-groups.ts'
import { buildWhereSql, type Condition } from './product-filter.ts'

/**
 * The number of products in a list that have one value of a filter. The key identifies this value:
 * for `Price` it is the index of the price bucket, for `StockStatus` it is 1 (in stock) or 0 (sold
 * out).
 */
export const countRow = z.object({
  filterId: z.string(),
  key: z.number(),
  count: z.number(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** The number of products that cost less than their regular price. */
  reduced: z.number().nullable(),
})
export type CountRow = z.output<typeof countRow>

type CountsQuery = {
  scope: Scope
  source: CountSource
  /** They include the market. */
  conditions: readonly Condition[]
  filterIds: readonly FilterId[]
  /** The products are counted as if this filter had no choice. */
  excludedFilter: FilterId | null
}

const buildColumnCountSql = (filterId: FilterId, column: string) =>
  `SELECT '${filterId}' AS filterId, ${column} AS key, sum(products) AS count, NULL AS lowest, NULL AS highest, NULL AS reduced
   FROM matched WHERE ${column} IS NOT NULL GROUP BY 2`

/**
 * Builds the SQL that returns a `CountRow` for each value of the given filters. The matching
 * products are selected once, and every filter is counted from this selection. D1 allows at most
 * five terms in a UNION; this query has at most five.
 */
export function buildCountsSql(query: CountsQuery, bind: BindValue): string {
  const { scope, source, conditions, filterIds, excludedFilter } = query
  const { currency } = scope.market
  const priceFilterId = filterIds.find(
    (filterId) => filterId === 'Price' || filterId === 'Discount',
  )
  const listedFilterIds = listedFilters.filter((filterId) => filterIds.includes(filterId))
  const matchedSql = `SELECT p.category_id, p.brand_id, p.set_id, p.selling, p.regular, p.is_in_stock,
      ${source.highest} AS highest, ${source.products} AS products
    FROM ${source.table} p ${buildWhereSql(conditions, bind, excludedFilter)}`
  const selects = [
    ...(filterIds.includes('Category') ? [buildColumnCountSql('Category', 'category_id')] : []),
    ...(filterIds.includes('Brand') ? [buildColumnCountSql('Brand', 'brand_id')] : []),
    ...(filterIds.includes('StockStatus')
      ? [buildColumnCountSql('StockStatus', 'is_in_stock')]
      : []),
    ...(priceFilterId
      ? [buildPriceCountSql(priceFilterId, currencies[currency].priceSteps, bind)]
      : []),
    ...(listedFilterIds.length > 0 ? [buildListedCountSql(listedFilterIds, bind)] : []),
  ]
  return `WITH matched AS MATERIALIZED (${matchedSql}) ${selects.join(' UNION ALL ')}`
}

function buildPriceCountSql(
  filterId: FilterId,
  starts: readonly number[],
  bind: BindValue,
): string {
  const columns = `coalesce(sum(products), 0) AS count, min(selling) AS lowest, max(highest) AS highest,
    coalesce(sum(products) FILTER (WHERE selling < regular), 0) AS reduced`
  if (filterId === 'Discount')
    return `SELECT 'Discount' AS filterId, 0 AS key, ${columns} FROM matched`
  return `SELECT 'Price' AS filterId, ${buildBucketSql(starts, bind)} - 1 AS key, ${columns} FROM matched GROUP BY 2`
}

function buildListedCountSql(filterIds: readonly FilterId[], bind: BindValue): string {
  return `SELECT value.filter_id AS filterId, value.value_id AS key, sum(alike.products) AS count,
      NULL AS lowest, NULL AS highest, NULL AS reduced
    FROM (SELECT set_id, sum(products) AS products FROM matched GROUP BY 1) alike
    JOIN facet_set_values member ON member.set_id = alike.set_id
    JOIN facet_values value ON value.value_id = member.value_id
      AND value.filter_id IN (SELECT value FROM json_each(${bind(JSON.stringify(filterIds))}))
    GROUP BY 2`
}
