function findMostCommon<Value>(values: readonly Value[]): Value | undefined {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0]
}

/** Returns the name of the category of most of a brand's meals; null if it is not known. */
export function findCuisine(
  meals: readonly { categoryAlias: string | null }[],
  categories: readonly { alias: string; name: string }[],
): string | null {
  const category = findMostCommon(meals.map(({ categoryAlias }) => categoryAlias))
  return categories.find(({ alias }) => alias === category)?.name ?? null
}
