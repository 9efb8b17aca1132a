import type { LanguageId } from '../rules/channel.ts'
import type { ProductFilter } from '../rules/product-filter.ts'
import type { ProductSort } from '../rules/product-sort.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { toNameKey } from './name-key.ts'
import { listConditions, writeWhere, type Bind } from './product-filter.ts'
import { parseProduct, productColumns, productJoins, type ProductRow } from './product-row.ts'
import { searchTables } from './search.ts'

export type ProductPageQuery = {
  filter: ProductFilter
  sort: ProductSort
  skip: number
  take: number
}

type Order = { join: string; key: string }

// In a page's statement ?1 is the language and ?2 the currency.
const PRICE_JOIN =
  'JOIN product_prices listed ON listed.product_id = p.product_id AND listed.currency = ?2'
const NAME_JOIN =
  'JOIN product_texts named ON named.product_id = p.product_id AND named.language = ?1'
const STOCK_JOIN = 'LEFT JOIN product_stock stocked ON stocked.product_id = p.product_id'
const BRAND_JOIN = 'JOIN brands made_by ON made_by.brand_id = p.brand_id'
const VOTES_JOIN = `LEFT JOIN (
    SELECT product_id, avg(rating) AS score, count(*) AS votes FROM reviews
    WHERE language = ?1 AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now') GROUP BY product_id
  ) voted ON voted.product_id = p.product_id`

const orders: Record<Exclude<ProductSort, 'RELEVANCE' | 'FACET_ORDER'>, Order> = {
  LATEST: { join: '', key: 'p.added_on DESC' },
  MOST_SOLD: { join: '', key: 'p.sold_count DESC' },
  PRICE: { join: PRICE_JOIN, key: 'listed.selling' },
  PRICE_DESC: { join: PRICE_JOIN, key: 'listed.selling DESC' },
  VOTES: { join: VOTES_JOIN, key: 'voted.score DESC, voted.votes DESC' },
  BRAND: { join: BRAND_JOIN, key: toNameKey('made_by.name') },
  ALPHABETICAL: { join: NAME_JOIN, key: toNameKey('named.name') },
  ALPHABETICAL_DESC: { join: NAME_JOIN, key: `${toNameKey('named.name')} DESC` },
  AVAILABLE_STOCK: { join: STOCK_JOIN, key: 'coalesce(stocked.in_stock, 0)' },
  AVAILABLE_STOCK_DESC: { join: STOCK_JOIN, key: 'coalesce(stocked.in_stock, 0) DESC' },
  TOTAL_STOCK: { join: STOCK_JOIN, key: 'coalesce(stocked.total_stock, 0)' },
  TOTAL_STOCK_DESC: { join: STOCK_JOIN, key: 'coalesce(stocked.total_stock, 0) DESC' },
}

function toOrder({ sort, filter }: ProductPageQuery, language: LanguageId, bind: Bind): Order {
  if (sort === 'RELEVANCE') return toRelevance(filter.search ?? '', language, bind)
  if (sort !== 'FACET_ORDER') return orders[sort]
  const aliases = filter.facets.filter((id) => id.startsWith('a_')).map((id) => id.slice(2))
  return {
    join: `LEFT JOIN (
        SELECT ordered_text.product_id, min(ordered.key) AS place
        FROM json_each(${bind(JSON.stringify(aliases))}) ordered
        JOIN product_texts ordered_text ON ordered_text.alias = ordered.value
        GROUP BY ordered_text.product_id
      ) wanted ON wanted.product_id = p.product_id`,
    key: 'wanted.place IS NULL, wanted.place',
  }
}

/**
 * All words in the name, then in name, brand and category, then the rest; the most sold first. Weighing every hit by
 * bm25 takes ten times as long on a common word.
 */
function toRelevance(search: string, language: LanguageId, bind: Bind): Order {
  const table = searchTables[language]
  const isIn = (columns: string) =>
    `p.product_id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ${bind(`{${columns}} : (${search})`)})`
  return {
    join: '',
    key: `${isIn('name')} DESC, ${isIn('name brand category')} DESC, p.sold_count DESC`,
  }
}

/** One page and the count of all: two statements, whatever the size of the page. */
export async function loadProductPage(
  db: D1Database,
  scope: Scope,
  query: ProductPageQuery,
): Promise<{ count: number; products: Product[] }> {
  const conditions = listConditions(query.filter, scope)
  const [counted, rows] = await Promise.all([
    prepare(db, [], (bind) => {
      return `SELECT count(*) AS total FROM products p ${writeWhere(conditions, bind)}`
    }).first<number>('total'),
    query.take === 0
      ? null
      : prepare(db, [scope.language, scope.market.currency], (bind) => {
          const { join, key } = toOrder(query, scope.language, bind)
          return writePage({ join, key, where: writeWhere(conditions, bind) }, query, bind)
        }).all<ProductRow>(),
  ])
  return { count: counted ?? 0, products: (rows?.results ?? []).map(parseProduct) }
}

/** Only the page's own rows are made whole, so the page is picked first; `place` keeps its order. */
function writePage(picked: Order & { where: string }, query: ProductPageQuery, bind: Bind): string {
  return `SELECT ${productColumns}
    FROM (SELECT product_id, row_number() OVER () AS place FROM (
            SELECT p.product_id FROM products p ${picked.join} ${picked.where}
            ORDER BY ${picked.key}, p.product_id LIMIT ${bind(query.take)} OFFSET ${bind(query.skip)})) picked
    CROSS JOIN products p ON p.product_id = picked.product_id ${productJoins}
    ORDER BY picked.place`
}

/** A statement that binds its values as it is written. */
export function prepare(
  db: D1Database,
  first: readonly (string | number)[],
  write: (bind: Bind) => string,
): D1PreparedStatement {
  const values = [...first]
  const sql = write((value) => `?${values.push(value)}`)
  return db.prepare(sql).bind(...values)
}
