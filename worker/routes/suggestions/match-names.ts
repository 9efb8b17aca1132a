/** Removes case and accents, so that `Creme` is found in `crème`. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const splitWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** A shorter text is found at the start of a word only, because it is a part of too many words. */
const MIN_INNER_LENGTH = 3

// Returns how well a searched word matches a name: 3 for its start, 2 for the start of a word, 1 for
// a part of a word, which finds compounds such as `grönsakssoppor`, and 0 for no match.
function rateWord(word: string, nameWords: string[]): number {
  if (nameWords[0]?.startsWith(word)) return 3
  if (nameWords.some((nameWord) => nameWord.startsWith(word))) return 2
  const isInside = nameWords.some((nameWord) => nameWord.includes(word))
  return isInside && word.length >= MIN_INNER_LENGTH ? 1 : 0
}

/** The best matches are first. Items that match equally well keep their order. */
export function matchNames<Item extends { name: string }>(
  items: readonly Item[],
  { text, max }: { text: string; max: number },
): Item[] {
  const words = splitWords(text)
  if (words.length === 0) return []
  return items
    .map((item) => {
      const nameWords = splitWords(item.name)
      return { item, rating: Math.min(...words.map((word) => rateWord(word, nameWords))) }
    })
    .filter(({ rating }) => rating > 0)
    .toSorted((one, other) => other.rating - one.rating)
    .slice(0, max)
    .map(({ item }) => item)
}
