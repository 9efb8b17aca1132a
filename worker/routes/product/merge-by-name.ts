/** For example, a meal can have several diets. */
export function mergeByName(
  facts: { name: string; value: string }[],
): { name: string; values: string[] }[] {
  const groups = Map.groupBy(facts, ({ name }) => name)
  return [...groups].map(([name, members]) => ({ name, values: members.map(({ value }) => value) }))
}
