import type { LanguageId } from '../../rules/market/market.ts'
import { buildProductIdSql } from '../../rules/search/search-document.ts'
import { bindLimit, type BindValue } from '../sql/prepare.ts'

export const searchTables: Record<LanguageId, string> = {
  'sv-SE': 'product_search_sv',
  'en-US': 'product_search_en',
}

/**
 * Builds a query for the ids of the products that match an FTS5 expression. If `limit` is set, the
 * query returns only the best-selling products.
 */
export function buildHitsSql(language: LanguageId, search: string, limit: number | null = null) {
  const table = searchTables[language]
  const hitsSql = `SELECT ${buildProductIdSql('rowid')} AS product_id FROM ${table} WHERE ${table} MATCH ${search}`
  return limit === null ? hitsSql : `${hitsSql} ORDER BY rowid LIMIT ${limit}`
}

type RankingQuery = {
  language: LanguageId
  /** FTS5 expressions; each finds everything that the one before it finds. */
  ranks: readonly string[]
  /** Builds a WHERE clause with conditions on the listing, which has the alias `p`. */
  buildWhereSql: (bind: BindValue) => string
  take: number
  skip: number
}

/**
 * Builds a query for products by relevance. Within a rank the best-selling products come first. The
 * search index returns hits in this order, so only the rows of the page are read. A lower rank is
 * read only if the ranks before it do not fill the page, because LIMIT 0 reads nothing. Parameter ?3
 * is the market.
 */
export function buildRankedSql(
  { language, ranks, buildWhereSql, take, skip }: RankingQuery,
  bind: BindValue,
) {
  const table = searchTables[language]
  const limit = bind(take + skip)
  const buildRankSql = (expression: string, index: number) => {
    const earlier = Array.from(
      { length: index },
      (_, one) => ` - (SELECT count(*) FROM rank${one})`,
    )
    const before = ranks[index - 1]
    const own = before === undefined ? expression : `(${expression}) NOT (${before})`
    return `rank${index} AS MATERIALIZED (
      SELECT p.product_id, found.rowid AS document FROM ${table} found
      CROSS JOIN listings p ON p.market = ?3 AND p.product_id = ${buildProductIdSql('found.rowid')}
      ${buildWhereSql(bind)} AND ${table} MATCH ${bind(own)}
      ORDER BY found.rowid LIMIT max(0, ${limit}${earlier.join('')}))`
  }
  const all = ranks.map((_, index) => `SELECT ${index} AS rank, * FROM rank${index}`)
  return `WITH ${ranks.map(buildRankSql).join(', ')}
    SELECT product_id FROM (${all.join(' UNION ALL ')})
    ORDER BY rank, document LIMIT ${bindLimit(bind, take)} OFFSET ${bind(skip)}`
}
