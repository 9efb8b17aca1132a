import type { CategoryLink } from '#shared/product/category.ts'
import type { Category } from '../commerce/category.ts'

const TOP = 0

/** The flat list of the merchant as a tree; a category whose parent is unknown is left out. */
export function toCategoryLinks(categories: Category[], parentId = TOP): CategoryLink[] {
  return categories
    .filter((category) => category.parentId === parentId && category.id !== parentId)
    .map(({ id, name, alias }) => ({ name, alias, children: toCategoryLinks(categories, id) }))
}

/** From the top down to a category, itself included; a ring in the merchant's data ends the walk. */
export function findAncestry(categories: Category[], category: Category): Category[] {
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
