import type { LanguageId } from '../market/market.ts'
import { compoundLinks, listKnownSplits } from './word/search-compound.ts'
import { toMinutesToken, type PhraseMeaning } from './word/search-meaning.ts'
import { stemWord } from './word/search-stem.ts'
import {
  MAX_PHRASE_WORDS,
  toPhrase,
  toSearchWord,
  type SearchWord,
  type Vocabulary,
} from './word/search-vocabulary.ts'

type Phrase = { words: SearchWord[]; meaning: PhraseMeaning | null }

/** One word or phrase of a search with its meaning. The shopper may not want it. */
export type SearchItem = Phrase & { isUnwanted: boolean }

const noMeaning: PhraseMeaning = { synonyms: [], narrower: [], facts: [], freeFacts: [] }

/** Finds the phrases in the words of a search, and what the shopper does not want. */
export function toSearchItems(
  words: readonly SearchWord[],
  vocabulary: Vocabulary,
  language: LanguageId,
): SearchItem[] {
  const items = listItems(splitWords(words, vocabulary, language), vocabulary)
  const marked = items.map((item, index) => ({
    ...item,
    isUnwanted: isUnwanted(items, index),
  }))
  const wanted = marked.filter(({ meaning }) => meaning?.role === undefined)
  if (wanted.length > 0) return wanted
  // A search for nothing but ignored words, such as "mat", searches for these words.
  return marked
    .filter(({ meaning }) => meaning?.role === 'ignored')
    .map((item) => ({ ...item, meaning: null }))
}

/** Splits compounds with a part that is more than a word, such as `sockerfri` and `veganlasagne`. */
function splitWords(words: readonly SearchWord[], vocabulary: Vocabulary, language: LanguageId) {
  const { terms, meanings } = vocabulary
  const links = compoundLinks[language] ?? []
  const isKnown = (text: string) => {
    const stem = stemWord(text, language)
    return terms.has(stem) || meanings.has(stem)
  }
  return words.flatMap((word) => {
    if (meanings.has(word.stem) || terms.has(word.stem)) return [word]
    const [split] = listKnownSplits(word.folded, links, isKnown)
    if (!split) return [word]
    const parts = [split.left, split.right].map((part) => toSearchWord(part, language))
    const isMore = parts.some(({ stem }) => {
      const meaning = meanings.get(stem)
      return meaning !== undefined && (meaning.role !== undefined || meaning.facts.length > 0)
    })
    return isMore ? parts : [word]
  })
}

/** Reads the words from left to right. The longest known phrase wins. */
function listItems(words: readonly SearchWord[], vocabulary: Vocabulary): Phrase[] {
  const items: Phrase[] = []
  let index = 0
  while (index < words.length) {
    const item = findPhrase(words, index, vocabulary)
    items.push(item)
    index += item.words.length
  }
  return items
}

function findPhrase(
  words: readonly SearchWord[],
  index: number,
  { meanings, corrections, completions }: Vocabulary,
): Phrase {
  for (let length = MAX_PHRASE_WORDS; length > 0; length--) {
    const phrase = words.slice(index, index + length)
    const meaning = phrase.length === length ? meanings.get(toPhrase(phrase)) : undefined
    if (meaning) return { words: phrase, meaning }
  }
  const word = words.slice(index, index + 1)
  const { folded, stem } = word[0] ?? { folded: '', stem: '' }
  if (stem === '') {
    return { words: word, meaning: { ...noMeaning, role: 'joins' } }
  }
  const next = words[index + 1]
  if (/^\d{1,3}$/.test(folded) && next && meanings.get(next.stem)?.role === 'minutes') {
    const facts = [toMinutesToken(Number(folded))]
    return { words: [...word, next], meaning: { ...noMeaning, facts } }
  }
  const correction = corrections.get(folded)?.meaning
  const meaning = correction ?? combineCompletions(completions.get(folded) ?? [])
  return { words: word, meaning }
}

/**
 * Combines what an unfinished word may stand for. A product that must be free from it must be free
 * from all of this.
 */
function combineCompletions(completions: readonly PhraseMeaning[]): PhraseMeaning | null {
  const freeFacts = [...new Set(completions.flatMap((meaning) => meaning.freeFacts))]
  return freeFacts.length === 0 ? null : { ...noMeaning, freeFacts }
}

const getRole = (item: Phrase | undefined) => item?.meaning?.role
const isFreeFrom = (item: Phrase | undefined): boolean =>
  item !== undefined && (item.meaning?.freeFacts ?? []).length > 0

function isUnwanted(items: readonly Phrase[], index: number): boolean {
  const item = items[index]
  if (!item || getRole(item) !== undefined) return false
  return isNegated(items, index, -1) || isNegated(items, index, 1)
}

/**
 * Returns whether the next word in this direction negates the item: `without` before it or `free`
 * after it. A negation also covers an enumeration such as "without nuts and milk".
 */
function isNegated(items: readonly Phrase[], index: number, step: -1 | 1): boolean {
  let next = index + step
  while (getRole(items[next]) === 'ignored') next += step
  const role = getRole(items[next])
  if (role === (step === -1 ? 'negates-next' : 'negates-previous')) return true
  const other = next + step
  return (
    role === 'joins' &&
    isFreeFrom(items[index]) &&
    isFreeFrom(items[other]) &&
    isNegated(items, other, step)
  )
}
