/** A category as menus show it, with its subcategories. */
export type CategoryLink = { name: string; alias: string; children: CategoryLink[] }

/** Lists the aliases of a category and of all its subcategories. */
export function listAliases(category: CategoryLink): string[] {
  return [category.alias, ...category.children.flatMap(listAliases)]
}
