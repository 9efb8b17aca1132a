import { z } from 'zod'
import { readData } from '../read-data.ts'
import { categoryData, type CategoryData, brands as schema } from '../schema/catalogue-schema.ts'

/**
 * A category of the shop. `parent` is the key of the parent category, or null for a top category.
 * `order` counts from 1 under each parent.
 */
export type Category = Omit<CategoryData, 'children'> & { parent: string | null; order: number }

function listCategories(tree: readonly CategoryData[], parent: string | null): Category[] {
  return tree.flatMap(({ children = [], ...category }, index) => [
    { ...category, parent, order: index + 1 },
    ...listCategories(children, category.key),
  ])
}

/** All categories of the tree as a flat list. Each parent comes before its children. */
export const categories = listCategories(readData('categories.json', z.array(categoryData)), null)

export const brands = readData('brands.json', schema)
