/** A link to a category in a menu, with the links to its subcategories. */
export type CategoryLink = { name: string; alias: string; children: CategoryLink[] }

/** Lists the alias of a category and the aliases of all categories below it. */
export function listAliases(category: CategoryLink): string[] {
  return [category.alias, ...category.children.flatMap(listAliases)]
}
