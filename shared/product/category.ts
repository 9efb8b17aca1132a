export type CategoryLink = { name: string; alias: string; children: CategoryLink[] }

export function listAliases(category: CategoryLink): string[] {
  return [category.alias, ...category.children.flatMap(listAliases)]
}
