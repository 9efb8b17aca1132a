import type { ProductFilter } from '../../rules/product-filter.ts'
import type { ProductSort } from '../../rules/product-sort.ts'
import type { Product } from '../../rules/product.ts'
import type { Scope } from '../../rules/scope.ts'
import {
  parseProduct,
  productColumns,
  productJoins,
  type ProductRow,
} from '../product/product-row.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { buildBranchPageSql, type IndexScan } from './build-branch-page-sql.ts'
import { findCountedList, loadListTotal } from './list-counts.ts'
import {
  toConditions,
  buildBranchByAliasSql,
  buildWhereSql,
  type Condition,
} from './product-filter.ts'
import { MATCH_NOTHING } from '../../rules/search-unwanted.ts'
import { buildRankedSql } from './search-hits.ts'
import { loadSearchTotal } from './search-total.ts'

export type ProductPageQuery = {
  filter: ProductFilter
  sort: ProductSort
  skip: number
  take: number
}

type SortOrder = { from: string; key: string }

// In the SQL of a page, ?1 is the language, ?2 is the currency and ?3 is the market. LEFT JOIN makes SQLite scan the
// index of the sort column first, so that it stops when the page is full.
const LISTED =
  'LEFT JOIN listings listed ON listed.market = ?3 AND listed.product_id = p.product_id'
const PRODUCTS = `products p ${LISTED}`
// CROSS JOIN makes SQLite read the products in the order of the names or brands, so that it stops when the
// page is full.
const BY_NAME = `product_name_keys named CROSS JOIN products p
  ON p.product_id = named.product_id AND p.category_id = named.category_id
    AND named.language = ?1 ${LISTED}`
const BY_STOCK = `${PRODUCTS} LEFT JOIN product_stock stocked ON stocked.product_id = p.product_id`
const BY_VOTES = `${PRODUCTS} LEFT JOIN product_votes voted ON voted.product_id = p.product_id AND voted.language = ?1`

const indexScans = {
  LATEST: { from: PRODUCTS, column: 'p.added_on', direction: 'DESC', idDirection: 'ASC' },
  MOST_SOLD: { from: PRODUCTS, column: 'p.sold_count', direction: 'DESC', idDirection: 'ASC' },
  PRICE: { from: 'listings p', column: 'p.selling', direction: 'ASC', idDirection: 'ASC' },
  // This sort order reads the index of PRICE backwards, so the product ids descend too.
  PRICE_DESC: { from: 'listings p', column: 'p.selling', direction: 'DESC', idDirection: 'DESC' },
  ALPHABETICAL: { from: BY_NAME, column: 'named.name_key', direction: 'ASC', idDirection: 'ASC' },
  ALPHABETICAL_DESC: {
    from: BY_NAME,
    column: 'named.name_key',
    direction: 'DESC',
    idDirection: 'DESC',
  },
  // The products of a brand are in the order of LATEST.
  BRAND: { from: BY_NAME, column: 'named.brand_key', direction: 'ASC', idDirection: 'ASC' },
} satisfies Partial<Record<ProductSort, IndexScan>>

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

/** Loads one page of products and the total number of products in two parallel statements. */
export async function loadProductPage(
  db: D1Database,
  scope: Scope,
  query: ProductPageQuery,
): Promise<{ count: number; products: Product[] }> {
  const [count, rows] = await Promise.all([
    loadTotal(db, scope, query.filter),
    query.take === 0
      ? null
      : prepare(db, [scope.language, scope.market.currency, scope.market.id], (bind) => {
          return buildPageSql(buildPageIdsSql(query, scope, bind))
        }).all<ProductRow>(),
  ])
  return { count, products: (rows?.results ?? []).map(parseProduct) }
}

async function loadTotal(db: D1Database, scope: Scope, filter: ProductFilter): Promise<number> {
  const countedList = findCountedList(filter)
  if (countedList) return await loadListTotal(db, scope, { countedList, filter })
  const { search } = filter
  const isOnlySearch =
    search !== null && findCountedList({ ...filter, search: null })?.kind === 'shop'
  if (isOnlySearch) return await loadSearchTotal(db, scope, search.all)
  const total = await prepare(db, [], (bind) => {
    const marketCondition: Condition = {
      subject: null,
      buildSql: () => `p.market = ${bind(scope.market.id)}`,
    }
    const conditions = [marketCondition, ...toConditions(filter, scope)]
    return `SELECT count(*) AS total FROM listings p ${buildWhereSql(conditions, bind)}`
  }).first<number>('total')
  return total ?? 0
}

const fixedMarketCondition: Condition = { subject: null, buildSql: () => 'p.market = ?3' }

/** Builds a query for the product ids of one page, in the requested sort order. */
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
    return buildIndexScanSql(indexScans[sort], { query, scope, conditions }, bind)
  const { from, key } = sort === 'FACET_ORDER' ? toFacetSortOrder(filter, bind) : sortOrders[sort]
  return `SELECT p.product_id FROM ${from} ${buildWhereSql(conditions, bind)}
    ORDER BY ${key} LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}

type IndexScanInput = { query: ProductPageQuery; scope: Scope; conditions: readonly Condition[] }

function buildIndexScanSql(
  scan: IndexScan,
  { query, scope, conditions }: IndexScanInput,
  bind: BindValue,
): string {
  const { filter, take, skip } = query
  const scanConditions =
    scan.from === 'listings p' ? [fixedMarketCondition, ...conditions] : conditions
  const isCategoryList = scanConditions.some(({ subject }) => subject === 'listed-category')
  if (isCategoryList && filter.categoryAlias !== null) {
    const branch = buildBranchByAliasSql(filter.categoryAlias, scope, bind)
    const where = buildWhereSql(scanConditions, bind, 'listed-category')
    return buildBranchPageSql(scan, { branch, where, take, skip }, bind)
  }
  const { from, column, direction, idDirection } = scan
  return `SELECT p.product_id FROM ${from} ${buildWhereSql(scanConditions, bind)}
    ORDER BY ${column} ${direction}, p.product_id ${idDirection}
    LIMIT ${bind(take)} OFFSET ${bind(skip)}`
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
