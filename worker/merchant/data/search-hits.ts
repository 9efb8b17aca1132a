import type { LanguageId } from '../rules/channel.ts'
import { writeProductId } from '../rules/search-document.ts'
import type { Bind } from './prepare.ts'

const searchTables: Record<LanguageId, string> = {
  'sv-SE': 'product_search_sv',
  'en-US': 'product_search_en',
}

/** The products an FTS5 expression finds, or only the most sold of them. */
export function writeHits(language: LanguageId, search: string, limit: string | null = null) {
  const table = searchTables[language]
  const hits = `SELECT ${writeProductId('rowid')} AS product_id FROM ${table} WHERE ${table} MATCH ${search}`
  return limit === null ? hits : `${hits} ORDER BY rowid LIMIT ${limit}`
}

type Ranking = {
  language: LanguageId
  search: string
  /** A WHERE clause on the listing `p`. */
  writeWhere: (bind: Bind) => string
  take: number
  skip: number
}

/**
 * Products by relevance: all words in the name, then in name, brand and category, then in the rest, each the most sold
 * first. The index gives its hits in that order, so no more is read than is shown; a lesser rank is only looked at for
 * what the ones before it leave of the page: a LIMIT of 0 asks the index nothing. ?2 is the currency.
 */
export function writeRanked({ language, search, writeWhere, take, skip }: Ranking, bind: Bind) {
  const table = searchTables[language]
  const all = `(${search})`
  const inName = `({name} : ${all})`
  const inTitle = `({name brand category} : ${all})`
  const last = bind(take + skip)
  const rank = (expression: string, earlier: readonly string[]) => {
    const found = earlier.map((name) => ` - (SELECT count(*) FROM ${name})`).join('')
    return `SELECT p.product_id, found.rowid AS document FROM ${table} found
      CROSS JOIN listings p ON p.currency = ?2 AND p.product_id = ${writeProductId('found.rowid')}
      ${writeWhere(bind)} AND ${table} MATCH ${bind(expression)}
      ORDER BY found.rowid LIMIT max(0, ${last}${found})`
  }
  return `WITH first AS MATERIALIZED (${rank(inName, [])}),
    second AS MATERIALIZED (${rank(`${inTitle} NOT ${inName}`, ['first'])}),
    third AS MATERIALIZED (${rank(`${all} NOT ${inTitle}`, ['first', 'second'])})
    SELECT product_id FROM (SELECT 1 AS rank, * FROM first UNION ALL SELECT 2, * FROM second
      UNION ALL SELECT 3, * FROM third)
    ORDER BY rank, document LIMIT ${bind(take)} OFFSET ${bind(skip)}`
}
