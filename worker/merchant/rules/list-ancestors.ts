import type { Category } from './product.ts'

/** Lists the ancestors of a category, the top one first. */
export function listAncestors(categories: readonly Category[], category: Category): Category[] {
  const parent = categories.find((other) => other.categoryId === category.parentId)
  return parent ? [...listAncestors(categories, parent), parent] : []
}
