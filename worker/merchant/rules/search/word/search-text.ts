const MAX_WORDS = 16
const MAX_WORD_LENGTH = 40
const MAX_TEXT_LENGTH = 400

/**
 * Splits a search text into words without changing their spelling. A comma and the sign `&` are
 * words too, because they join two words. The list is empty if the text has no words or too many:
 * if words were cut off, a search could lose "without nuts".
 */
export function splitSearchText(text: string): string[] {
  if (text.length > MAX_TEXT_LENGTH) return []
  const plain = text.normalize('NFC').replaceAll(/['’`´]s\b/giu, 's')
  const words = plain.match(/[\p{L}\p{N}\p{M}]+|[,&+]/gu) ?? []
  if (words.length > MAX_WORDS || !words.some(isWord)) return []
  return words.map((word) => word.slice(0, MAX_WORD_LENGTH))
}

/** Converts a word to the form that the search index uses: lower case and without accents. */
export function normalizeWord(word: string): string {
  return toLetters(word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, ''))
}

/** Converts a word to lower case and keeps its accents. */
export function toExactWord(word: string): string {
  return toLetters(word.toLowerCase().normalize('NFC').replaceAll(/\p{M}/gu, ''))
}

const toLetters = (word: string): string =>
  word.replaceAll('ß', 'ss').replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('ł', 'l')

/** Returns whether the text is a word and not a sign between words. */
export const isWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
