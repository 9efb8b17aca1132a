import { expect, it } from 'vitest'
import type { MealFilter } from '../schema/meal-schema.ts'
import { matchesFilter } from './meal-filter.ts'
import { meals } from './meals.ts'

const filters: MealFilter[] = [
  { maxMinutes: 3 },
  { minWeightGrams: 400 },
  { diet: 'vegan' },
  { withoutDiet: 'spicy' },
  { categories: ['stews', 'risotto'] },
  { withoutCategories: ['stews'] },
  { isReduced: true },
]

it.each(filters)('the filter %j matches some meals but not all meals [LIST-01]', (filter) => {
  const matching = meals.filter((meal) => matchesFilter(meal, filter))
  expect(matching.length).toBeGreaterThan(0)
  expect(matching.length).toBeLessThan(meals.length)
})

it('a filter with several conditions matches only meals that meet all conditions [LIST-01]', () => {
  const matching = meals.filter((meal) => matchesFilter(meal, { diet: 'vegan', maxMinutes: 3 }))
  expect(matching.length).toBeGreaterThan(0)
  expect(matching.every(({ diets, minutes }) => diets.includes('vegan') && minutes <= 3)).toBe(true)
})

it('an empty filter matches every meal [LIST-01]', () => {
  expect(meals.every((meal) => matchesFilter(meal, {}))).toBe(true)
})
