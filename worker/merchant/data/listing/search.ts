import type { LanguageId } from '../../rules/market.ts'
import {
  listCompoundParts,
  splitSearchText,
  toSearchExpression,
  type Compound,
} from '../../rules/search-text.ts'

const MAX_COMPOUNDS = 60

/**
 * Converts the text that a visitor typed to an FTS5 expression. The expression also matches longer
 * words that contain a typed word. Returns null if the text has no words to search for.
 */
export async function loadSearchExpression(
  db: D1Database,
  language: LanguageId,
  text: string,
): Promise<string | null> {
  const words = splitSearchText(text)
  const parts = listCompoundParts(words)
  if (parts.length === 0) return toSearchExpression(words)
  const { results } = await db
    .prepare(
      `SELECT part.value AS part, known.word FROM json_each(?2) part
       JOIN search_words known ON known.language = ?1 AND instr(known.word, part.value) > 1
       ORDER BY length(known.word), known.word LIMIT ?3`,
    )
    .bind(language, JSON.stringify(parts), MAX_COMPOUNDS)
    .all<Compound>()
  return toSearchExpression(words, results)
}
