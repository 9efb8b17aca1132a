import type { LanguageId } from '../rules/channel.ts'
import type { ProductSort } from '../rules/product-sort.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { inCampaignOf } from './offer-columns.ts'
import { parseProduct, productColumns, productJoins, type ProductRow } from './product-row.ts'

export type ProductPageQuery = {
  categoryAlias: string | null
  brandAlias: string | null
  campaignAlias: string | null
  /** An FTS5 expression. */
  search: string | null
  sort: ProductSort
  skip: number
  take: number
}

const searchTables: Record<LanguageId, string> = {
  'sv-SE': 'product_search_sv',
  'en-US': 'product_search_en',
}
const NAME_BRAND_CATEGORY_INGREDIENTS = '10.0, 4.0, 3.0, 1.0'

/** Only an order by price needs it; the count never does. */
const PRICE_JOIN =
  'JOIN product_prices listed ON listed.product_id = p.product_id AND listed.currency = ?2'

const sortKeys: Record<Exclude<ProductSort, 'RELEVANCE'>, string> = {
  LATEST: 'p.added_on DESC',
  MOST_SOLD: 'p.sold_count DESC',
  PRICE: 'listed.selling',
  PRICE_DESC: 'listed.selling DESC',
}

function getSortKey(sort: ProductSort, language: LanguageId): string {
  return sort === 'RELEVANCE'
    ? `bm25(${searchTables[language]}, ${NAME_BRAND_CATEGORY_INGREDIENTS})`
    : sortKeys[sort]
}

/** Joins and conditions of the wanted products; `bind` keeps a value and gives its place. */
function toSelection(
  query: ProductPageQuery,
  scope: Scope,
  bind: (value: string) => string,
): string {
  const table = searchTables[scope.language]
  const from: string[] = []
  const where: string[] = []
  if (query.search !== null) {
    from.push(`JOIN ${table} ON ${table}.rowid = p.product_id`)
    where.push(`${table} MATCH ${bind(query.search)}`)
  }
  if (query.categoryAlias !== null) {
    where.push(`p.category_id IN (
      WITH RECURSIVE branch (category_id) AS (
        SELECT category_id FROM category_texts WHERE language = ?1 AND alias = ${bind(query.categoryAlias)}
        UNION ALL
        SELECT child.category_id FROM categories child JOIN branch ON child.parent_id = branch.category_id)
      SELECT category_id FROM branch)`)
  }
  if (query.brandAlias !== null) {
    where.push(`p.brand_id = (SELECT brand_id FROM brands WHERE alias = ${bind(query.brandAlias)})`)
  }
  if (query.campaignAlias !== null) {
    where.push(inCampaignOf(bind(query.campaignAlias), bind(scope.market.id)))
  }
  return `${from.join(' ')} ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}`
}

/** One page and the count of all: two statements, whatever the size of the page. */
export async function loadProductPage(
  db: D1Database,
  scope: Scope,
  query: ProductPageQuery,
): Promise<{ count: number; products: Product[] }> {
  const values: (string | number)[] = [scope.language, scope.market.currency]
  const selection = toSelection(query, scope, (value) => `?${values.push(value)}`)
  const sortKey = getSortKey(query.sort, scope.language)
  const priceJoin = sortKey.startsWith('listed.') ? PRICE_JOIN : ''
  // Only the page's own rows are made whole, so the page is picked first; `place` keeps its order.
  const page = `
    SELECT ${productColumns}
    FROM (SELECT product_id, row_number() OVER () AS place FROM (
            SELECT p.product_id FROM products p ${priceJoin} ${selection} ORDER BY ${sortKey}, p.product_id
            LIMIT ?${values.length + 1} OFFSET ?${values.length + 2})) picked
    CROSS JOIN products p ON p.product_id = picked.product_id ${productJoins}
    ORDER BY picked.place`
  // All bound values must occur in the statement, used or not.
  const count = `SELECT (SELECT count(*) FROM products p ${selection}) AS total, ?1 AS language, ?2 AS currency`
  const [counted, rows] = await Promise.all([
    db
      .prepare(count)
      .bind(...values)
      .first<number>('total'),
    query.take === 0
      ? null
      : db
          .prepare(page)
          .bind(...values, query.take, query.skip)
          .all<ProductRow>(),
  ])
  return { count: counted ?? 0, products: (rows?.results ?? []).map(parseProduct) }
}
