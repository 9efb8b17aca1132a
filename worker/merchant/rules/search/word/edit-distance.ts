/**
 * Returns the number of typing errors between two words: letters that are missing, added or wrong,
 * and pairs of neighbours in the wrong order.
 */
export function measureEditDistance(one: string, other: string): number {
  let beforePrevious: number[] = []
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const replaced = (previous[column - 1] ?? 0) + (isSame ? 0 : 1)
      const removed = (previous[column] ?? 0) + 1
      const added = (current[column - 1] ?? 0) + 1
      const isSwapped =
        row > 1 &&
        column > 1 &&
        one[row - 1] === other[column - 2] &&
        one[row - 2] === other[column - 1]
      const swapped = isSwapped ? (beforePrevious[column - 2] ?? 0) + 1 : Infinity
      current.push(Math.min(replaced, removed, added, swapped))
    }
    beforePrevious = previous
    previous = current
  }
  return previous[other.length] ?? 0
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Lists all texts that differ from a word without accents by one typing error. */
export function listEdits(word: string): string[] {
  const edits = new Set<string>()
  for (let index = 0; index <= word.length; index++) {
    const before = word.slice(0, index)
    const after = word.slice(index)
    edits.add(before + after.slice(1))
    if (after.length > 1) edits.add(`${before}${after[1] ?? ''}${after[0] ?? ''}${after.slice(2)}`)
    for (const letter of LETTERS) {
      edits.add(before + letter + after)
      if (after !== '') edits.add(before + letter + after.slice(1))
    }
  }
  edits.delete(word)
  return [...edits]
}
