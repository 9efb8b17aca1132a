const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40
const MIN_PART_LENGTH = 4

/** The words a shopper typed, as typed; none where nothing can be searched for. */
export function splitSearchText(text: string): string[] {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** As the search index folds its words: lower case, no accents. */
export function foldWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
}

/** The typed words long enough to be looked for inside others: "ost" must not find "frost". */
export function listParts(words: readonly string[]): string[] {
  const parts = words.map(foldWord).filter((word) => word.length >= MIN_PART_LENGTH)
  return [...new Set(parts)]
}

export type Compound = { part: string; word: string }

/**
 * Typed words as an FTS5 expression: each must occur, as a word's beginning or within one of the compounds known to
 * hold it. Every word is quoted, so that no input is ever syntax. Null where there is nothing to search for.
 */
export function toSearchExpression(
  words: readonly string[],
  compounds: readonly Compound[] = [],
): string | null {
  if (words.length === 0) return null
  return words
    .map((word) => {
      const folded = foldWord(word)
      const others = compounds.filter(({ part }) => part === folded)
      const choices = [`"${word}"*`, ...others.map((compound) => `"${compound.word}"`)]
      return choices.length === 1 ? choices[0] : `(${choices.join(' OR ')})`
    })
    .join(' AND ')
}
