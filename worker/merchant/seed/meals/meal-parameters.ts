import type { Allergen, Diet, Meal, Text } from './meal.ts'

type ParameterNames = { parameterId: number; groupId: number; identifier: string; name: Text }

export const groupNames: Record<number, Text> = {
  1: { en: 'Facts', sv: 'Fakta' },
  2: { en: 'Ingredients', sv: 'Ingredienser' },
  3: { en: 'Allergens', sv: 'Allergener' },
  4: { en: 'Nutrition per portion', sv: 'Näringsvärde per portion' },
}

const minutes = parameter(11, 'minutes', { en: 'Ready in', sv: 'Klar på' })
const weight = parameter(12, 'weight', { en: 'Weight', sv: 'Vikt' })
const diet = parameter(13, 'diet', { en: 'Diet', sv: 'Kost' })
const ingredients = parameter(21, 'ingredients', { en: 'Ingredients', sv: 'Ingredienser' })
const allergens = parameter(31, 'allergens', { en: 'Contains', sv: 'Innehåller' })
const kcal = parameter(41, 'kcal', { en: 'Energy', sv: 'Energi' })
const protein = parameter(42, 'protein', { en: 'Protein', sv: 'Protein' })
const carbohydrate = parameter(43, 'carbohydrate', { en: 'Carbohydrate', sv: 'Kolhydrat' })
const fat = parameter(44, 'fat', { en: 'Fat', sv: 'Fett' })
const salt = parameter(45, 'salt', { en: 'Salt', sv: 'Salt' })

export const parameters = [
  minutes,
  weight,
  diet,
  ingredients,
  allergens,
  kcal,
  protein,
  carbohydrate,
  fat,
  salt,
]

export const dietNames: Record<Diet, Text> = {
  vegan: { en: 'Vegan', sv: 'Vegansk' },
  vegetarian: { en: 'Vegetarian', sv: 'Vegetarisk' },
  'gluten-free': { en: 'Gluten-free', sv: 'Glutenfri' },
  'lactose-free': { en: 'Lactose-free', sv: 'Laktosfri' },
  'high-protein': { en: 'High in protein', sv: 'Proteinrik' },
  spicy: { en: 'Spicy', sv: 'Stark' },
}

export const allergenNames: Record<Allergen, Text> = {
  gluten: { en: 'Cereals containing gluten', sv: 'Spannmål med gluten' },
  crustaceans: { en: 'Crustaceans', sv: 'Kräftdjur' },
  egg: { en: 'Egg', sv: 'Ägg' },
  fish: { en: 'Fish', sv: 'Fisk' },
  peanuts: { en: 'Peanuts', sv: 'Jordnötter' },
  soy: { en: 'Soy', sv: 'Soja' },
  milk: { en: 'Milk', sv: 'Mjölk' },
  nuts: { en: 'Nuts', sv: 'Nötter' },
  celery: { en: 'Celery', sv: 'Selleri' },
  mustard: { en: 'Mustard', sv: 'Senap' },
  sesame: { en: 'Sesame', sv: 'Sesam' },
  sulphites: { en: 'Sulphites', sv: 'Sulfiter' },
  lupin: { en: 'Lupin', sv: 'Lupin' },
  molluscs: { en: 'Molluscs', sv: 'Blötdjur' },
}

function parameter(parameterId: number, identifier: string, name: Text): ParameterNames {
  return { parameterId, groupId: Math.floor(parameterId / 10), identifier, name }
}

function inUnit(amount: number, unit: Text): Text {
  return {
    en: `${amount.toLocaleString('en-US')} ${unit.en}`,
    sv: `${amount.toLocaleString('sv-SE')} ${unit.sv}`,
  }
}
const same = (unit: string): Text => ({ en: unit, sv: unit })

/** What is known of a meal, in the order it is shown; a diet or allergen is a row of its own. */
export function listParameters(meal: Meal): { parameterId: number; value: Text }[] {
  const nutrition = meal.nutritionPerPortion
  const row = (of: ParameterNames, value: Text) => ({ parameterId: of.parameterId, value })
  return [
    row(minutes, inUnit(meal.minutes, { en: 'min', sv: 'min' })),
    row(weight, inUnit(meal.weightGrams, same('g'))),
    ...meal.diets.map((mark) => row(diet, dietNames[mark])),
    row(ingredients, meal.ingredients),
    ...meal.allergens.map((allergen) => row(allergens, allergenNames[allergen])),
    row(kcal, inUnit(nutrition.kcal, same('kcal'))),
    row(protein, inUnit(nutrition.proteinGrams, same('g'))),
    row(carbohydrate, inUnit(nutrition.carbohydrateGrams, same('g'))),
    row(fat, inUnit(nutrition.fatGrams, same('g'))),
    row(salt, inUnit(nutrition.saltGrams, same('g'))),
  ]
}
