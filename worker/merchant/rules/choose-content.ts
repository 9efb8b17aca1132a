import type { Collection, Container, ContentFilter } from './content.ts'
import type { CustomerType } from './customer.ts'

const knownKeys = ['Category', 'Brand', 'Product', 'Campaign']

type RawFilter = { key?: string | null; value?: string | null } | null

/** Converts the filters of a request. Unknown keys and empty values are ignored. */
export function toContentFilters(
  filters: readonly RawFilter[] | null | undefined,
): ContentFilter[] {
  return (filters ?? []).flatMap((filter) => {
    const sentKey = filter?.key ?? ''
    const key = sentKey === 'DiscountCampaign' ? 'Campaign' : sentKey
    const value = filter?.value?.trim()
    return knownKeys.includes(key) && value ? [{ key, value }] : []
  })
}

const filterKeysByPathKind = new Map([
  ['c', 'Category'],
  ['l', 'Category'],
  ['b', 'Brand'],
  ['p', 'Product'],
  ['dc', 'Campaign'],
])

/** Returns the filter for a URL, by its kind and its last segment. */
export function toUrlFilters(url: string | null | undefined): ContentFilter[] {
  const segments = (url ?? '').split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  const value = segments.at(-1)
  const kind = segments.slice(0, -1).find((segment) => filterKeysByPathKind.has(segment))
  const key = filterKeysByPathKind.get(kind ?? '')
  return key && value ? [{ key, value }] : []
}

function isMatching(collection: Collection, requestFilters: readonly ContentFilter[]): boolean {
  // Several values of one key are alternatives; all keys must match.
  const expected = Map.groupBy(collection.filters, (filter) => filter.key)
  return [...expected].every(([key, filters]) =>
    filters.some(({ names }) =>
      requestFilters.some((filter) => filter.key === key && names.includes(filter.value)),
    ),
  )
}

function countKeys({ filters }: Collection): number {
  return new Set(filters.map((filter) => filter.key)).size
}

/**
 * Chooses the best content for an area: the one with most matching filter keys, then one for this
 * customer type.
 */
export function chooseCollection(
  candidates: readonly Collection[],
  {
    requestFilters,
    customerType,
  }: { requestFilters: readonly ContentFilter[]; customerType: CustomerType },
): Collection | null {
  const rank = (candidate: Collection) =>
    2 * countKeys(candidate) + (candidate.customerType === null ? 0 : 1)
  const matching = candidates.filter(
    (candidate) =>
      (candidate.customerType === null || candidate.customerType === customerType) &&
      isMatching(candidate, requestFilters),
  )
  return matching.toSorted((candidate, other) => rank(other) - rank(candidate))[0] ?? null
}

/**
 * Returns the containers for a display setting. An unknown or missing setting returns all of them.
 */
export function chooseContainers(
  containers: readonly Container[],
  displaySetting: string | null | undefined,
): Container[] {
  const setting = displaySetting?.toLowerCase()
  const isKnown = setting === 'mobile' || setting === 'desktop'
  return containers.filter(({ display }) => !isKnown || display === 'all' || display === setting)
}

type Tags = readonly (string | null)[] | null | undefined

/**
 * Compares tags exactly: `menu` is not `#menu`. An empty list of included tags matches every page.
 */
export function hasMatchingTags(tags: readonly string[], include: Tags, exclude: Tags): boolean {
  const expected = (include ?? []).filter((tag) => tag)
  const excluded = exclude ?? []
  const isIncluded = expected.length === 0 || tags.some((tag) => expected.includes(tag))
  return isIncluded && !tags.some((tag) => excluded.includes(tag))
}
