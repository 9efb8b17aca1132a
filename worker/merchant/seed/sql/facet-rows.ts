import { createHash } from 'node:crypto'
import { languages } from '../catalogue.ts'
import { isFreeFrom, type Meal } from '../meals/meal.ts'
import {
  allergenNames,
  dietNames,
  getParameterId,
  kcalSteps,
  listParameters,
  minuteRanges,
  proteinSteps,
} from '../meals/meal-parameters.ts'
import { roundGrams } from '../meals/nutrition.ts'
import { allergen, diet } from '../schema/meal-schema.ts'
import type { Text } from '../schema/text.ts'
import { toTableRows, toTextRows, type SqlRecord, type TableRows } from './sql-text.ts'

type FacetValue = {
  valueId: number
  facetId: string
  filterId: string
  /** The order among the values of its filter, if it is not that of the ids. */
  position?: number
  label: Text
  matches: (meal: Meal) => boolean
}

/**
 * Lists the filter values. Portions and strengths start at id 1, diets at 101, allergens at 201, minutes at 301,
 * energy at 401 and protein at 501. An id is never used again.
 */
export function listFacetValues(meals: readonly Meal[]): FacetValue[] {
  return [
    ...listSizeValues(meals),
    ...listDietValues(),
    ...allergen.options.map((key, index) => ({
      valueId: 201 + index,
      facetId: `p_free-from_${key}`,
      filterId: 'free-from',
      label: allergenNames[key],
      matches: (meal: Meal) => isFreeFrom(meal, key),
    })),
    ...minuteRanges.map(({ key, from, to, label }, index) => ({
      valueId: 301 + index,
      facetId: `p_minutes_${key}`,
      filterId: 'minutes',
      label,
      matches: (meal: Meal) => from <= meal.minutes && meal.minutes <= to,
    })),
    ...listNutritionValues(),
  ]
}

/** A spicy meal belongs to the strengths, whose value has the same name. */
const listDietValues = (): FacetValue[] =>
  diet.options
    .map((key, index) => ({
      valueId: 101 + index,
      facetId: `p_diet_${key}`,
      filterId: 'diet',
      label: dietNames[key],
      matches: (meal: Meal) => meal.diets.includes(key),
    }))
    .filter(({ facetId }) => facetId !== 'p_diet_spicy')

function listNutritionValues(): FacetValue[] {
  return [
    ...kcalSteps.map(({ below, label }, index) => ({
      valueId: 401 + index,
      facetId: `p_kcal_${below}`,
      filterId: 'kcal',
      label,
      // The label of a meal shows the rounded value.
      matches: (meal: Meal) => Math.round(meal.nutritionPerPortion.kcal) < below,
    })),
    ...proteinSteps.map(({ above, label }, index) => ({
      valueId: 501 + index,
      facetId: `p_protein_${above}`,
      filterId: 'protein',
      label,
      matches: (meal: Meal) => roundGrams(meal.nutritionPerPortion.proteinGrams) > above,
    })),
  ]
}

/** The sizes of a dimension that a shopper can filter by, in their order on the page. */
const dimensions = [
  { filterId: 'Sku', prefix: 's', sizes: ['one-portion', 'two-half-portions'] },
  { filterId: 'strength', prefix: 'p_strength', sizes: ['mild', 'medium', 'hot'] },
] as const

/**
 * Lists the sizes that are a portion or a strength. All sizes are numbered in the order in which they
 * first appear in the meals.
 */
function listSizeValues(meals: readonly Meal[]): FacetValue[] {
  const sizes = new Map(
    meals.flatMap((meal) => meal.skus.map(({ size, name }) => [size, name] as const)),
  )
  const ids = [...sizes.keys()]
  return dimensions.flatMap(({ filterId, prefix, sizes: ofDimension }) =>
    ofDimension.flatMap((size, position) => {
      const label = sizes.get(size)
      if (!label) return []
      const matches = (meal: Meal) =>
        meal.skus.some((sku) => sku.size === size) ||
        (size === 'hot' && meal.diets.includes('spicy'))
      const facetId = `${prefix}_${size}`
      return [{ valueId: ids.indexOf(size) + 1, facetId, filterId, position, label, matches }]
    }),
  )
}

export function buildFacetRows(meals: readonly Meal[]): TableRows[] {
  const values = listFacetValues(meals)
  const { sets, members } = toSets(meals, values)
  return [
    toTableRows(
      'facet_values',
      values.map((value) => ({ position: value.valueId % 100, ...value })),
      ['valueId', 'facetId', 'filterId', 'position'],
    ),
    toTextRows('facet_value_texts', values, ['valueId', 'label']),
    toTableRows('facet_set_values', sets),
    toTableRows('product_facet_sets', members),
    toTableRows('parameter_values', listParameterValues(meals, values)),
  ]
}

/** Groups the meals by their filter values. Meals with the same values share one set. */
function toSets(meals: readonly Meal[], values: readonly FacetValue[]) {
  const sets = new Map<number, SqlRecord[]>()
  const members = meals.map((meal) => {
    const own = values.filter(({ matches }) => matches(meal)).map(({ valueId }) => valueId)
    const setId = toSetId(own)
    sets.set(
      setId,
      own.map((valueId) => ({ setId, valueId })),
    )
    return { productId: meal.productId, setId }
  })
  return { sets: [...sets.values()].flat(), members }
}

/**
 * The same values always have the same id, so the values of a set never change. While an import runs,
 * and after one that was interrupted, a meal has its former values or its new ones.
 */
const toSetId = (valueIds: readonly number[]): number =>
  Number.parseInt(createHash('sha256').update(valueIds.join(' ')).digest('hex').slice(0, 12), 16)

/** Lists the texts of the diet and minutes parameters, each with the filter value that belongs to it. */
function listParameterValues(meals: readonly Meal[], values: FacetValue[]): SqlRecord[] {
  const [dietParameter, minutesParameter] = ['diet', 'minutes'].map(getParameterId)
  const rows = new Map<string, SqlRecord>()
  const dietValues = values.filter(({ filterId }) => filterId === 'diet')
  const hot = values.find(({ facetId }) => facetId === 'p_strength_hot')
  for (const meal of meals) {
    const minutesValue = values.find(
      ({ filterId, matches }) => filterId === 'minutes' && matches(meal),
    )
    for (const { parameterId, value } of listParameters(meal)) {
      const filterValue =
        parameterId === minutesParameter
          ? minutesValue
          : parameterId === dietParameter
            ? value.en === dietNames.spicy.en
              ? hot
              : dietValues.find(({ label }) => label.en === value.en)
            : undefined
      if (!filterValue) continue
      for (const { id, key } of languages) {
        const { valueId } = filterValue
        const row = { parameterId, language: id, value: value[key], valueId }
        rows.set(Object.values(row).join('|'), row)
      }
    }
  }
  return [...rows.values()]
}
