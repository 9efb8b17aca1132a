import type { LanguageId } from '../../rules/market.ts'
import { buildProductIdSql } from '../../rules/search-document.ts'
import type { Bind } from '../sql/prepare.ts'

const searchTables: Record<LanguageId, string> = {
  'sv-SE': 'product_search_sv',
  'en-US': 'product_search_en',
}

/**
 * Builds a query for the products that match an FTS5 expression. With a limit it returns only the
 * best-selling ones.
 */
export function buildHitsSql(language: LanguageId, search: string, limit: string | null = null) {
  const table = searchTables[language]
  const hitsSql = `SELECT ${buildProductIdSql('rowid')} AS product_id FROM ${table} WHERE ${table} MATCH ${search}`
  return limit === null ? hitsSql : `${hitsSql} ORDER BY rowid LIMIT ${limit}`
}

type RankingQuery = {
  language: LanguageId
  search: string
  /** Builds a WHERE clause on the listing `p`. */
  buildWhereSql: (bind: Bind) => string
  take: number
  skip: number
}

/**
 * Builds a query for products by relevance: first all words in the name, then in name, brand and
 * category, then in any column; the best-selling come first within each rank. The index returns its
 * hits in that order, so only the shown rows are read. A lower rank is read only for the part of
 * the page that the ranks before it leave free, because LIMIT 0 reads nothing from the index. ?2 is
 * the currency.
 */
export function buildRankedSql(
  { language, search, buildWhereSql, take, skip }: RankingQuery,
  bind: Bind,
) {
  const table = searchTables[language]
  const all = `(${search})`
  const inName = `({name} : ${all})`
  const inTitle = `({name brand category} : ${all})`
  const limit = bind(take + skip)
  const buildRankSql = (expression: string, earlierRanks: readonly string[]) => {
    const earlierCounts = earlierRanks.map((name) => ` - (SELECT count(*) FROM ${name})`).join('')
    return `SELECT p.product_id, found.rowid AS document FROM ${table} found
      CROSS JOIN listings p ON p.currency = ?2 AND p.product_id = ${buildProductIdSql('found.rowid')}
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
