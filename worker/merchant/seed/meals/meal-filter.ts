import type { MealFilter } from '../schema/meal-schema.ts'
import { type Meal, isReduced } from './meal.ts'

export function matchesFilter(meal: Meal, filter: MealFilter): boolean {
  const { maxMinutes, minWeightGrams, diet, withoutDiet, categories, withoutCategories } = filter
  return (
    (maxMinutes === undefined || meal.minutes <= maxMinutes) &&
    (minWeightGrams === undefined || meal.weightGrams >= minWeightGrams) &&
    (diet === undefined || meal.diets.includes(diet)) &&
    (withoutDiet === undefined || !meal.diets.includes(withoutDiet)) &&
    (categories === undefined || categories.includes(meal.category)) &&
    withoutCategories?.includes(meal.category) !== true &&
    (filter.isReduced === undefined || isReduced(meal.price))
  )
}
