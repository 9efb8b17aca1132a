import { productSorts, type ProductSort } from '../product/product-sort.ts'

/** One selected value of a filter. The id decides what is filtered; the label is only shown. */
export type FilterItem = { id: string; label: string }

/** Filters with a fixed key in the URL. Each parameter of the merchant has its own key besides. */
export const filterKeys = ['categories', 'brands', 'skus', 'price', 'discount'] as const
export type FilterKey = (typeof filterKeys)[number]

export type ListSelection = Record<FilterKey, FilterItem[]> & {
  /** The selected values of each parameter, such as `diet`, by the name of the parameter. */
  parameters: Record<string, FilterItem[]>
  /** Null means the default sort order of the list. */
  sort: ProductSort | null
  page: number
}

// The limits keep a URL, and with it the cache key of a page, short.
const MAX_ITEMS = 20
const MAX_PARAMETERS = 10
const MAX_TEXT_LENGTH = 100
const MAX_PAGE = 99_999
const PARAMETER_PREFIX = 'p-'

/** Characters that separate items, or a label and an id. Texts contain them percent-encoded. */
const separators = /[%,~]/g

const separatorCodes: Record<string, string> = { '%': '%25', ',': '%2C', '~': '%7E' }

const encodeSeparators = (text: string) =>
  text.toWellFormed().replaceAll(separators, (separator) => separatorCodes[separator] ?? '')

const decodeSeparators = (text: string) =>
  text.replaceAll(/%(25|2C|7E)/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const compareTexts = (one: string, other: string) => (one < other ? -1 : Number(one > other))

/** Returns the text of one item, such as `Soups~c_4`. */
export const serializeItem = ({ id, label }: FilterItem): string =>
  `${encodeSeparators(label.slice(0, MAX_TEXT_LENGTH))}~${encodeSeparators(id)}`

function parseItem(text: string): FilterItem | null {
  const parts = text.split('~')
  const [label, id] = parts.map(decodeSeparators)
  if (parts.length !== 2 || label === undefined || !id || id.length > MAX_TEXT_LENGTH) return null
  return { id, label: label.slice(0, MAX_TEXT_LENGTH).toWellFormed() }
}

/** Sorts the items by id, drops repeated ids and keeps as many items as a URL may have. */
function normalizeItems(items: readonly FilterItem[]): FilterItem[] {
  const byId = new Map(items.toReversed().map((item) => [item.id, item]))
  return [...byId.values()]
    .toSorted((one, other) => compareTexts(one.id, other.id))
    .slice(0, MAX_ITEMS)
}

// A form without script sends one parameter for each checked box, so a key may be repeated.
const parseItems = (query: URLSearchParams, key: string): FilterItem[] =>
  normalizeItems(
    query
      .getAll(key)
      .flatMap((value) => value.split(','))
      .flatMap((text) => parseItem(text) ?? []),
  )

function parseParameters(query: URLSearchParams): Record<string, FilterItem[]> {
  const keys = [...new Set(query.keys())]
    .filter((key) => key.startsWith(PARAMETER_PREFIX))
    .filter((key) => key.length > PARAMETER_PREFIX.length && key.length <= MAX_TEXT_LENGTH)
  const entries = keys
    .map((key) => [key.slice(PARAMETER_PREFIX.length), parseItems(query, key)] as const)
    .filter(([, items]) => items.length > 0)
    .toSorted(([one], [other]) => compareTexts(one, other))
  return Object.fromEntries(entries.slice(0, MAX_PARAMETERS))
}

function parsePage(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.max(1, page)
}

/** Malformed parts are ignored. The order of the parts does not matter. */
export function parseListSelection(query: URLSearchParams): ListSelection {
  return {
    categories: parseItems(query, 'categories'),
    brands: parseItems(query, 'brands'),
    skus: parseItems(query, 'skus'),
    price: parseItems(query, 'price'),
    discount: parseItems(query, 'discount'),
    parameters: parseParameters(query),
    sort: productSorts.find((sort) => sort === query.get('sort')) ?? null,
    page: parsePage(query.get('page')),
  }
}

/** Selected items by the key that they have in the URL, such as `brands` or `p-diet`. */
export function listSelectedFilters(selection: ListSelection): [string, FilterItem[]][] {
  const fixed = filterKeys.map((key): [string, FilterItem[]] => [key, selection[key]])
  const parameters = Object.entries(selection.parameters).map(
    ([name, items]): [string, FilterItem[]] => [`${PARAMETER_PREFIX}${name}`, items],
  )
  return [...fixed, ...parameters].filter(([, items]) => items.length > 0)
}

export const toParameterKey = (name: string): string => `${PARAMETER_PREFIX}${name}`

/** Replaces the items of one filter. `key` is its key in the URL. The list starts at page 1. */
export function replaceItems(
  selection: ListSelection,
  key: string,
  items: FilterItem[],
): ListSelection {
  const changed = { ...selection, page: 1 }
  const fixedKey = filterKeys.find((known) => known === key)
  if (fixedKey) return { ...changed, [fixedKey]: normalizeItems(items) }
  const { [key.slice(PARAMETER_PREFIX.length)]: _, ...others } = selection.parameters
  const parameters = Object.entries({
    ...others,
    ...(items.length > 0 ? { [key.slice(PARAMETER_PREFIX.length)]: normalizeItems(items) } : {}),
  }).toSorted(([one], [other]) => compareTexts(one, other))
  return { ...changed, parameters: Object.fromEntries(parameters) }
}

/** Removes all filters. The sort order stays, and the list starts at page 1. */
export const clearFilters = ({ sort }: ListSelection): ListSelection => ({
  ...parseListSelection(new URLSearchParams()),
  sort,
})

// Commas and tildes separate items, so they stay readable in the URL.
const encodeValue = (value: string) => encodeURIComponent(value).replaceAll('%2C', ',')

/** Returns, for example, `?brands=Gryta~b_gryta&page=2`. Default values are left out. */
export function serializeListSelection(selection: ListSelection): string {
  const pairs = listSelectedFilters(selection).map(
    ([key, items]) =>
      `${encodeURIComponent(key)}=${encodeValue(items.map(serializeItem).join(','))}`,
  )
  if (selection.page > 1) pairs.push(`page=${Math.min(selection.page, MAX_PAGE)}`)
  if (selection.sort) pairs.push(`sort=${selection.sort}`)
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** Returns the ids of all selected items in the order in which the merchant expects them. */
export const listSelectedIds = (selection: ListSelection): string[] =>
  listSelectedFilters(selection).flatMap(([, items]) => items.map(({ id }) => id))
