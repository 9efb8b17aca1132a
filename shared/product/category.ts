/** A category as menus show it, with those below it. */
export type CategoryLink = { name: string; alias: string; children: CategoryLink[] }

/** A category's alias and those of everything below it. */
export function listAliases(category: CategoryLink): string[] {
  return [category.alias, ...category.children.flatMap(listAliases)]
}
