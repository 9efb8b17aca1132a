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
