import { listAllergens, type Allergen, type FoodFacts } from '#shared/food/food-facts.ts'
import type { Diet, DietProfile } from './diet-profile.ts'

export type DietProblems = {
  contained: Allergen[]
  unknown: Allergen[]
  missingDiet: Exclude<Diet, 'everything'> | null
}

function findMissingDiet(facts: FoodFacts, eats: Diet): DietProblems['missingDiet'] {
  if (eats === 'everything' || facts.diet === 'vegan' || facts.diet === eats) return null
  return eats
}

/** An allergen about which nothing is known is a problem too. */
export function findDietProblems(facts: FoodFacts, { avoids, eats }: DietProfile): DietProblems {
  const isAvoided = (allergen: Allergen) => avoids.includes(allergen)
  return {
    contained: listAllergens(facts, 'contains').filter(isAvoided),
    unknown: listAllergens(facts, 'unknown').filter(isAvoided),
    missingDiet: findMissingDiet(facts, eats),
  }
}
