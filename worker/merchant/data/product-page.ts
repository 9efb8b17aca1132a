import type { ProductFilter } from '../rules/product-filter.ts'
import type { ProductSort } from '../rules/product-sort.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { toNameKey } from './name-key.ts'
import { findPlace, loadPlaceTotal } from './list-counts.ts'
import { prepare, type Bind } from './prepare.ts'
import { writeBranchWalk, type Walk } from './branch-walk.ts'
import {
  listConditions,
  notCollapsed,
  writeBranch,
  writeWhere,
  type Condition,
} from './product-filter.ts'
import { parseProduct, productColumns, productJoins, type ProductRow } from './product-row.ts'
import { writeHits, writeRanked } from './search-hits.ts'

export type ProductPageQuery = {
  filter: ProductFilter
  sort: ProductSort
  skip: number
  take: number
}

type Order = { from: string; key: string }

// In a page's statement ?1 is the language and ?2 the currency. LEFT JOIN keeps the order of the loops: a list walks
// along an index of what it is sorted by, and stops when its page is full.
const PRODUCTS =
  'products p LEFT JOIN listings listed ON listed.currency = ?2 AND listed.product_id = p.product_id'
const BY_NAME = `${PRODUCTS} JOIN product_texts named ON named.product_id = p.product_id AND named.language = ?1`
const BY_STOCK = `${PRODUCTS} LEFT JOIN product_stock stocked ON stocked.product_id = p.product_id`
const BY_BRAND = `${PRODUCTS} JOIN brands made_by ON made_by.brand_id = p.brand_id`
const BY_VOTES = `${PRODUCTS} LEFT JOIN product_votes voted ON voted.product_id = p.product_id AND voted.language = ?1`

const walks = {
  LATEST: { from: PRODUCTS, column: 'p.added_on', direction: 'DESC', idDirection: 'ASC' },
  MOST_SOLD: { from: PRODUCTS, column: 'p.sold_count', direction: 'DESC', idDirection: 'ASC' },
  PRICE: { from: 'listings p', column: 'p.selling', direction: 'ASC', idDirection: 'ASC' },
  // The same index, read backwards.
  PRICE_DESC: { from: 'listings p', column: 'p.selling', direction: 'DESC', idDirection: 'DESC' },
} satisfies Partial<Record<ProductSort, Walk>>

const isWalk = (sort: ProductSort): sort is keyof typeof walks => sort in walks

const orders: Record<
  Exclude<ProductSort, keyof typeof walks | 'RELEVANCE' | 'FACET_ORDER'>,
  Order
> = {
  VOTES: { from: BY_VOTES, key: 'voted.score DESC, voted.votes DESC, p.product_id' },
  BRAND: { from: BY_BRAND, key: `${toNameKey('made_by.name')}, p.product_id` },
  ALPHABETICAL: { from: BY_NAME, key: `${toNameKey('named.name')}, p.product_id` },
  ALPHABETICAL_DESC: { from: BY_NAME, key: `${toNameKey('named.name')} DESC, p.product_id` },
  AVAILABLE_STOCK: { from: BY_STOCK, key: 'coalesce(stocked.in_stock, 0), p.product_id' },
  AVAILABLE_STOCK_DESC: { from: BY_STOCK, key: 'coalesce(stocked.in_stock, 0) DESC, p.product_id' },
  TOTAL_STOCK: { from: BY_STOCK, key: 'coalesce(stocked.total_stock, 0), p.product_id' },
  TOTAL_STOCK_DESC: { from: BY_STOCK, key: 'coalesce(stocked.total_stock, 0) DESC, p.product_id' },
}

function toFacetOrder({ facets }: ProductFilter, bind: Bind): Order {
  const aliases = facets.filter((id) => id.startsWith('a_')).map((id) => id.slice(2))
  return {
    from: `${PRODUCTS} LEFT JOIN (
        SELECT ordered_text.product_id, min(ordered.key) AS place
        FROM json_each(${bind(JSON.stringify(aliases))}) ordered
        JOIN product_texts ordered_text ON ordered_text.alias = ordered.value
        GROUP BY ordered_text.product_id
      ) wanted ON wanted.product_id = p.product_id`,
    key: 'wanted.place IS NULL, wanted.place, p.product_id',
  }
}

