import type { LanguageId } from '../market/market.ts'
import { compoundLinks, listKnownSplits } from './word/search-compound.ts'
import type { SearchItem } from './search-items.ts'
import { stemWord } from './word/search-stem.ts'
import { joinWords, type SearchWord, type Vocabulary } from './word/search-vocabulary.ts'
import { toMinutesToken } from './word/search-meaning.ts'

// FTS5 expressions. All words are quoted, so that a typed word is never an operator.

export const quote = (word: string): string => `"${word}"`
export const all = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' AND ')})`
export const any = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' OR ')})`
/** A phrase matches if all its words do. */
export const toAll = (phrase: string): string => all(phrase.split(' ').map(quote))

/** At most so many minutes are one fact for each number of minutes. */
export function toFacts(facts: readonly string[]): string {
  return all(
    facts.map((fact) => {
      const minutes = /^minutes(\d+)$/.exec(fact)?.[1]
      if (minutes === undefined) return quote(fact)
      const count = Math.min(Math.max(Number(minutes), 1), 60)
      return any(Array.from({ length: count }, (_, index) => quote(toMinutesToken(index + 1))))
    }),
  )
}

export type SearchContext = { vocabulary: Vocabulary; language: LanguageId }

/** The matches of one word or phrase, as FTS5 expressions without columns. */
export type SearchUnit = {
  /** The typed words; null if the unit is only a fact. */
  exact: string | null
  terms: string | null
  narrower: string | null
  facts: string | null
}

/** Converts items to units. Two words that the index knows as one word are also searched as one. */
export function toSearchUnits(items: readonly SearchItem[], context: SearchContext): SearchUnit[] {
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

function findJoined(one: SearchItem, other: SearchItem, { vocabulary, language }: SearchContext) {
  const [left] = one.words
  const [right] = other.words
  if (!left || !right || one.words.length > 1 || other.words.length > 1) return null
  const joined = joinWords(left, right, language)
  return vocabulary.terms.has(joined) ? joined : null
}

function toUnit({ words, meaning }: SearchItem, context: SearchContext): SearchUnit {
  const exact = all(words.map(({ exact: typed }) => toExact(typed, context.language)))
  const facts = meaning?.facts ?? []
  if (facts.length > 0) {
    return { exact, terms: null, narrower: null, facts: toFacts(facts) }
  }
  const narrower = (meaning?.narrower ?? []).map(toAll)
  const completions = words.flatMap(
    ({ folded }) => context.vocabulary.completions.get(folded) ?? [],
  )
  const synonyms = [meaning, ...completions].flatMap((each) => each?.synonyms ?? [])
  const completedFacts = completions.filter((completion) => completion.facts.length > 0)
  return {
    exact,
    terms: any([all(words.map((word) => toTerms(word, context))), ...synonyms.map(toAll)]),
    narrower: narrower.length === 0 ? null : any(narrower),
    facts:
      completedFacts.length === 0
        ? null
        : any(completedFacts.map((completion) => toFacts(completion.facts))),
  }
}

function toExact(typed: string, language: LanguageId): string {
  return any([...new Set([typed, stemWord(typed, language)])].map(quote))
}

/** Returns everything that a typed word may stand for in the index. */
export function toTerms(word: SearchWord, { vocabulary, language }: SearchContext): string {
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
