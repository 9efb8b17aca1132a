import type { SearchItem } from './search-items.ts'
import { KNOWN_INGREDIENTS } from './word/search-meaning.ts'
import { all, any, quote, toAll, toFacts, toTerms, type SearchContext } from './search-unit.ts'

const UNWANTED = '{name_terms ingredient_terms minor_terms}'
/** Matches nothing, because no fact has this token. */
export const MATCH_NOTHING = 'facts : "nothing"'

type Unwanted = { requires: string[]; excludes: string[] }

/**
 * Returns what a product must have and must not have to be free from the item. If nothing is known
 * about a word, no product counts as free from it.
 */
export function toUnwanted({ words, meaning }: SearchItem, context: SearchContext): Unwanted {
  const freeFacts = meaning?.freeFacts ?? []
  if (freeFacts.length > 0) {
    return { requires: [`facts : ${all(freeFacts.map(quote))}`], excludes: [] }
  }
  if (meaning && meaning.facts.length > 0) {
    return {
      requires: [`facts : ${quote(KNOWN_INGREDIENTS)}`],
      excludes: [`facts : ${toFacts(meaning.facts)}`],
    }
  }
  const isKnown = words.every(
    ({ stem, folded }) =>
      context.vocabulary.terms.has(stem) ||
      context.vocabulary.starts.has(folded) ||
      context.vocabulary.corrections.has(folded) ||
      meaning !== null,
  )
  if (!isKnown) return { requires: [MATCH_NOTHING], excludes: [] }
  const alternatives = [
    all(words.map((word) => toTerms(word, context))),
    ...[...(meaning?.synonyms ?? []), ...(meaning?.narrower ?? [])].map(toAll),
  ]
  return {
    requires: [`facts : ${quote(KNOWN_INGREDIENTS)}`],
    excludes: [`${UNWANTED} : ${any(alternatives)}`],
  }
}
