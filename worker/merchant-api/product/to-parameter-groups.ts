import type { ParameterGroup } from '#shared/product/product.ts'
import { listItems } from '../client/graphql.ts'

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
type ApiShownParameter = ApiParameter & { show: boolean }

type ApiGroups = ApiList<{
  parameterGroupId: number | null
  name: string
  parameters: ApiList<ApiShownParameter & { name: string | null }>
}>

const listShown = <Parameter extends ApiShownParameter>(parameters: ApiList<Parameter>) =>
  listItems(parameters).filter(({ show, value }) => show && value)

// An account may have ingredients and allergens in one group, which becomes one group for each.
export function toParameterGroups(groups: ApiGroups): ParameterGroup[] {
  return listItems(groups).flatMap((group) => {
    const parameters = listShown(group.parameters).map((parameter) => ({
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

export const listFacts = (groups: ApiList<{ parameters: ApiList<ApiShownParameter> }>) =>
  listItems(groups).flatMap(({ parameters }) => listShown(parameters))

type ApiFacts = ApiList<{ parameters: ApiList<ApiParameter> }>

// These parameters are for programs: the merchant does not show them to shoppers.
const findValue = (groups: ApiFacts, name: string): string | null =>
  listItems(groups)
    .flatMap(({ parameters }) => listItems(parameters))
    .find(({ identifier }) => identifier === name)?.value ?? null

export const findFoodCodes = (groups: ApiFacts): string | null => findValue(groups, 'food-codes')

/** Returns the months of the season of a product, from 1 to 12; none for the whole year. */
export function findMonths(groups: ApiFacts): number[] {
  return (findValue(groups, 'months') ?? '')
    .split(' ')
    .map(Number)
    .filter((month) => month >= 1 && month <= 12)
}
