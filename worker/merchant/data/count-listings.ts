import { listedFilters, priceBuckets, type FilterId } from '../rules/facet.ts'
import type { Scope } from '../rules/scope.ts'
import type { Bind } from './prepare.ts'
import { writeWhere, type Condition } from './product-filter.ts'

/** How many products of a list have a value of a filter: `Price` tells by bucket, `StockStatus` by 1 and 0. */
export type CountRow = {
  filterId: string
  key: number
  count: number
  lowest: number | null
  highest: number | null
  /** Below their regular price. */
  reduced: number | null
}

type Wanted = {
  scope: Scope
  conditions: readonly Condition[]
  filterIds: readonly FilterId[]
  /** The filter whose own choice does not count. */
  without: FilterId | null
}

const countOf = (filterId: FilterId, column: string) =>
  `SELECT '${filterId}' AS filterId, ${column} AS key, count(*) AS count, NULL AS lowest, NULL AS highest, NULL AS reduced
   FROM matched WHERE ${column} IS NOT NULL GROUP BY 2`

/**
 * Counts of these filters' values, as the SELECT of CountRow. The products are picked once, each filter walks over what
 * was picked. D1 takes at most five terms of a UNION: there are no more.
 */
export function writeCounts(wanted: Wanted, bind: Bind): string {
  const { scope, conditions, filterIds, without } = wanted
  const { currency } = scope.market
  const priced = filterIds.find((filterId) => filterId === 'Price' || filterId === 'Discount')
  const listed = listedFilters.filter((filterId) => filterIds.includes(filterId))
  const own: Condition = { of: null, write: () => `p.currency = ${bind(currency)}` }
  const picked = `SELECT p.category_id, p.brand_id, p.set_id, p.selling, p.regular, p.is_in_stock
    FROM listings p ${writeWhere([own, ...conditions], bind, without)}`
  const parts = [
    ...(filterIds.includes('Category') ? [countOf('Category', 'category_id')] : []),
    ...(filterIds.includes('Brand') ? [countOf('Brand', 'brand_id')] : []),
    ...(filterIds.includes('StockStatus') ? [countOf('StockStatus', 'is_in_stock')] : []),
    ...(priced ? [countPrices(priced, priceBuckets[currency], bind)] : []),
    ...(listed.length > 0 ? [countListed(listed, bind)] : []),
  ]
  return `WITH matched AS MATERIALIZED (${picked}) ${parts.join(' UNION ALL ')}`
}

function countPrices(filterId: FilterId, starts: readonly number[], bind: Bind): string {
  const columns = `count(*) AS count, min(selling) AS lowest, max(selling) AS highest,
    count(*) FILTER (WHERE selling < regular) AS reduced`
  if (filterId === 'Discount')
    return `SELECT 'Discount' AS filterId, 0 AS key, ${columns} FROM matched`
  const bucket = starts.map((start) => `(selling >= ${bind(start)})`).join(' + ')
  return `SELECT 'Price' AS filterId, ${bucket} - 1 AS key, ${columns} FROM matched GROUP BY 2`
}

function countListed(filterIds: readonly FilterId[], bind: Bind): string {
  return `SELECT value.filter_id AS filterId, value.value_id AS key, sum(alike.count) AS count,
      NULL AS lowest, NULL AS highest, NULL AS reduced
    FROM (SELECT set_id, count(*) AS count FROM matched GROUP BY 1) alike
    JOIN facet_set_values member ON member.set_id = alike.set_id
    JOIN facet_values value ON value.value_id = member.value_id
      AND value.filter_id IN (SELECT value FROM json_each(${bind(JSON.stringify(filterIds))}))
    GROUP BY 2`
}
