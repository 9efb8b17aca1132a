const MAX_WORDS = 8
const MAX_WORD_LENGTH = 40

/**
 * What a shopper typed as an FTS5 expression: every word must occur, as a word's beginning. Each word is quoted, so
 * that no input is ever syntax. Null where nothing can be searched for.
 */
export function toSearchExpression(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  if (words.length === 0) return null
  return words
    .slice(0, MAX_WORDS)
    .map((word) => `"${word.slice(0, MAX_WORD_LENGTH)}"*`)
    .join(' ')
}
