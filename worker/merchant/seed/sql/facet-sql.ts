import type { Allergen, Diet, Meal, Text } from '../meals/meal.ts'
import { toAlias } from '../meals/to-meal.ts'
import { languages } from '../catalogue.ts'
import { allergenNames, dietNames, listParameters } from '../meals/meal-parameters.ts'
import { toInserts, type SqlValue } from './sql-text.ts'

type FacetValue = {
  valueId: number
  facetId: string
  filterId: string
  label: Text
  holds: (meal: Meal) => boolean
}

const DIET_PARAMETER = 13
const MINUTES_PARAMETER = 11

const diets: Diet[] = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'lactose-free',
  'high-protein',
  'spicy',
]
const allergens: Allergen[] = [
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
]
const times: { key: string; from: number; to: number; label: Text }[] = [
  { key: '3', from: 0, to: 3, label: { en: 'Up to 3 minutes', sv: 'Högst 3 minuter' } },
  { key: '6', from: 4, to: 6, label: { en: '4–6 minutes', sv: '4–6 minuter' } },
  { key: '12', from: 7, to: 12, label: { en: '7–12 minutes', sv: '7–12 minuter' } },
  { key: 'long', from: 13, to: 999, label: { en: 'Over 12 minutes', sv: 'Över 12 minuter' } },
]

/** The values of the filters for sizes and parameters. Ids are never reused: 1 sizes, 100 diets, 200 allergens, 300 times. */
export function listFacetValues(meals: readonly Meal[]): FacetValue[] {
  const sizes = new Map(
    meals.flatMap((meal) => meal.skus.map(({ name }) => [toAlias(name.en), name] as const)),
  )
  return [
    ...[...sizes].map(([key, label], index) => ({
      valueId: index + 1,
      facetId: `s_${key}`,
      filterId: 'Sku',
      label,
      holds: (meal: Meal) => meal.skus.some((sku) => toAlias(sku.name.en) === key),
    })),
    ...diets.map((diet, index) => ({
      valueId: 101 + index,
      facetId: `p_diet_${diet}`,
      filterId: 'diet',
      label: dietNames[diet],
      holds: (meal: Meal) => meal.diets.includes(diet),
    })),
    ...allergens.map((allergen, index) => ({
      valueId: 201 + index,
      facetId: `p_free-from_${allergen}`,
      filterId: 'free-from',
      label: allergenNames[allergen],
      holds: (meal: Meal) => !meal.allergens.includes(allergen),
    })),
    ...times.map(({ key, from, to, label }, index) => ({
      valueId: 301 + index,
      facetId: `p_minutes_${key}`,
      filterId: 'minutes',
      label,
      holds: (meal: Meal) => from <= meal.minutes && meal.minutes <= to,
    })),
  ]
}

export function toFacetLines(meals: readonly Meal[]): string[] {
  const values = listFacetValues(meals)
  const { sets, members } = toSets(meals, values)
  return [
    ...toInserts(
      'facet_values',
      ['value_id, facet_id, filter_id, position'],
      values.map(({ valueId, facetId, filterId }) => [valueId, facetId, filterId, valueId % 100]),
    ),
    ...toInserts(
      'facet_value_texts',
      ['value_id, language, label'],
      values.flatMap(({ valueId, label }) =>
        languages.map(({ id, key }): SqlValue[] => [valueId, id, label[key]]),
      ),
    ),
    ...toInserts('facet_set_values', ['set_id, value_id'], sets),
    ...toInserts('product_facet_sets', ['product_id, set_id'], members),
    ...toInserts(
      'parameter_values',
      ['parameter_id, language, value, value_id'],
      listParameterValues(meals, values),
    ),
  ]
}

/** Meals with the same values share a set. */
function toSets(meals: readonly Meal[], values: readonly FacetValue[]) {
  const ids = new Map<string, number>()
  const sets: SqlValue[][] = []
  const members = meals.map((meal): SqlValue[] => {
    const held = values.filter(({ holds }) => holds(meal)).map(({ valueId }) => valueId)
    const key = held.join(' ')
    const setId = ids.get(key) ?? ids.size + 1
    if (!ids.has(key)) sets.push(...held.map((valueId) => [setId, valueId]))
    ids.set(key, setId)
    return [meal.productId, setId]
  })
  return { sets, members }
}

/** Every text of a diet or a time, with the filter value it stands for. */
function listParameterValues(meals: readonly Meal[], values: FacetValue[]): SqlValue[][] {
  const rows = new Map<string, SqlValue[]>()
  const diet = values.filter(({ filterId }) => filterId === 'diet')
  for (const meal of meals) {
    const time = values.find(({ filterId, holds }) => filterId === 'minutes' && holds(meal))
    for (const { parameterId, value } of listParameters(meal)) {
      const stands =
        parameterId === MINUTES_PARAMETER
          ? time
          : diet.find(({ label }) => parameterId === DIET_PARAMETER && label.en === value.en)
      if (!stands) continue
      for (const { id, key } of languages) {
        const row = [parameterId, id, value[key], stands.valueId]
        rows.set(row.join('|'), row)
      }
    }
  }
  return [...rows.values()]
}
