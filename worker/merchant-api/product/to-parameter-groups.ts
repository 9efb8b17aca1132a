import type { ParameterGroup } from '#shared/product/product.ts'

type GroupIdentifier = ParameterGroup['identifier']

// Parameter groups are recognized by the parameters that they contain, because the names of groups
// are localized and their ids differ between merchants.
const groupByParameter: Record<string, GroupIdentifier> = {
  minutes: 'facts',
  'net-weight': 'facts',
  diet: 'facts',
  ingredients: 'ingredients',
  allergens: 'allergens',
  'allergens-unknown': 'allergens',
  'kj-per-100g': 'nutrition-per-100g',
  'kj-per-100ml': 'nutrition-per-100ml',
  kj: 'nutrition-per-portion',
}

type ApiList<Item> = readonly (Item | null)[] | null

type ApiParameter = { identifier: string | null; value: string | null }

type ApiGroups = ApiList<{
  parameterGroupId: number | null
  name: string
  parameters: ApiList<ApiParameter & { name: string | null; show: boolean }>
}>

// An account may have ingredients and allergens in one group, which becomes one group for each.
export function toParameterGroups(groups: ApiGroups): ParameterGroup[] {
  return (groups ?? []).flatMap((group) => {
    if (!group) return []
    const parameters = (group.parameters ?? [])
      .filter((parameter) => parameter !== null)
      .filter((parameter) => parameter.show && parameter.value)
      .map((parameter) => ({
        identifier: parameter.identifier ?? '',
        name: parameter.name || group.name,
        value: parameter.value ?? '',
      }))
    const [first, ...others] = new Set(
      parameters.flatMap(({ identifier }) => groupByParameter[identifier] ?? []),
    )
    const unknown = others.length === 0 ? (first ?? 'other') : 'other'
    const parts = Map.groupBy(
      parameters,
      ({ identifier }) => groupByParameter[identifier] ?? unknown,
    )
    return [...parts].map(([identifier, members]) => ({
      id: group.parameterGroupId,
      name: group.name,
      identifier,
      parameters: members,
    }))
  })
}

// The codes are for programs: the merchant does not show them to shoppers.
export function findFoodCodes(
  groups: ApiList<{ parameters: ApiList<ApiParameter> }>,
): string | null {
  const parameters = (groups ?? []).flatMap((group) => group?.parameters ?? [])
  return parameters.find((parameter) => parameter?.identifier === 'food-codes')?.value ?? null
}

/** Returns the months of the season of a product, from 1 to 12; none for the whole year. */
export function findMonths(groups: ApiList<{ parameters: ApiList<ApiParameter> }>): number[] {
  const parameters = (groups ?? []).flatMap((group) => group?.parameters ?? [])
  const text = parameters.find((parameter) => parameter?.identifier === 'months')?.value ?? ''
  return text
    .split(' ')
    .map(Number)
    .filter((month) => month >= 1 && month <= 12)
}
