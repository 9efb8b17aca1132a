import type { CategoryLink } from '#shared/product/category.ts'
import type { Category } from '../merchant-api/category.ts'

const TOP = 0

/** Converts the merchant's flat list to a tree; a category with an unknown parent is left out. */
export function toCategoryLinks(categories: Category[], parentId = TOP): CategoryLink[] {
  return categories
    .filter((category) => category.parentId === parentId && category.id !== parentId)
    .map(({ id, name, alias }) => ({ name, alias, children: toCategoryLinks(categories, id) }))
}

/**
 * Returns the categories from the top down to this one, itself included. A cycle in the merchant's
 * data ends the list.
 */
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
