import type { Meal } from '../meals/meal.ts'
import { matchesFilter } from '../meals/meal-filter.ts'
import { readData } from '../read-data.ts'
import { productLists as schema } from '../schema/catalogue-schema.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'

const productLists = readData('product-lists.json', schema)

export function buildProductListRows(meals: readonly Meal[]): TableRows[] {
  return [
    toTableRows('product_lists', productLists, ['listId']),
    toTextRows('product_list_texts', productLists, ['listId', 'alias', 'name', 'description']),
    toTableRows(
      'product_list_members',
      productLists.flatMap(({ listId, meals: filter }) =>
        meals
          .filter((meal) => matchesFilter(meal, filter))
          .map(({ productId }) => ({ listId, productId })),
      ),
    ),
  ]
}
