import { z } from 'zod'
import type { ProductFilter } from '../../rules/search/product-filter.ts'
import type { ProductSort } from '../../rules/product/product-sort.ts'
import type { Product } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import {
  productColumns,
  productJoins,
  readProducts,
  NOT_COLLAPSED_SQL,
} from '../product/product-row.ts'
import { bindLimit, prepare, type BindValue } from '../sql/prepare.ts'
import { parseRows, findRow } from '../sql/read-rows.ts'
import { buildIndexPageSql, fixedMarketCondition } from './build-index-page-sql.ts'
import { indexScans, PRODUCTS } from './index-scans.ts'
import { findCountedList, loadListTotal } from './list-counts.ts'
import { buildTotalSql, runCounts } from './listing-groups.ts'
import { buildWhereSql, toConditions } from './product-filter.ts'
import { MATCH_NOTHING } from '../../rules/search/search-expression.ts'
import { buildRankedSql, buildHitsSql } from './search-hits.ts'

// Fewer hits than this are counted faster than a stored number is written.
const STORED_FROM = 2_000
// A limit, because every search text of a visitor may have its own expression.
const MAX_STORED = 1_000

const totalRow = z.object({ storedTotal: z.number().nullable(), total: z.number() })

/**
 * Returns the number of products that a search finds. The number of a search with many hits, such as
 * all vegan meals, is stored with the counts of lists, which every change of the catalogue deletes.
 */
export async function loadSearchTotal(
  db: D1Database,
  { language, market }: Scope,
  search: string,
): Promise<number> {
  const place = `search ${language} ${search}`
  const buildCountSql = (bind: BindValue) =>
    `SELECT count(*) FROM (${buildHitsSql(language, bind(search))}) p WHERE ${NOT_COLLAPSED_SQL}`
  const statement = prepare(db, [place, market.id], (bind) => {
    return `SELECT stored.total AS storedTotal, coalesce(stored.total, (${buildCountSql(bind)})) AS total
      FROM (SELECT 1) LEFT JOIN list_counts stored ON stored.place = ?1 AND stored.market = ?2`
  })
  const { storedTotal = null, total = 0 } = (await findRow(statement, totalRow)) ?? {}
  if (storedTotal === null && total >= STORED_FROM) {
    // One statement counts again and stores, so that the number matches one state of the database.
    await prepare(db, [place, market.id], (bind) => {
      return `INSERT INTO list_counts (place, market, total, in_stock, sold_out, counts)
        SELECT ?1, ?2, (${buildCountSql(bind)}), 0, 0, '[]'
        WHERE (SELECT count(*) FROM list_counts) < ${MAX_STORED}
        ON CONFLICT DO NOTHING`
    }).run()
  }
  return total
}

export type ProductPageQuery = {
  filter: ProductFilter
  sort: ProductSort
  skip: number
  take: number
}

type SortOrder = { from: string; key: string }

const BY_STOCK = `${PRODUCTS} LEFT JOIN product_stock stocked ON stocked.product_id = p.product_id`
const BY_VOTES = `${PRODUCTS} LEFT JOIN product_votes voted ON voted.product_id = p.product_id AND voted.language = ?1`

const isIndexScan = (sort: ProductSort): sort is keyof typeof indexScans => sort in indexScans

const sortOrders: Record<
  Exclude<ProductSort, keyof typeof indexScans | 'RELEVANCE' | 'FACET_ORDER'>,
  SortOrder
> = {
  VOTES: { from: BY_VOTES, key: 'voted.score DESC, voted.votes DESC, p.product_id' },
  AVAILABLE_STOCK: { from: BY_STOCK, key: 'coalesce(stocked.in_stock, 0), p.product_id' },
  AVAILABLE_STOCK_DESC: { from: BY_STOCK, key: 'coalesce(stocked.in_stock, 0) DESC, p.product_id' },
  TOTAL_STOCK: { from: BY_STOCK, key: 'coalesce(stocked.total_stock, 0), p.product_id' },
  TOTAL_STOCK_DESC: { from: BY_STOCK, key: 'coalesce(stocked.total_stock, 0) DESC, p.product_id' },
}

