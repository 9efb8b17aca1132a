import type { LanguageId } from '../market/market.ts'
import { measureEditDistance } from './word/edit-distance.ts'
import { toSearchItems } from './search-items.ts'
import { isWord, normalizeWord, splitSearchText } from './word/search-text.ts'
import type { SearchWord, Vocabulary } from './word/search-vocabulary.ts'

const MAX_CANDIDATES = 8
const MAX_REPLACEMENTS = 3

/** A word or phrase of the catalogue. `term` is its stem, `word` its usual spelling. */
type KnownWord = { term: string; word: string; products: number }

type CorrectionInput = {
  text: string
  words: readonly SearchWord[]
  vocabulary: Vocabulary
  language: LanguageId
  similar: readonly KnownWord[]
}

/**
 * Lists texts that may find something instead of the given text, best first: with similar words
 * instead of unknown ones, then with one word less.
 */
export function listCorrectedTexts(input: CorrectionInput): string[] {
  const typed = splitSearchText(input.text).filter((word) => normalizeWord(word) !== '')
  const replacements = input.words.map((word) =>
    isDoubtful(word, input.vocabulary) ? listReplacements(word, input.similar) : [],
  )
  const replaced = listReplacedTexts(typed, replacements)
  // The best replacements may still find nothing together, so the text is shortened as well.
  const shortened = [typed, ...replaced.slice(0, 1)].flatMap((words) =>
    listShortenedTexts(words, input),
  )
  const texts = [...replaced, ...shortened].map(joinTexts)
  return [...new Set(texts)].filter((text) => text !== joinTexts(typed)).slice(0, MAX_CANDIDATES)
}

const joinTexts = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/ (?=,)/g, '')
    .trim()

/** A word that the index does not have may be misspelt, even if another word begins with it. */
function isDoubtful({ stem }: SearchWord, { terms, meanings }: Vocabulary): boolean {
  return stem !== '' && !/^\d+$/.test(stem) && !terms.has(stem) && !meanings.has(stem)
}

function listReplacements({ folded, stem }: SearchWord, similar: readonly KnownWord[]): string[] {
  const maxDistance = folded.length <= 4 ? 1 : folded.length <= 8 ? 2 : 3
  return similar
    .map(({ term, word, products }) => ({
      term,
      word,
      products,
      distance: Math.min(
        measureEditDistance(folded, normalizeWord(word)),
        measureEditDistance(stem, term),
      ),
      hasOtherStart: term[0] === folded[0] ? 0 : 1,
    }))
    .filter(
      ({ distance, hasOtherStart }) =>
        distance <= maxDistance && (distance === 1 || hasOtherStart === 0),
    )
    .toSorted(
      (one, other) =>
        one.distance - other.distance ||
        one.hasOtherStart - other.hasOtherStart ||
        other.products - one.products,
    )
    .filter(({ term }, index, all) => all.findIndex((other) => other.term === term) === index)
    .slice(0, MAX_REPLACEMENTS)
    .map(({ word }) => word)
}

/** Replaces all doubtful words by their best replacements, then one of them by the next best. */
function listReplacedTexts(
  typed: readonly string[],
  replacements: readonly (readonly string[])[],
): string[][] {
  if (replacements.every((list) => list.length === 0)) return []
  const best = typed.map((word, index) => replacements[index]?.[0] ?? word)
  const others = replacements.flatMap((list, index) =>
    list.slice(1).map((word) => best.with(index, word)),
  )
  return [best, ...others]
}

/**
 * Leaves out one word at a time, unknown ones first. Facts and unwanted words stay, because the
 * shopper relies on them.
 */
function listShortenedTexts(
  typed: readonly string[],
  { words, vocabulary, language }: CorrectionInput,
): string[][] {
  const items = toSearchItems(words, vocabulary, language)
  const isRemovable = (word: SearchWord) =>
    items.some(
      (item) =>
        item.words.includes(word) && !item.isUnwanted && (item.meaning?.facts ?? []).length === 0,
    )
  if (items.length < 2 || typed.length !== words.length) return []
  return words
    .map((word, index) => ({ word, index }))
    .filter(({ word }) => isRemovable(word))
    .toSorted(
      (one, other) =>
        Number(isDoubtful(other.word, vocabulary)) - Number(isDoubtful(one.word, vocabulary)),
    )
    .map(({ index }) => typed.toSpliced(index, 1))
    .filter((rest) => rest.some(isWord))
}
