import { z } from 'zod'

/**
 * The meaning of a phrase, as the database stores it. All words are stems without accents; `facts`
 * are tokens of the column of facts.
 */
export const phraseMeaning = z.object({
  /** `negates-next`: `utan`. `negates-previous`: `free`. `minutes`: a unit of time. */
  role: z.enum(['ignored', 'joins', 'negates-next', 'negates-previous', 'minutes']).optional(),
  /** Synonyms. Each is one word or several words that must all occur. */
  synonyms: z.array(z.string()).default([]),
  /** More special words, which are found too, but after the word itself. */
  narrower: z.array(z.string()).default([]),
  /** The phrase stands for these facts; a product must have all of them. */
  facts: z.array(z.string()).default([]),
  /** A product without what the phrase names has all of these facts. */
  freeFacts: z.array(z.string()).default([]),
})
export type PhraseMeaning = z.output<typeof phraseMeaning>

/** Converts a fact such as `free:gluten` to its token in the search index. */
export const toFactToken = (fact: string): string => fact.toLowerCase().replaceAll(/[^a-z\d]/g, '')

/** The fact of a product whose ingredients are known. Only such a product can be free from a word. */
export const KNOWN_INGREDIENTS = 'knowningredients'

export const toMinutesToken = (minutes: number): string => `minutes${minutes}`