/** One page and the count of all: two statements, whatever the size of the page. */
export async function loadProductPage(
  db: D1Database,
  scope: Scope,
  query: ProductPageQuery,
): Promise<{ count: number; products: Product[] }> {
  const [count, rows] = await Promise.all([
    loadTotal(db, scope, query.filter),
    query.take === 0
      ? null
      : prepare(db, [scope.language, scope.market.currency], (bind) => {
          return writePage(writePicked(query, scope, bind))
        }).all<ProductRow>(),
  ])
  return { count, products: (rows?.results ?? []).map(parseProduct) }
}

async function loadTotal(db: D1Database, scope: Scope, filter: ProductFilter): Promise<number> {
  const place = findPlace(filter)
  if (place) return await loadPlaceTotal(db, scope, { place, filter })
  const { search } = filter
  const isSearchAlone = search !== null && findPlace({ ...filter, search: null })?.kind === 'shop'
  const total = await prepare(db, [], (bind) => {
    if (isSearchAlone) {
      return `SELECT count(*) AS total FROM (${writeHits(scope.language, bind(search))}) p
        WHERE ${notCollapsed}`
    }
    const own: Condition = { of: null, write: () => `p.currency = ${bind(scope.market.currency)}` }
    const conditions = [own, ...listConditions(filter, scope)]
    return `SELECT count(*) AS total FROM listings p ${writeWhere(conditions, bind)}`
  }).first<number>('total')
  return total ?? 0
}

const inCurrency: Condition = { of: null, write: () => 'p.currency = ?2' }

/** The ids of a page's products, in order. */
function writePicked(query: ProductPageQuery, scope: Scope, bind: Bind): string {
  const { filter, sort, take, skip } = query
  const conditions = listConditions(filter, scope)
  if (sort === 'RELEVANCE') {
    const ranking = {
      language: scope.language,
      search: filter.search ?? '',
      writeWhere: (bindRank: Bind) => writeWhere([inCurrency, ...conditions], bindRank, 'search'),
      take,
      skip,
    }
    return writeRanked(ranking, bind)
  }
  if (isWalk(sort)) return writeWalk(walks[sort], { query, scope, conditions }, bind)
  const { from, key } = sort === 'FACET_ORDER' ? toFacetOrder(filter, bind) : orders[sort]
  return `SELECT p.product_id FROM ${from} ${writeWhere(conditions, bind)}
    ORDER BY ${key} LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}

type Walked = { query: ProductPageQuery; scope: Scope; conditions: readonly Condition[] }

function writeWalk(walk: Walk, { query, scope, conditions }: Walked, bind: Bind): string {
  const { filter, take, skip } = query
  const listed = walk.from === PRODUCTS ? conditions : [inCurrency, ...conditions]
  const isOfCategory = listed.some(({ of }) => of === 'place')
  if (isOfCategory && filter.categoryAlias !== null) {
    const branch = writeBranch(filter.categoryAlias, scope, bind)
    const where = writeWhere(listed, bind, 'place')
    return writeBranchWalk(walk, { branch, where, take, skip }, bind)
  }
  const { from, column, direction, idDirection } = walk
  return `SELECT p.product_id FROM ${from} ${writeWhere(listed, bind)}
    ORDER BY ${column} ${direction}, p.product_id ${idDirection}
    LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}

/** Only the page's own rows are made whole, so the page is picked first; `place` keeps its order. */
function writePage(picked: string): string {
  return `SELECT ${productColumns}
    FROM (SELECT product_id, row_number() OVER () AS place FROM (${picked})) picked
    CROSS JOIN products p ON p.product_id = picked.product_id ${productJoins}
    ORDER BY picked.place`
}
