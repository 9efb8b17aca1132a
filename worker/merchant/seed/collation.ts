/** How a letter sorts, see the table `collation_letters`. */
export type CollationLetter = { letter: string; base: string; accent: string; letterCase: string }

// ASCII, Latin-1, Latin Extended-A and Latin Extended Additional, without control characters.
const letterRanges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x1e00, 0x1ef9],
] as const
const punctuation = Array.from('‐–—‘’‚“”„•€')

/** Pairs of letters that some languages write as one letter. */
const pairs = ['ae', 'oe', 'ss', 'th']

// Signs that stand for several others, such as ½, are left out: few names have them.
const isOneLetter = (text: string) => text.normalize('NFKC').length === 1

const letters = [
  ...letterRanges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  ),
  ...punctuation,
].filter(isOneLetter)

const toWeight = (rank: number) => rank.toString(16).padStart(2, '0')

/** Groups texts that the collator treats as equal. The groups are in the order of the collator. */
function groupEqual(texts: readonly string[], collator: Intl.Collator): string[][] {
  const groups: string[][] = []
  for (const text of texts.toSorted(collator.compare)) {
    const group = groups.at(-1)
    if (group?.[0] !== undefined && collator.compare(group[0], text) === 0) group.push(text)
    else groups.push([text])
  }
  return groups
}

/**
 * Lists how letters sort in a language, by the collation of the JavaScript engine: first by the
 * base letter, then by accent, then by case.
 */
export function listCollationLetters(language: string): CollationLetter[] {
  const base = new Intl.Collator(language, { sensitivity: 'base' })
  const accent = new Intl.Collator(language, { sensitivity: 'accent' })
  const variant = new Intl.Collator(language, { sensitivity: 'variant' })
  const isPair = (letter: string) => pairs.some((pair) => base.compare(letter, pair) === 0)
  const isIgnored = (letter: string) => base.compare(letter, '') === 0
  const singles = letters.filter((letter) => !isPair(letter) && !isIgnored(letter))
  const weights = new Map<string, CollationLetter>()
  for (const [rank, equalBases] of groupEqual(singles, base).entries())
    for (const [accentRank, equalAccents] of groupEqual(equalBases, accent).entries())
      for (const [caseRank, equals] of groupEqual(equalAccents, variant).entries())
        for (const letter of equals)
          weights.set(letter, {
            letter,
            base: toWeight(rank),
            accent: toWeight(accentRank),
            letterCase: toWeight(caseRank),
          })
  const toPairWeights = (letter: string): CollationLetter => {
    const pair = pairs.find((candidate) => base.compare(letter, candidate) === 0) ?? ''
    const toBase = (single: string) => weights.get(single)?.base ?? ''
    const caseRank = letter === letter.toLowerCase() ? 0 : 1
    return {
      letter,
      base: Array.from(pair, toBase).join(''),
      // A pair sorts after the same two letters with any other accent.
      accent: accent.compare(letter, pair) === 0 ? '0000' : 'ffff',
      letterCase: toWeight(caseRank).repeat(2),
    }
  }
  return letters.map((letter) => {
    if (isIgnored(letter)) return { letter, base: '', accent: '', letterCase: '' }
    return weights.get(letter) ?? toPairWeights(letter)
  })
}
