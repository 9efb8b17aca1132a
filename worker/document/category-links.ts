import type { CategoryLink } from '#shared/product/category.ts'
import type { Category } from '../merchant-api/catalogue/category-tree.ts'

const TOP = 0

/** A category with an unknown parent is left out. */
export function toCategoryLinks(categories: Category[], parentId = TOP): CategoryLink[] {
  return categories
    .filter((category) => category.parentId === parentId && category.id !== parentId)
    .map(({ id, name, alias }) => ({ name, alias, children: toCategoryLinks(categories, id) }))
}

/** Stops if the merchant's data contains a cycle. */
export function getAncestry(categories: Category[], category: Category): Category[] {
  const path: Category[] = []
  for (
    let next: Category | undefined = category;
    next && !path.includes(next);
    next = categories.find((candidate) => candidate.id === path[0]?.parentId)
  ) {
    path.unshift(next)
  }
  return path
}
