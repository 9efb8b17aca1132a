import type { Meal } from '../meals/meal.ts'
import { toTableRows, type TableRows } from './sql-text.ts'

const MAX_RELATED = 3

/**
 * Builds SQL that relates each meal to the best-selling meals of the same brand in other
 * categories.
 */
export function buildRelatedProductRows(meals: readonly Meal[]): TableRows {
  const rows = meals.flatMap((meal) =>
    meals
      .filter((other) => other.brand === meal.brand && other.category !== meal.category)
      .toSorted((one, other) => other.soldCount - one.soldCount)
      .slice(0, MAX_RELATED)
      .map(({ productId: otherId }, position) => ({
        productId: meal.productId,
        otherId,
        position,
      })),
  )
  return toTableRows('related_products', rows)
}
