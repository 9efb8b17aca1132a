const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40
const MIN_PART_LENGTH = 4

/**
 * Splits a search text into words without changing their spelling. The list is empty if the text
 * has no words.
 */
export function splitSearchText(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** Converts a word to the form that the search index uses: lower case and without accents. */
export function normalizeWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/**
 * Lists the words that may also be found inside longer words. Short words are left out, because a
 * search for "ost" (cheese) must not find "frost".
 */
export function listCompoundParts(words: readonly string[]): string[] {
  const parts = words.map(normalizeWord).filter((word) => word.length >= MIN_PART_LENGTH)
  return [...new Set(parts)]
}

export type Compound = { part: string; word: string }

/**
 * Builds an FTS5 expression. For each word, a product must contain a word that starts with it or
 * one of the given compounds. All words are quoted, so that FTS5 never interprets a typed word as
 * an operator. Returns null if there are no words.
 */
export function toSearchExpression(
  words: readonly string[],
  compounds: readonly Compound[] = [],
): string | null {
  if (words.length === 0) return null
  return words
    .map((word) => {
      const folded = normalizeWord(word)
      const matchingCompounds = compounds.filter(({ part }) => part === folded)
      const alternatives = [
        `"${word}"*`,
        ...matchingCompounds.map((compound) => `"${compound.word}"`),
      ]
      return alternatives.length === 1 ? alternatives[0] : `(${alternatives.join(' OR ')})`
    })
    .join(' AND ')
}
