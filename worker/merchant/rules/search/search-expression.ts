import type { SearchItem } from './search-items.ts'
import {
  all,
  any,
  quote,
  toAll,
  toFacts,
  toSearchUnits,
  toTerms,
  type SearchContext,
  type SearchUnit,
} from './search-unit.ts'
import { KNOWN_INGREDIENTS } from './word/search-meaning.ts'

const NAME = '{name_terms}'
const TITLE = '{name_terms label_terms}'
const ALL = '{name_terms label_terms ingredient_terms}'
const UNWANTED = '{name_terms ingredient_terms minor_terms}'
/** Matches nothing, because no fact has this token. */
export const MATCH_NOTHING = 'facts : "nothing"'

/**
 * A search as FTS5 expressions. Each rank finds everything that the rank before it finds; the last
 * one finds all hits.
 */
export type SearchExpression = { ranks: readonly string[]; all: string }

/**
 * Builds the expressions of a search in four ranks: all words as typed in the name; words with the
 * same stem, parts of compounds and synonyms in the name; in name, brand and category; anywhere.
 * Facts count in every rank.
 */
export function toSearchExpression(
  items: readonly SearchItem[],
  context: SearchContext,
): SearchExpression | null {
  if (items.length === 0) return null
  const wanted = items.filter(({ isUnwanted }) => !isUnwanted)
  const unwanted = items
    .filter(({ isUnwanted }) => isUnwanted)
    .map((item) => toUnwanted(item, context))
  const units = toSearchUnits(wanted, context)
  const required = unwanted.flatMap(({ requires }) => requires)
  const excluded = unwanted.flatMap(({ excludes }) => excludes)
  const ranks = [buildExact, buildIn(NAME), buildIn(TITLE), buildIn(ALL)].map((build) => {
    const positive = all([...units.map(build), ...new Set(required)])
    return excluded.length === 0 ? positive : `(${positive} NOT ${any(excluded)})`
  })
  const distinct = [...new Set(ranks)]
  return { ranks: distinct, all: distinct.at(-1) ?? MATCH_NOTHING }
}

/** A name with the word of a fact is no proof of the fact. */
function buildExact({ exact, terms, facts }: SearchUnit): string {
  return all([
    ...(exact === null ? [] : [`{name} : ${exact}`]),
    ...(facts === null || terms !== null ? [] : [`facts : ${facts}`]),
  ])
}

const buildIn =
  (columns: string) =>
  ({ terms, narrower, facts }: SearchUnit): string => {
    const words = [
      ...(terms === null ? [] : [terms]),
      ...(narrower === null || columns === NAME ? [] : [narrower]),
    ]
    return any([
      ...(words.length === 0 ? [] : [`${columns} : ${any(words)}`]),
      ...(facts === null ? [] : [`facts : ${facts}`]),
    ])
  }

type Unwanted = { requires: string[]; excludes: string[] }

/**
 * Returns what a product must have and must not have to be free from the item. If nothing is known
 * about a word, no product counts as free from it.
 */
function toUnwanted({ words, meaning }: SearchItem, context: SearchContext): Unwanted {
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