function toFacetSortOrder({ facets }: ProductFilter, bind: BindValue): SortOrder {
  const aliases = facets.filter((id) => id.startsWith('a_')).map((id) => id.slice(2))
  return {
    from: `${PRODUCTS} LEFT JOIN (
        SELECT ordered_text.product_id, min(ordered.key) AS facetPosition
        FROM json_each(${bind(JSON.stringify(aliases))}) ordered
        JOIN product_texts ordered_text ON ordered_text.alias = ordered.value
        GROUP BY ordered_text.product_id
      ) wanted ON wanted.product_id = p.product_id`,
    key: 'wanted.facetPosition IS NULL, wanted.facetPosition, p.product_id',
  }
}

export async function loadProductPage(
  db: D1Database,
  scope: Scope,
  query: ProductPageQuery,
): Promise<Product[]> {
  if (query.take === 0) return []
  const { language, market } = scope
  const statement = prepare(db, [language, market.currency, market.id], (bind) =>
    buildPageSql(buildPageIdsSql(query, scope, bind)),
  )
  return readProducts(db, language, statement)
}

/** Returns the number of products on all pages. */
export async function loadProductTotal(
  db: D1Database,
  scope: Scope,
  filter: ProductFilter,
): Promise<number> {
  const countedList = findCountedList(filter)
  if (countedList) return await loadListTotal(db, scope, { countedList, filter })
  const { search } = filter
  const isOnlySearch =
    search !== null && findCountedList({ ...filter, search: null })?.kind === 'shop'
  if (isOnlySearch) return await loadSearchTotal(db, scope, search.all)
  const statement = prepare(db, [], (bind) => buildTotalSql(filter, scope, bind))
  const [result] = await runCounts(db, scope, { filter, statements: [statement] })
  return parseRows(result, z.object({ total: z.number() }))[0]?.total ?? 0
}

function buildPageIdsSql(query: ProductPageQuery, scope: Scope, bind: BindValue): string {
  const { filter, take, skip } = query
  // A list of one brand has only one key of a brand, whose products are in the order of LATEST.
  const sort = query.sort === 'BRAND' && filter.brandAlias !== null ? 'LATEST' : query.sort
  const conditions = toConditions(filter, scope)
  if (sort === 'RELEVANCE') {
    const ranking = {
      language: scope.language,
      // A list without a search is never sorted by relevance.
      ranks: filter.search?.ranks ?? [MATCH_NOTHING],
      buildWhereSql: (bindRank: BindValue) =>
        buildWhereSql([fixedMarketCondition, ...conditions], bindRank, 'search'),
      take,
      skip,
    }
    return buildRankedSql(ranking, bind)
  }
  if (isIndexScan(sort))
    return buildIndexPageSql(indexScans[sort], { scope, filter, take, skip }, bind)
  const { from, key } = sort === 'FACET_ORDER' ? toFacetSortOrder(filter, bind) : sortOrders[sort]
  return `SELECT p.product_id FROM ${from} ${buildWhereSql(conditions, bind)}
    ORDER BY ${key} LIMIT ${bindLimit(bind, take)} OFFSET ${bind(skip)}`
}

/**
 * The ids of the page are selected first, so that the other tables are joined only for the products
 * of this page. `pagePosition` keeps the order of the ids.
 */
function buildPageSql(pageIdsSql: string): string {
  return `SELECT ${productColumns}
    FROM (SELECT product_id, row_number() OVER () AS pagePosition FROM (${pageIdsSql})) picked
    CROSS JOIN products p ON p.product_id = picked.product_id ${productJoins}
    ORDER BY picked.pagePosition`
}
