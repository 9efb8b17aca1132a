/** The fourteen allergens that a food label must name by regulation (EU) 1169/2011. */
export const allergens = [
  'gluten',
  'milk',
  'egg',
  'fish',
  'crustaceans',
  'molluscs',
  'nuts',
  'peanuts',
  'soy',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const
export type Allergen = (typeof allergens)[number]

/** A food without a statement about an allergen is `unknown`, never `free`. */
export type AllergenState = 'contains' | 'unknown' | 'free'

export type FoodDiet = 'vegan' | 'vegetarian'

export type FoodFacts = {
  states: Record<Allergen, AllergenState>
  /** The strictest diet that the food is marked for. Vegan food is vegetarian too. */
  diet: FoodDiet | null
}

const toStates = (toState: (allergen: Allergen) => AllergenState) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every allergen has an entry
  Object.fromEntries(
    allergens.map((allergen) => [allergen, toState(allergen)]),
  ) as FoodFacts['states']

const unknownFacts: FoodFacts = { states: toStates(() => 'unknown'), diet: null }

/** The codes of a food that contains no allergen and is not marked for any diet. */
const NO_CODES = 'none'
const codePattern = new RegExp(`^(?:vegan|vegetarian|\\??(?:${allergens.join('|')}))$`)

/**
 * Parses the food codes of a product, such as `gluten milk ?nuts vegetarian`: the contained
 * allergens, the unknown ones with a question mark, and the diet. The food is free from all others.
 * Without codes, or with a code that is not known, everything is unknown.
 */
export function parseFoodCodes(text: string | null | undefined): FoodFacts {
  if (text === NO_CODES) return { states: toStates(() => 'free'), diet: null }
  const codes = (text ?? '').split(' ')
  if (!codes.every((code) => codePattern.test(code))) return unknownFacts
  const diets = (['vegan', 'vegetarian'] as const).filter((diet) => codes.includes(diet))
  return {
    states: toStates((allergen) => {
      if (codes.includes(`?${allergen}`)) return 'unknown'
      return codes.includes(allergen) ? 'contains' : 'free'
    }),
    diet: diets[0] ?? null,
  }
}

export const listAllergens = ({ states }: FoodFacts, state: AllergenState): Allergen[] =>
  allergens.filter((allergen) => states[allergen] === state)
