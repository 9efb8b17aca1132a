const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40
const MIN_PART_LENGTH = 4

/**
 * Splits a search text into words as typed; the list is empty if there is nothing to search for.
 */
export function splitSearchText(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** Folds a word like the search index: lower case, no accents. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/**
 * Lists the words that are long enough to be searched within compounds: "ost" must not find
 * "frost".
 */
export function listCompoundParts(words: readonly string[]): string[] {
  const parts = words.map(foldWord).filter((word) => word.length >= MIN_PART_LENGTH)
  return [...new Set(parts)]
}

export type Compound = { part: string; word: string }

/**
 * Builds an FTS5 expression: each word must occur as the beginning of a word or in one of its known
 * compounds. Every word is quoted, so that input is never parsed as syntax. Returns null if there
 * is nothing to search for.
 */
export function toSearchExpression(
  words: readonly string[],
  compounds: readonly Compound[] = [],
): string | null {
  if (words.length === 0) return null
  return words
    .map((word) => {
      const folded = foldWord(word)
      const matchingCompounds = compounds.filter(({ part }) => part === folded)
      const alternatives = [
        `"${word}"*`,
        ...matchingCompounds.map((compound) => `"${compound.word}"`),
      ]
      return alternatives.length === 1 ? alternatives[0] : `(${alternatives.join(' OR ')})`
    })
    .join(' AND ')
}
