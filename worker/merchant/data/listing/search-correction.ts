import { z } from 'zod'
import type { Scope } from '../../rules/customer/scope.ts'
import { listCorrectedTexts } from '../../rules/search/search-correction.ts'
import { buildProductIdSql } from '../../rules/search/search-document.ts'
import { toSearchExpression, type SearchExpression } from '../../rules/search/search-expression.ts'
import { toSearchItems } from '../../rules/search/search-items.ts'
import {
  parseSearchWords,
  type SearchWord,
  type Vocabulary,
} from '../../rules/search/word/search-vocabulary.ts'
import { NOT_COLLAPSED_SQL } from '../product/product-row.ts'
import { prepare } from '../sql/prepare.ts'
import { findRow, flag, readRows } from '../sql/read-rows.ts'
import { searchTables } from './search-hits.ts'
import { loadVocabulary } from './search.ts'

const MAX_CORRECTIONS = 3
const MAX_SIMILAR_WORDS = 3_000
// Places of three letters in a typed word. Two typing errors leave at least one of them right.
const SHARED_LETTERS = ['1, 2', '2, 3', '3, 3', '4, 3', '5, 3', '6, 3', '-4, 3']

/**
 * Loads texts that are similar to a search text that finds nothing. Each of them finds products. A
 * word that keeps something out, such as "without nuts", is never left out.
 */
export async function loadSearchCorrections(
  db: D1Database,
  scope: Scope,
  text: string,
): Promise<string[]> {
  const { language } = scope
  const words = parseSearchWords(text, language)
  if (words.length === 0) return []
  const vocabulary = await loadVocabulary(db, language, words)
  const toExpression = (own: readonly SearchWord[], known: Vocabulary) =>
    toSearchExpression(toSearchItems(own, known, language), { vocabulary: known, language })
  const expression = toExpression(words, vocabulary)
  if (expression === null) return []
  const [isFound] = await loadHasHits(db, scope, [expression])
  if (isFound) return []
  const similar = await loadSimilarWords(db, scope, words)
  const candidates = listCorrectedTexts({ text, words, vocabulary, language, similar })
  const parsed = candidates.map((candidate) => parseSearchWords(candidate, language))
  const known = await loadVocabulary(db, language, parsed.flat())
  const hasHits = await loadHasHits(
    db,
    scope,
    parsed.map((own) => toExpression(own, known)),
  )
  return candidates.filter((_, index) => hasHits[index] === true).slice(0, MAX_CORRECTIONS)
}

/**
 * Loads for each search whether it finds a product, in one statement. Each search is a column, because
 * D1 allows at most five terms in a UNION.
 */
async function loadHasHits(
  db: D1Database,
  { language, market }: Scope,
  expressions: readonly (SearchExpression | null)[],
): Promise<boolean[]> {
  if (expressions.every((expression) => expression === null)) return expressions.map(() => false)
  const table = searchTables[language]
  const statement = prepare(db, [market.id], (bind) => {
    const columns = expressions.map((expression, index) =>
      expression
        ? `EXISTS (SELECT 1 FROM ${table} found
            CROSS JOIN listings p ON p.market = ?1 AND p.product_id = ${buildProductIdSql('found.rowid')}
            WHERE ${table} MATCH ${bind(expression.all)} AND ${NOT_COLLAPSED_SQL}) AS found${index}`
        : `0 AS found${index}`,
    )
    return `SELECT ${columns.join(', ')}`
  })
  const row = await findRow(statement, z.record(z.string(), flag))
  return expressions.map((_, index) => row?.[`found${index}`] === true)
}

const similarWord = z.object({ term: z.string(), word: z.string(), products: z.number() })
export type SimilarWord = z.output<typeof similarWord>

/** Loads the words that share letters with one of the typed words and are about as long. */
function loadSimilarWords(
  db: D1Database,
  { language }: Scope,
  words: readonly SearchWord[],
): Promise<SimilarWord[]> {
  const folded = words.filter(({ stem }) => stem !== '').map((word) => word.folded)
  const sql = `SELECT term, word, products FROM search_terms
      WHERE language = ?1 AND word <> '' AND ${buildIsSimilarSql('term')}
    UNION ALL
    SELECT phrase, words, 0 FROM search_phrases
      WHERE language = ?1 AND ${buildIsSimilarSql('phrase')}
    LIMIT ${MAX_SIMILAR_WORDS}`
  return readRows(db.prepare(sql).bind(language, JSON.stringify(folded)), similarWord)
}

const buildIsSimilarSql = (term: string): string => `EXISTS (SELECT 1 FROM json_each(?2) typed
  WHERE length(${term}) BETWEEN length(typed.value) - 4 AND length(typed.value) + 2
    AND (${SHARED_LETTERS.map((letters) => `instr(${term}, substr(typed.value, ${letters})) > 0`).join(' OR ')}))`
