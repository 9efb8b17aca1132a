import type { LanguageId } from '../../market/market.ts'

export const MIN_PART_LENGTH = 3
const MIN_LONE_PART_LENGTH = 4
const MAX_COMPOUND_LENGTH = 30

/**
 * The letters that may stand between the parts of a compound; null if the language writes no
 * compounds, so that the words of a product are not split.
 */
export const compoundLinks: Record<LanguageId, readonly string[] | null> = {
  'sv-SE': ['s'],
  'en-US': null,
}

/** A way to split a compound: `left` stands before `right`, without the letter that links them. */
export type CompoundSplit = { left: string; right: string }

/**
 * Lists the ways to split a word in two. `links` are the letters that may stand between the parts of
 * a compound, such as the `s` of `kycklingsgryta`. The most even split comes first.
 */
export function listSplits(word: string, links: readonly string[]): CompoundSplit[] {
  if (word.length > MAX_COMPOUND_LENGTH) return []
  const splits: CompoundSplit[] = []
  for (let length = MIN_PART_LENGTH; length <= word.length - MIN_PART_LENGTH; length++) {
    const left = word.slice(0, length)
    const right = word.slice(length)
    splits.push({ left, right })
    for (const link of links) {
      const shorter = left.slice(0, -link.length)
      if (left.endsWith(link) && shorter.length >= MIN_PART_LENGTH) {
        splits.push({ left: shorter, right })
      }
    }
  }
  const getShortest = ({ left, right }: CompoundSplit) => Math.min(left.length, right.length)
  return splits.toSorted((one, other) => getShortest(other) - getShortest(one))
}

/** Lists the splits whose parts are both known. The list is empty if the word is no compound. */
export function listKnownSplits(
  word: string,
  links: readonly string[],
  isPart: (text: string) => boolean,
): CompoundSplit[] {
  return listSplits(word, links).filter(({ left, right }) => isPart(left) && isPart(right))
}

/**
 * Finds the longest known beginning or end of a word, such as `kyckling` in `kycklingshawarma`, and
 * the rest. A short part is left out, because `ris` (rice) must not be found in `sparris` (asparagus).
 */
export function listPartialParts(word: string, isPart: (text: string) => boolean): string[] {
  const isLong = (text: string) => text.length >= MIN_LONE_PART_LENGTH
  const candidates = listSplits(word, []).flatMap(({ left, right }) => [
    { part: left, rest: right },
    { part: right, rest: left },
  ])
  const [best] = candidates
    .filter(({ part }) => isLong(part) && isPart(part))
    .toSorted((one, other) => other.part.length - one.part.length)
  return best ? [best.part, best.rest].filter(isLong) : []
}

/** Lists all parts of a compound. A part that is a compound itself is split again. */
export function listCompoundParts(
  word: string,
  links: readonly string[],
  isPart: (text: string) => boolean,
): string[] {
  const isOwnPart = (text: string) => text !== word && isPart(text)
  const parts = listKnownSplits(word, links, isOwnPart).flatMap(({ left, right }) => [left, right])
  const [longest, rest] = listPartialParts(word, isOwnPart)
  if (parts.length > 0) {
    const deeper = parts.flatMap((part) => listCompoundParts(part, links, isPart))
    return [...new Set([...parts, ...deeper, ...(longest === undefined ? [] : [longest])])]
  }
  return [longest, rest].filter((part) => part !== undefined)
}

/**
 * Lists the known beginnings and ends of a word, even short ones: `lök` in `schalottenlök`. They
 * only serve to leave products out, because `ris` also is an end of `sparris`.
 */
export function listPossibleParts(
  word: string,
  language: LanguageId,
  isPart: (text: string) => boolean,
): string[] {
  const minLength = compoundLinks[language] === null ? MIN_LONE_PART_LENGTH : MIN_PART_LENGTH
  return listSplits(word, [])
    .flatMap(({ left, right }) => [left, right])
    .filter((part) => part.length >= minLength && isPart(part))
}
