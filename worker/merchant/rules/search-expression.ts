import type { LanguageId } from './market.ts'
import { compoundLinks, listKnownSplits } from './search-compound.ts'
import type { SearchItem } from './search-items.ts'
import { KNOWN_INGREDIENTS, toMinutesToken } from './search-meaning.ts'
import { stemWord } from './search-stem.ts'
import { joinWords, type SearchWord, type Vocabulary } from './search-vocabulary.ts'

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

/** What one word or phrase matches, as FTS5 expressions without columns. */
export type SearchUnit = {
  /** The typed words; null if the unit is only a fact. */
  exact: string | null
  terms: string | null
  narrower: string | null
  facts: string | null
}

const quote = (word: string): string => `"${word}"`
const all = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' AND ')})`
const any = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`
const toAll = (phrase: string): string => all(phrase.split(' ').map(quote))

type Language = { vocabulary: Vocabulary; language: LanguageId }

/**
 * Builds the expressions of a search in four ranks: all words as typed in the name; words with the
 * same stem, parts of compounds and synonyms in the name; in name, brand and category; anywhere.
 * Facts count in every rank. All words are quoted, so that a typed word is never an operator.
 */
export function toSearchExpression(
  items: readonly SearchItem[],
  context: Language,
): SearchExpression | null {
  if (items.length === 0) return null
  const wanted = items.filter(({ isUnwanted }) => !isUnwanted)
  const unwanted = items
    .filter(({ isUnwanted }) => isUnwanted)
    .map((item) => toUnwanted(item, context))
  const units = joinUnits(wanted, context)
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

/** Converts items to units. Two words that the index knows as one word are also searched as one. */
function joinUnits(items: readonly SearchItem[], context: Language): SearchUnit[] {
  const units: SearchUnit[] = []
  for (const [index, item] of items.entries()) {
    const before = items[index - 1]
    const joined = before && findJoined(before, item, context)
    const unit = toUnit(item, context)
    const last = units.at(-1)
    if (joined && last?.terms && unit.terms) {
      const terms = any([all([last.terms, unit.terms]), quote(joined)])
      const exact = all([last.exact ?? '', unit.exact ?? ''].filter((one) => one !== ''))
      units.splice(-1, 1, { exact, terms, narrower: null, facts: null })
    } else units.push(unit)
  }
  return units
}

function findJoined(one: SearchItem, other: SearchItem, { vocabulary, language }: Language) {
  const [left] = one.words
  const [right] = other.words
  if (!left || !right || one.words.length > 1 || other.words.length > 1) return null
  const joined = joinWords(left, right, language)
  return vocabulary.terms.has(joined) ? joined : null
}

function toUnit({ words, meaning }: SearchItem, context: Language): SearchUnit {
  const exact = all(words.map(({ exact: typed }) => toExact(typed, context.language)))
  const facts = meaning?.facts ?? []
  if (facts.length > 0) {
    return { exact, terms: null, narrower: null, facts: toFacts(facts) }
  }
  const narrower = (meaning?.narrower ?? []).map(toAll)
  const completions = words.flatMap(
    ({ folded }) => context.vocabulary.completions.get(folded) ?? [],
  )
  const completedFacts = completions.filter((completion) => completion.facts.length > 0)
  return {
    exact,
    terms: any([
      all(words.map((word) => toTerms(word, context))),
      ...(meaning?.synonyms ?? []).map(toAll),
    ]),
    narrower: narrower.length === 0 ? null : any(narrower),
    facts:
      completedFacts.length === 0
        ? null
        : any(completedFacts.map((completion) => toFacts(completion.facts))),
  }
}

/** At most so many minutes are one fact for each number of minutes. */
function toFacts(facts: readonly string[]): string {
  return all(
    facts.map((fact) => {
      const minutes = /^minutes(\d+)$/.exec(fact)?.[1]
      if (minutes === undefined) return quote(fact)
      const count = Math.min(Math.max(Number(minutes), 1), 60)
      return any(Array.from({ length: count }, (_, index) => quote(toMinutesToken(index + 1))))
    }),
  )
}

function toExact(typed: string, language: LanguageId): string {
  return any([...new Set([typed, stemWord(typed, language)])].map(quote))
}

/** Returns everything that a typed word may stand for in the index. */
function toTerms(word: SearchWord, { vocabulary, language }: Language): string {
  const { terms, meanings, corrections } = vocabulary
  const isKnown = (text: string) => terms.has(stemWord(text, language))
  const [split] = listKnownSplits(word.folded, compoundLinks[language] ?? [], isKnown)
  const parts = split ? [split.left, split.right].map((part) => stemWord(part, language)) : null
  const hasSplit = parts !== null && (compoundLinks[language] !== null || !terms.has(word.stem))
  const isFinished = terms.has(word.stem) || meanings.has(word.stem) || hasSplit
  const toPart = (part: string) => {
    const { synonyms = [], narrower = [] } = meanings.get(part) ?? {}
    return any([quote(part), ...[...synonyms, ...narrower].map(toAll)])
  }
  return any([
    quote(word.stem),
    ...(isFinished ? [] : [`${quote(word.folded)}*`]),
    ...(hasSplit ? [all(parts.map(toPart))] : []),
    ...(corrections.get(word.folded)?.terms ?? []).map(quote),
  ])
}

type Unwanted = { requires: string[]; excludes: string[] }

/**
 * Returns what a product must have and must not have to be free from the item. If nothing is known
 * about a word, no product counts as free from it.
 */
function toUnwanted({ words, meaning }: SearchItem, context: Language): Unwanted {
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
