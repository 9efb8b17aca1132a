import type { Collection, Container, ContentFilter, CustomerType } from './content.ts'

const knownKeys = ['Category', 'Brand', 'Product', 'Campaign']

type RawFilter = { key?: string | null; value?: string | null } | null

/** What can be filtered by; unknown keys and empty values ask for nothing. */
export function readFilters(filters: readonly RawFilter[] | null | undefined): ContentFilter[] {
  return (filters ?? []).flatMap((filter) => {
    const given = filter?.key ?? ''
    const key = given === 'DiscountCampaign' ? 'Campaign' : given
    const value = filter?.value?.trim()
    return knownKeys.includes(key) && value ? [{ key, value }] : []
  })
}

const keysOfKinds = new Map([
  ['c', 'Category'],
  ['l', 'Category'],
  ['b', 'Brand'],
  ['p', 'Product'],
  ['dc', 'Campaign'],
])

/** The filter that an address stands for: its kind and its last segment. */
export function readUrl(url: string | null | undefined): ContentFilter[] {
  const segments = (url ?? '').split(/[?#]/)[0]?.split('/').filter(Boolean) ?? []
  const value = segments.at(-1)
  const kind = segments.slice(0, -1).find((segment) => keysOfKinds.has(segment))
  const key = keysOfKinds.get(kind ?? '')
  return key && value ? [{ key, value }] : []
}

function isMet(collection: Collection, given: readonly ContentFilter[]): boolean {
  // Several values of one key are alternatives, different keys are all wanted.
  const wanted = Map.groupBy(collection.filters, (filter) => filter.key)
  return [...wanted].every(([key, filters]) =>
    filters.some(({ names }) =>
      given.some((filter) => filter.key === key && names.includes(filter.value)),
    ),
  )
}

function countKeys({ filters }: Collection): number {
  return new Set(filters.map((filter) => filter.key)).size
}

/** The content that fits an area best: the one with most filters, then the one for this kind of customer. */
export function chooseCollection(
  candidates: readonly Collection[],
  { given, customerType }: { given: readonly ContentFilter[]; customerType: CustomerType },
): Collection | null {
  const rank = (one: Collection) => 2 * countKeys(one) + (one.customerType === null ? 0 : 1)
  const fitting = candidates.filter(
    (one) => (one.customerType === null || one.customerType === customerType) && isMet(one, given),
  )
  return fitting.toSorted((one, other) => rank(other) - rank(one))[0] ?? null
}

/** Containers of a display setting; any other setting, or none, leaves nothing out. */
export function chooseContainers(
  containers: readonly Container[],
  displaySetting: string | null | undefined,
): Container[] {
  const setting = displaySetting?.toLowerCase()
  const isKnown = setting === 'mobile' || setting === 'desktop'
  return containers.filter(({ display }) => !isKnown || display === 'all' || display === setting)
}

type Tags = readonly (string | null)[] | null | undefined

/** Tags are compared as they are written: `menu` is not `#menu`. No tags to include means every page. */
export function hasWantedTags(tags: readonly string[], include: Tags, exclude: Tags): boolean {
  const wanted = (include ?? []).filter((tag) => tag)
  const unwanted = exclude ?? []
  const isIncluded = wanted.length === 0 || tags.some((tag) => wanted.includes(tag))
  return isIncluded && !tags.some((tag) => unwanted.includes(tag))
}
