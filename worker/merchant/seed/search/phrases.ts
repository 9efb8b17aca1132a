import type { LanguageId } from '../../rules/market/market.ts'
import { toFactToken, type PhraseMeaning } from '../../rules/search/word/search-meaning.ts'
import { stemWord } from '../../rules/search/word/search-stem.ts'
import { normalizeWord } from '../../rules/search/word/search-text.ts'
import { listCatalogueWords } from '../../rules/search/search-index.ts'
import type { SearchWords } from '../schema/search-schema.ts'

/** A phrase in its usual spelling, with its meaning. */
export type Phrase = { words: string; meaning: PhraseMeaning }
type Phrases = Map<string, Phrase>

/**
 * Lists the meanings of all phrases of a language. The key is the phrase as stems without accents,
 * because a search looks it up in this form.
 */
export function listPhrases(words: SearchWords, language: LanguageId): Phrases {
  const phrases: Phrases = new Map()
  const toKey = (phrase: string) =>
    listCatalogueWords(phrase)
      .map((word) => stemWord(normalizeWord(word), language))
      .join(' ')
  const add = (phrase: string, change: Partial<PhraseMeaning>) => {
    const key = toKey(phrase)
    const stored = phrases.get(key)
    const known = stored?.meaning
    const combine = (list: 'synonyms' | 'narrower' | 'facts' | 'freeFacts') => [
      ...new Set([...(known?.[list] ?? []), ...(change[list] ?? [])]),
    ]
    const role = known?.role ?? change.role
    const meaning = {
      synonyms: combine('synonyms'),
      narrower: combine('narrower'),
      facts: combine('facts'),
      freeFacts: combine('freeFacts'),
      ...(role === undefined ? {} : { role }),
    }
    phrases.set(key, { words: stored?.words ?? phrase, meaning })
  }
  const addRole = (list: readonly string[], role: NonNullable<PhraseMeaning['role']>) => {
    for (const phrase of list) add(phrase, { role })
  }
  addRole(words.negatesNext, 'negates-next')
  addRole(words.negatesPrevious, 'negates-previous')
  addRole(words.joins, 'joins')
  addRole(words.minutes, 'minutes')
  addRole(words.ignored, 'ignored')
  for (const group of words.same) {
    for (const phrase of group) {
      const others = group.map(toKey).filter((key) => key !== toKey(phrase))
      add(phrase, { synonyms: others })
    }
  }
  for (const [phrase, narrower] of Object.entries(words.narrower)) {
    add(phrase, { narrower: narrower.map(toKey) })
  }
  for (const [fact, list] of Object.entries(words.facts)) {
    for (const phrase of list) add(phrase, { facts: [toFactToken(fact)] })
  }
  for (const { phrases: list, facts, alone } of words.freeFrom) {
    const freeFacts = facts.map(toFactToken)
    for (const phrase of list) add(phrase, { freeFacts })
    for (const phrase of alone) add(phrase, { facts: freeFacts })
    // `glutenfri` as one word, so that a part of it and a typing error in it are understood too.
    for (const ending of words.negatesPrevious) {
      for (const phrase of list.filter((one) => !one.includes(' '))) {
        add(`${phrase}${ending}`, { facts: freeFacts })
        add(`${phrase}s${ending}`, { facts: freeFacts })
      }
    }
  }
  return phrases
}
