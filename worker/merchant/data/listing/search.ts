import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { toSearchExpression, type SearchExpression } from '../../rules/search/search-expression.ts'
import { toSearchItems } from '../../rules/search/search-items.ts'
import { phraseMeaning, type PhraseMeaning } from '../../rules/search/word/search-meaning.ts'
import {
  isUnknown,
  listLookupKeys,
  parseSearchWords,
  type SearchWord,
  type Vocabulary,
} from '../../rules/search/word/search-vocabulary.ts'
import { readRows } from '../sql/read-rows.ts'
import { loadWordCorrections } from './word-corrections.ts'

// A word of fewer letters is the beginning of too many others.
const MIN_START_LENGTH = 2
const MIN_COMPLETED_LENGTH = 3
const MAX_COMPLETIONS = 12

/**
 * Converts the text that a visitor typed to FTS5 expressions. Returns null if the text has no words
 * to search for.
 */
export async function loadSearchExpression(
  db: D1Database,
  language: LanguageId,
  text: string,
): Promise<SearchExpression | null> {
  const words = parseSearchWords(text, language)
  if (words.length === 0) return null
  const vocabulary = await loadVocabulary(db, language, words)
  return toSearchExpression(toSearchItems(words, vocabulary, language), { vocabulary, language })
}

/** Loads what the database knows about the words. Only words it does not know take a second query. */
export async function loadVocabulary(
  db: D1Database,
  language: LanguageId,
  words: readonly SearchWord[],
): Promise<Vocabulary> {
  const known = await loadKnownWords(db, language, words)
  const unknown = words.filter((word) => isUnknown(word, known, language))
  const corrections = await loadWordCorrections(db, language, unknown)
  return { ...known, corrections }
}

const knownWord = z.object({ kind: z.string(), key: z.string(), value: z.string() })

async function loadKnownWords(
  db: D1Database,
  language: LanguageId,
  words: readonly SearchWord[],
): Promise<Vocabulary> {
  const folded = words.map((word) => word.folded)
  const starts = folded.filter((word) => word.length >= MIN_START_LENGTH)
  const last = folded.at(-1) ?? ''
  const sql = `SELECT 'term' AS kind, term AS key, '' AS value FROM search_terms
      WHERE language = ?1 AND term IN (SELECT value FROM json_each(?2))
    UNION ALL
    SELECT 'phrase', phrase, meaning FROM search_phrases
      WHERE language = ?1 AND phrase IN (SELECT value FROM json_each(?2))
    UNION ALL
    SELECT 'start', start.value, '' FROM json_each(?3) start WHERE EXISTS (
      SELECT 1 FROM search_terms known WHERE known.language = ?1
        AND known.term >= start.value AND known.term < start.value || char(1114111))
    UNION ALL
    SELECT * FROM (SELECT 'completion', phrase, meaning FROM search_phrases
      WHERE language = ?1 AND length(?4) >= ${MIN_COMPLETED_LENGTH}
        AND phrase >= ?4 AND phrase < ?4 || char(1114111) AND instr(phrase, ' ') = 0
      LIMIT ${MAX_COMPLETIONS})`
  const keys = JSON.stringify(listLookupKeys(words, language))
  const statement = db.prepare(sql).bind(language, keys, JSON.stringify(starts), last)
  const found = await readRows(statement, knownWord)
  const list = (kind: string) => found.filter((row) => row.kind === kind)
  const terms = new Set(list('term').map(({ key }) => key))
  const meanings = new Map(list('phrase').map(({ key, value }) => [key, parseMeaning(value)]))
  const lastStem = words.at(-1)?.stem ?? ''
  const isFinished = terms.has(lastStem) || meanings.has(lastStem)
  const completions = isFinished ? [] : parseCompletions(list('completion'))
  return {
    terms,
    meanings,
    starts: new Set(list('start').map(({ key }) => key)),
    completions: new Map(completions.length === 0 ? [] : [[last, completions]]),
    corrections: new Map(),
  }
}

/**
 * A longer phrase such as `shrimpfree` only counts when no shorter one, such as `shrimp`, can still
 * be meant. What a product must be free from is safe to keep.
 */
function parseCompletions(rows: readonly { key: string; value: string }[]): PhraseMeaning[] {
  return rows.map(({ key, value }) => {
    const hasShorter = rows.some((other) => other.key !== key && key.startsWith(other.key))
    return { ...parseMeaning(value), ...(hasShorter && { facts: [], synonyms: [] }) }
  })
}

const parseMeaning = (json: string): PhraseMeaning => phraseMeaning.parse(JSON.parse(json))
