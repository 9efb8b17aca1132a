import type { LanguageId } from '../../market/market.ts'
import { compoundLinks, listSplits } from './search-compound.ts'
import type { PhraseMeaning } from './search-meaning.ts'
import { stemWord } from './search-stem.ts'
import { isWord, normalizeWord, splitSearchText, toExactWord } from './search-text.ts'

export const MAX_PHRASE_WORDS = 4

/** A word of a search: as it was typed, without accents, and its stem without accents. */
export type SearchWord = { exact: string; folded: string; stem: string }

/** The entries of the database for the words of a search. */
export type Vocabulary = {
  /** The stems that occur in the search index. */
  terms: ReadonlySet<string>
  /** Meanings by phrase. */
  meanings: ReadonlyMap<string, PhraseMeaning>
  /** Words without accents with which a term begins. */
  starts: ReadonlySet<string>
  /** Meanings of the phrases that begin with an unfinished word without accents. */
  completions: ReadonlyMap<string, readonly PhraseMeaning[]>
  /** Terms and meanings that differ by one typing error, by the word without accents. */
  corrections: ReadonlyMap<string, Correction>
}
export type Correction = { terms: string[]; meaning: PhraseMeaning | null }

export const emptyVocabulary: Vocabulary = {
  terms: new Set(),
  meanings: new Map(),
  starts: new Set(),
  completions: new Map(),
  corrections: new Map(),
}

export function toSearchWord(word: string, language: LanguageId): SearchWord {
  const folded = normalizeWord(word)
  return { exact: toExactWord(word), folded, stem: stemWord(folded, language) }
}

/**
 * Parses a search text. A sign between two words, such as a comma, is a word with an empty stem,
 * because it joins them.
 */
export function parseSearchWords(text: string, language: LanguageId): SearchWord[] {
  return splitSearchText(text)
    .map((word) =>
      isWord(word) ? toSearchWord(word, language) : { exact: word, folded: word, stem: '' },
    )
    .filter(({ folded }) => folded !== '')
}

/** Lists all terms and phrases that the words of a search may be. */
export function listLookupKeys(words: readonly SearchWord[], language: LanguageId): string[] {
  const keys = new Set<string>()
  for (const [index, word] of words.entries()) {
    for (let length = 1; length <= MAX_PHRASE_WORDS; length++) {
      keys.add(toPhrase(words.slice(index, index + length)))
    }
    const next = words[index + 1]
    if (next) keys.add(joinWords(word, next, language))
    for (const { left, right } of listSplits(word.folded, compoundLinks[language] ?? [])) {
      keys.add(stemWord(left, language)).add(stemWord(right, language))
    }
  }
  keys.delete('')
  return [...keys]
}

/** Returns the key of a phrase. */
export const toPhrase = (words: readonly SearchWord[]): string =>
  words.map(({ stem }) => stem).join(' ')

/** Returns the term of two words that may also be written as one. */
export const joinWords = (one: SearchWord, other: SearchWord, language: LanguageId): string =>
  stemWord(one.folded + other.folded, language)

/** Returns whether the database knows nothing that the word may be, so that it may be misspelt. */
export function isUnknown(word: SearchWord, vocabulary: Vocabulary, language: LanguageId): boolean {
  const { terms, meanings, starts } = vocabulary
  const isKnown = (stem: string) => terms.has(stem) || meanings.has(stem)
  return (
    word.stem !== '' &&
    !isKnown(word.stem) &&
    !starts.has(word.folded) &&
    !listSplits(word.folded, compoundLinks[language] ?? []).some(
      ({ left, right }) => isKnown(stemWord(left, language)) && isKnown(stemWord(right, language)),
    )
  )
}
