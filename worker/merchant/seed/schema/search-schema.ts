import { z } from 'zod'

const phrase = z.string().min(1)
const phrases = z.array(phrase)
const fact = z
  .string()
  .regex(/^(diet|free|minutes):[a-z\d-]+$/, 'must be a fact like diet:vegan or free:gluten')

/** Schema of `search/<language>.json`: the words that shoppers of one language use. */
export const searchWords = z.strictObject({
  /** Words that a search leaves out if it has others. */
  ignored: phrases,
  joins: phrases,
  /** `without`: the shopper does not want what follows. */
  negatesNext: phrases,
  /** `free`: the shopper does not want what stands before. */
  negatesPrevious: phrases,
  minutes: phrases,
  /** Parts of compounds that no text of the catalogue has as a separate word. */
  compoundParts: phrases,
  /** Words after which an ingredient is only a flavour: chicken stock is no chicken. */
  minorHeads: phrases,
  minorPairs: phrases,
  /** Groups of words with the same meaning. */
  same: z.array(phrases.min(2)),
  /** More special words, which a search for the general word finds too. */
  narrower: z.record(phrase, phrases),
  /** Phrases that stand for a fact. */
  facts: z.record(fact, phrases),
  /**
   * Words for something that a product can be free from. A phrase in `alone` means free from it
   * even without a negation.
   */
  freeFrom: z.array(
    z.strictObject({ phrases, facts: z.array(fact).min(1), alone: phrases.default([]) }),
  ),
  /** Other words for a category with all its subcategories, or for a brand. */
  labels: z.record(z.string().regex(/^(category|brand):[a-z\d-]+$/), phrases),
})
export type SearchWords = z.output<typeof searchWords>
