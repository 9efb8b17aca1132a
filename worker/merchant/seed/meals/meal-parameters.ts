import { getItem } from '../catalogue.ts'
import { readData } from '../read-data.ts'
import { parameters as schema } from '../schema/catalogue-schema.ts'
import type { Text } from '../schema/text.ts'
import type { Meal } from './meal.ts'
import { roundGrams, roundSalt, scaleNutrition, type Nutrition } from './nutrition.ts'

const data = readData('parameters.json', schema)

export const {
  groups,
  parameters,
  minuteRanges,
  kcalSteps,
  proteinSteps,
  diets: dietNames,
  allergens: allergenNames,
} = data

/** One parameter of a meal, such as one allergen, with its value. */
export type MealParameter = { parameterId: number; value: Text }

export const getParameterId = (name: string): number =>
  getItem(parameters, ({ identifier }) => identifier === name, `parameter "${name}"`).parameterId

const numbers = { sv: new Intl.NumberFormat('sv-SE'), en: new Intl.NumberFormat('en-US') }

const withUnit = (amount: number, unit: string): Text => ({
  sv: `${numbers.sv.format(amount)} ${unit}`,
  en: `${numbers.en.format(amount)} ${unit}`,
})

const row = (identifier: string, value: Text): MealParameter => ({
  parameterId: getParameterId(identifier),
  value,
})

/**
 * Lists the parameters of a meal in the order of the product page. Each diet and each allergen is a
 * separate row.
 */
export function listParameters(meal: Meal): MealParameter[] {
  const { weightGrams, portions, nutritionPerPortion } = meal
  const portionGrams = weightGrams / portions
  return [
    row('minutes', withUnit(meal.minutes, 'min')),
    row('net-weight', withUnit(weightGrams, 'g')),
    row('portions', { sv: String(portions), en: String(portions) }),
    ...meal.diets.map((diet) => row('diet', dietNames[diet])),
    row('ingredients', meal.ingredients),
    ...meal.allergens.map((allergen) => row('allergens', allergenNames[allergen])),
    ...meal.allergensUnknown.map((allergen) => row('allergens-unknown', allergenNames[allergen])),
    row('food-codes', toFoodCodes(meal)),
    ...(meal.months.length > 0
      ? [row('months', { sv: meal.months.join(' '), en: meal.months.join(' ') })]
      : []),
    ...listNutrition(scaleNutrition(nutritionPerPortion, 100 / portionGrams), '-per-100g'),
    row('portion-weight', withUnit(Math.round(portionGrams), 'g')),
    ...listNutrition(nutritionPerPortion, ''),
  ]
}

/**
 * Returns the facts that a diet depends on in the form that programs read, such as
 * `gluten milk ?nuts vegetarian`: the contained allergens, the unknown ones with a question mark,
 * and the diet. It is `none` if there is nothing to state.
 */
function toFoodCodes({ allergens, allergensUnknown, diets }: Meal): Text {
  const diet = (['vegan', 'vegetarian'] as const).find((one) => diets.includes(one))
  const codes = [...allergens, ...allergensUnknown.map((one) => `?${one}`), ...(diet ? [diet] : [])]
  const text = codes.length > 0 ? codes.join(' ') : 'none'
  return { sv: text, en: text }
}

/**
 * Lists the nutrition declaration in the order of regulation (EU) 1169/2011. `suffix` is the end of
 * the identifiers.
 */
function listNutrition(nutrition: Nutrition, suffix: string): MealParameter[] {
  const listGrams = (identifier: string, grams: number) =>
    row(`${identifier}${suffix}`, withUnit(grams, 'g'))
  return [
    row(`kj${suffix}`, withUnit(Math.round(nutrition.kilojoules), 'kJ')),
    row(`kcal${suffix}`, withUnit(Math.round(nutrition.kcal), 'kcal')),
    listGrams('fat', roundGrams(nutrition.fatGrams)),
    listGrams('saturates', roundGrams(nutrition.saturatesGrams)),
    listGrams('carbohydrate', roundGrams(nutrition.carbohydrateGrams)),
    listGrams('sugars', roundGrams(nutrition.sugarsGrams)),
    listGrams('protein', roundGrams(nutrition.proteinGrams)),
    listGrams('salt', roundSalt(nutrition.saltGrams)),
  ]
}
