import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { listEdits } from '../../rules/search/word/edit-distance.ts'
import { phraseMeaning } from '../../rules/search/word/search-meaning.ts'
import { jsonOf, readRows } from '../sql/read-rows.ts'
import type { Correction, SearchWord } from '../../rules/search/word/search-vocabulary.ts'

// A shorter word is similar to too many others.
const MIN_LENGTH = 4
const MAX_LENGTH = 24
const MAX_WORDS = 4
const MAX_TERMS = 3

const knownWord = z.object({
  position: z.number(),
  key: z.string(),
  products: z.number(),
  meaning: jsonOf(phraseMeaning).nullable(),
})

/** Finds the terms and phrases that differ from unknown words by one typing error. */
export async function loadWordCorrections(
  db: D1Database,
  language: LanguageId,
  words: readonly SearchWord[],
): Promise<Map<string, Correction>> {
  const misspelt = words
    .filter(({ folded }) => folded.length >= MIN_LENGTH && folded.length <= MAX_LENGTH)
    .slice(0, MAX_WORDS)
  if (misspelt.length === 0) return new Map()
  const edits = misspelt.map((word) => [
    ...new Set([
      ...listEdits(word.folded),
      ...(word.stem.length > MIN_LENGTH ? listEdits(word.stem) : []),
    ]),
  ])
  const sql = `SELECT word.key AS position, known.term AS key, known.products, NULL AS meaning
      FROM json_each(?2) word, json_each(word.value) edit
      CROSS JOIN search_terms known ON known.language = ?1 AND known.term = edit.value
    UNION ALL
    SELECT word.key, known.phrase, 0, known.meaning
      FROM json_each(?2) word, json_each(word.value) edit
      CROSS JOIN search_phrases known ON known.language = ?1 AND known.phrase = edit.value`
  const found = await readRows(db.prepare(sql).bind(language, JSON.stringify(edits)), knownWord)
  return new Map(
    misspelt.flatMap((word, index) => {
      const own = found.filter(({ position }) => position === index)
      return own.length === 0 ? [] : [[word.folded, toCorrection(word, own)]]
    }),
  )
}

/** Most typing errors are not in the first letter; otherwise the most frequent term is meant. */
function toCorrection({ folded }: SearchWord, found: z.output<typeof knownWord>[]): Correction {
  const hasFirstLetter = ({ key }: { key: string }) => (key[0] === folded[0] ? 1 : 0)
  const sorted = found.toSorted(
    (one, other) => hasFirstLetter(other) - hasFirstLetter(one) || other.products - one.products,
  )
  return {
    terms: sorted
      .filter((row) => row.meaning === null)
      .slice(0, MAX_TERMS)
      .map(({ key }) => key),
    meaning: sorted.find((row) => row.meaning !== null)?.meaning ?? null,
  }
}
