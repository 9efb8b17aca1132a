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
