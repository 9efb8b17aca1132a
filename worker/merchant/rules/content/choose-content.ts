import type { Collection, Container, ContentFilter } from './content.ts'
import type { CustomerType } from '../customer/customer.ts'

const knownKeys = ['Category', 'Brand', 'Product', 'Campaign']

type RawFilter = { key?: string | null; value?: string | null } | null

/** Converts the content filters of a request. Filters with an unknown key or an empty value are ignored. */
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

/** The kind of the catalogue page gives the key, and the last segment of the path gives the value. */
export function toUrlFilters(url: string | null | undefined): ContentFilter[] {
  const segments = (url ?? '').split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  const value = segments.at(-1)
  const kind = segments.slice(0, -1).find((segment) => filterKeysByPathKind.has(segment))
  const key = filterKeysByPathKind.get(kind ?? '')
  return key && value ? [{ key, value }] : []
}

function isMatching(collection: Collection, requestFilters: readonly ContentFilter[]): boolean {
  // If a collection has several filters with the same key, one of them must match. Every key must match.
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
 * Chooses the content for a page area: the matching collection with the most filter keys. If
 * several have the same number, a collection for this customer type is preferred.
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

/** An unknown or missing setting returns all containers. */
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
 * Checks whether a page has at least one included tag and no excluded tag. An empty list of
 * included tags matches every page. Tags are compared exactly: `menu` does not match `#menu`.
 */
export function hasMatchingTags(tags: readonly string[], include: Tags, exclude: Tags): boolean {
  const expected = (include ?? []).filter((tag) => tag)
  const excluded = exclude ?? []
  const isIncluded = expected.length === 0 || tags.some((tag) => expected.includes(tag))
  return isIncluded && !tags.some((tag) => excluded.includes(tag))
}
