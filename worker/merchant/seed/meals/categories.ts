import { z } from 'zod'
import { readData } from '../read-data.ts'
import { categoryData, type CategoryData } from '../schema/catalogue-schema.ts'

/** `parent` is the key of another category, or null at the top; `order` counts from 1 under each parent. */
export type Category = Omit<CategoryData, 'children'> & { parent: string | null; order: number }

function listCategories(tree: readonly CategoryData[], parent: string | null): Category[] {
  return tree.flatMap(({ children = [], ...category }, index) => [
    { ...category, parent, order: index + 1 },
    ...listCategories(children, category.key),
  ])
}

/** The tree of categories as a list, each parent before its children. */
export const categories = listCategories(readData('categories.json', z.array(categoryData)), null)
