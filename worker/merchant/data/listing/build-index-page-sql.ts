import { findFilterId, listedFilters } from '../../rules/product/facet.ts'
import type { ProductFilter } from '../../rules/search/product-filter.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { bindLimit, type BindValue } from '../sql/prepare.ts'
import type { IndexScan } from './index-scans.ts'
import { findCountedList } from './list-counts.ts'
import { buildTotalSql, isCountedByGroup } from './listing-groups.ts'
import {
  buildBranchByAliasSql,
  buildWhereSql,
  toConditions,
  type Condition,
} from './product-filter.ts'

/** `limit` is the SQL of the number of products in the page: `take` or 0. */
type Page = { take: number; skip: number; limit: string }

/**
 * Builds the SQL for one page of products in a category and all its descendants. Each category
 * contributes its first products, read along an index, and the page is chosen from these few rows.
 * Sorting all products of the branch would take longer the more products it has.
 */
function buildBranchPageSql(
  scan: IndexScan,
  parts: Page & { branch: string; where: string },
  bind: BindValue,
): string {
  const { from, column, direction, idDirection } = scan
  const { branch, where, take, skip, limit } = parts
  const firstProducts = `SELECT p.product_id, ${column} AS sorted_by FROM ${from}
    ${where === '' ? 'WHERE' : `${where} AND`} p.category_id = branch.category_id
    ORDER BY ${column} ${direction}, p.product_id ${idDirection} LIMIT ${bindLimit(bind, take + skip)}`
  return `SELECT first.value ->> 0 AS product_id FROM (${branch}) branch
    CROSS JOIN json_each((SELECT json_group_array(json_array(product_id, sorted_by)) FROM (${firstProducts}))) first
    ORDER BY first.value ->> 1 ${direction}, first.value ->> 0 ${idDirection}
    LIMIT ${limit} OFFSET ${bind(skip)}`
}

type IndexPage = { scope: Scope; filter: ProductFilter; take: number; skip: number }

// Fewer matches than this are read and sorted. More of them are found soon along the index of the
// sort order. So a page reads few rows, however many products do not match.
const SORTED_BELOW = 1_500

export const fixedMarketCondition: Condition = { subject: null, buildSql: () => 'p.market = ?3' }

/**
 * Builds a query for the product ids of one page in a sort order that has an index. The groups say
 * which of two ways reads fewer rows; outdated groups make a page slower, but not wrong.
 */
export function buildIndexPageSql(scan: IndexScan, page: IndexPage, bind: BindValue): string {
  const { scope, filter, take, skip } = page
  const isNarrowed = findCountedList(filter) === null && isCountedByGroup(filter)
  if (!isNarrowed) return buildScanSql(scan, { ...page, limit: bindLimit(bind, take) }, bind)
  const hasFew = '(SELECT has_few FROM matching)'
  const { join, column } = scan.matches
  const where = buildWhereSql([fixedMarketCondition, ...toConditions(filter, scope)], bind)
  // LIMIT 0 reads nothing.
  return `WITH matching AS MATERIALIZED (
      SELECT total < ${SORTED_BELOW} AS has_few FROM (${buildTotalSql(filter, scope, bind)}))
    SELECT product_id FROM (
      ${buildScanSql(scan, { ...page, limit: `iif(${hasFew}, 0, ${bind(take)})` }, bind)})
    UNION ALL
    SELECT product_id FROM (SELECT p.product_id FROM listings p ${chooseIndex(filter)} ${join} ${where}
      ORDER BY ${column} ${scan.direction}, p.product_id ${scan.idDirection}
      LIMIT iif(${hasFew}, ${bind(take)}, 0) OFFSET ${bind(skip)})`
}

// SQLite would often prefer the index of the prices, which reads many other products.
function chooseIndex({ facets }: ProductFilter): string {
  const hasFacetSet = facets.some((id) => listedFilters.some((known) => known === findFilterId(id)))
  return hasFacetSet ? 'INDEXED BY listings_by_set' : ''
}

function buildScanSql(
  scan: IndexScan,
  { scope, filter, take, skip, limit }: IndexPage & { limit: string },
  bind: BindValue,
): string {
  const conditions = toConditions(filter, scope)
  const scanConditions =
    scan.from === 'listings p' ? [fixedMarketCondition, ...conditions] : conditions
  if (filter.categoryAlias !== null) {
    const branch = buildBranchByAliasSql(filter.categoryAlias, scope, bind)
    const where = buildWhereSql(scanConditions, bind, 'listed-category')
    return buildBranchPageSql(scan, { branch, where, take, skip, limit }, bind)
  }
  const { from, column, direction, idDirection } = scan
  return `SELECT p.product_id FROM ${from} ${buildWhereSql(scanConditions, bind)}
    ORDER BY ${column} ${direction}, p.product_id ${idDirection} LIMIT ${limit} OFFSET ${bind(skip)}`
}
