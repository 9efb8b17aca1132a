import type { Category } from './product.ts'

/** The categories above one, the top first. */
export function listAncestors(categories: readonly Category[], category: Category): Category[] {
  const parent = categories.find((other) => other.categoryId === category.parentId)
  return parent ? [...listAncestors(categories, parent), parent] : []
}
