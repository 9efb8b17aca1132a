import { languages } from '../catalogue.ts'
import type { Meal } from '../meals/meal.ts'
import { matchesFilter } from '../meals/meal-filter.ts'
import { readData } from '../read-data.ts'
import { productLists as schema } from '../schema/catalogue-schema.ts'
import { toTableRows, type SqlValue, type TableRows } from './sql-text.ts'

const productLists = readData('product-lists.json', schema)

export function buildProductListRows(meals: readonly Meal[]): TableRows[] {
  return [
    toTableRows(
      'product_lists',
      ['list_id'],
      productLists.map(({ listId }) => [listId]),
    ),
    toTableRows(
      'product_list_texts',
      ['list_id, language, alias, name, description'],
      productLists.flatMap((list) =>
        languages.map(({ id, key }): SqlValue[] => [
          list.listId,
          id,
          list.alias[key],
          list.name[key],
          list.description[key],
        ]),
      ),
    ),
    toTableRows(
      'product_list_members',
      ['list_id, product_id'],
      productLists.flatMap(({ listId, meals: filter }) =>
        meals
          .filter((meal) => matchesFilter(meal, filter))
          .map((meal): SqlValue[] => [listId, meal.productId]),
      ),
    ),
  ]
}
