import type { MealData } from '../schema/meal-schema.ts'

/** The nutrients of a food that a label must declare, in grams. */
export type Nutrients = MealData['nutrition']

/** The nutrients of a food with its energy. */
export type Nutrition = Nutrients & { kilojoules: number; kcal: number }

/** Adds the energy, with the conversion factors of regulation (EU) 1169/2011. */
export function addEnergy(nutrients: Nutrients): Nutrition {
  const { fatGrams, carbohydrateGrams, proteinGrams } = nutrients
  return {
    ...nutrients,
    kilojoules: 37 * fatGrams + 17 * (carbohydrateGrams + proteinGrams),
    kcal: 9 * fatGrams + 4 * (carbohydrateGrams + proteinGrams),
  }
}

/** Converts the nutrition of one amount of food to that of another amount. */
export function scaleNutrition(nutrition: Nutrition, factor: number): Nutrition {
  return {
    kilojoules: nutrition.kilojoules * factor,
    kcal: nutrition.kcal * factor,
    fatGrams: nutrition.fatGrams * factor,
    saturatesGrams: nutrition.saturatesGrams * factor,
    carbohydrateGrams: nutrition.carbohydrateGrams * factor,
    sugarsGrams: nutrition.sugarsGrams * factor,
    proteinGrams: nutrition.proteinGrams * factor,
    saltGrams: nutrition.saltGrams * factor,
  }
}

const round = (value: number, decimals: number) => Number(value.toFixed(decimals))

/**
 * Rounds the grams of a nutrient as the guidance on tolerances of the European Commission advises:
 * one decimal below 10 g.
 */
export const roundGrams = (grams: number) => round(grams, grams < 10 ? 1 : 0)

/** Rounds the grams of salt, which need one decimal more than the other nutrients. */
export const roundSalt = (grams: number) => round(grams, grams < 1 ? 2 : 1)
