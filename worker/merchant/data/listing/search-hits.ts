import type { LanguageId } from '../../rules/market.ts'
import { buildProductIdSql } from '../../rules/search-document.ts'
import type { BindValue } from '../sql/prepare.ts'

const searchTables: Record<LanguageId, string> = {
  'sv-SE': 'product_search_sv',
  'en-US': 'product_search_en',
}

/**
 * Builds a query for the ids of the products that match an FTS5 expression. If `limit` is set, the
 * query returns only the best-selling products.
 */
export function buildHitsSql(language: LanguageId, search: string, limit: string | null = null) {
  const table = searchTables[language]
  const hitsSql = `SELECT ${buildProductIdSql('rowid')} AS product_id FROM ${table} WHERE ${table} MATCH ${search}`
  return limit === null ? hitsSql : `${hitsSql} ORDER BY rowid LIMIT ${limit}`
}

type RankingQuery = {
  language: LanguageId
  search: string
  /** Builds a WHERE clause with conditions on the listing, which has the alias `p`. */
  buildWhereSql: (bind: BindValue) => string
  take: number
  skip: number
}

/**
 * Builds a query for products by relevance, in three ranks: all words occur in the name; in name,
 * brand and category; in any column. Within a rank the best-selling products come first. The search
 * index returns hits in this order, so only the rows of the page are read. A lower rank is read
 * only if the ranks before it do not fill the page, because LIMIT 0 reads nothing. Parameter ?3 is
 * the market.
 */
export function buildRankedSql(
  { language, search, buildWhereSql, take, skip }: RankingQuery,
  bind: BindValue,
) {
  const table = searchTables[language]
  const all = `(${search})`
  const inName = `({name} : ${all})`
  const inTitle = `({name brand category} : ${all})`
  const limit = bind(take + skip)
  const buildRankSql = (expression: string, earlierRanks: readonly string[]) => {
    const earlierCounts = earlierRanks.map((name) => ` - (SELECT count(*) FROM ${name})`).join('')
    return `SELECT p.product_id, found.rowid AS document FROM ${table} found
      CROSS JOIN listings p ON p.market = ?3 AND p.product_id = ${buildProductIdSql('found.rowid')}
      ${buildWhereSql(bind)} AND ${table} MATCH ${bind(expression)}
      ORDER BY found.rowid LIMIT max(0, ${limit}${earlierCounts})`
  }
  return `WITH first AS MATERIALIZED (${buildRankSql(inName, [])}),
    second AS MATERIALIZED (${buildRankSql(`${inTitle} NOT ${inName}`, ['first'])}),
    third AS MATERIALIZED (${buildRankSql(`${all} NOT ${inTitle}`, ['first', 'second'])})
    SELECT product_id FROM (SELECT 1 AS rank, * FROM first UNION ALL SELECT 2, * FROM second
      UNION ALL SELECT 3, * FROM third)
    ORDER BY rank, document LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}
