import type { Brand } from '../schema/catalogue-schema.ts'
import type { Category } from '../meals/categories.ts'
import { getItem } from '../catalogue.ts'
import { toTableRows, toTextRows, type TableRows } from './sql-text.ts'

export const buildBrandRows = (brands: readonly Brand[]): TableRows[] => [
  toTableRows('brands', brands, ['brandId', 'alias', 'name']),
  toTextRows('brand_texts', brands, ['brandId', 'description', 'place']),
]

export function buildCategoryRows(categories: readonly Category[]): TableRows[] {
  const findParent = ({ parent }: Category) =>
    parent === null
      ? null
      : getItem(categories, ({ key }) => key === parent, `category "${parent}"`)
  const depthOf = (category: Category): number => {
    const parent = findParent(category)
    return parent ? 1 + depthOf(parent) : 0
  }
  const sorted = categories.toSorted((one, other) => depthOf(one) - depthOf(other))
  return [
    toTableRows(
      'categories',
      sorted.map((category) => ({
        categoryId: category.categoryId,
        parentId: findParent(category)?.categoryId ?? null,
        position: category.order,
      })),
    ),
    toTextRows('category_texts', categories, ['categoryId', 'alias', 'name', 'description']),
  ]
}
