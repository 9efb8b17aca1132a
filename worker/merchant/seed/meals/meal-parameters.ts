import { readData } from '../read-data.ts'
import { parameters as schema } from '../schema/catalogue-schema.ts'
import type { Text } from '../schema/text.ts'
import type { Meal } from './meal.ts'

const data = readData('parameters.json', schema)

export const { groups, parameters, minuteRanges, diets: dietNames, allergens: allergenNames } = data

/** One parameter of a meal, such as one allergen, with its value. */
export type MealParameter = { parameterId: number; value: Text }

export function getParameterId(identifier: string): number {
  const parameter = parameters.find((one) => one.identifier === identifier)
  if (!parameter) throw new Error(`parameters.json has no parameter "${identifier}"`)
  return parameter.parameterId
}

const withUnit = (amount: number, unit: string): Text => ({
  sv: `${amount.toLocaleString('sv-SE')} ${unit}`,
  en: `${amount.toLocaleString('en-US')} ${unit}`,
})

/**
 * Lists the parameters of a meal in the order of the product page. Each diet and each allergen is a
 * separate row.
 */
export function listParameters(meal: Meal): MealParameter[] {
  const nutrition = meal.nutritionPerPortion
  const row = (identifier: string, value: Text) => ({
    parameterId: getParameterId(identifier),
    value,
  })
  return [
    row('minutes', withUnit(meal.minutes, 'min')),
    row('weight', withUnit(meal.weightGrams, 'g')),
    ...meal.diets.map((diet) => row('diet', dietNames[diet])),
    row('ingredients', meal.ingredients),
    ...meal.allergens.map((allergen) => row('allergens', allergenNames[allergen])),
    row('kcal', withUnit(nutrition.kcal, 'kcal')),
    row('protein', withUnit(nutrition.proteinGrams, 'g')),
    row('carbohydrate', withUnit(nutrition.carbohydrateGrams, 'g')),
    row('fat', withUnit(nutrition.fatGrams, 'g')),
    row('salt', withUnit(nutrition.saltGrams, 'g')),
  ]
}
