import type { Currency, Localized } from './market.ts'

/** The filters of a list in display order. The id of a parameter filter is also its URL key. */
export const filters = [
  {
    filterId: 'Category',
    type: 'Category',
    label: { 'sv-SE': 'Kategorier', 'en-US': 'Categories' },
  },
  { filterId: 'Brand', type: 'Brand', label: { 'sv-SE': 'Kök', 'en-US': 'Kitchens' } },
  { filterId: 'Sku', type: 'Sku', label: { 'sv-SE': 'Storlekar', 'en-US': 'Sizes' } },
  { filterId: 'Price', type: 'Price', label: { 'sv-SE': 'Pris', 'en-US': 'Price' } },
  { filterId: 'Discount', type: 'Discount', label: { 'sv-SE': 'Erbjudanden', 'en-US': 'Offers' } },
  { filterId: 'StockStatus', type: 'StockStatus', label: { 'sv-SE': 'Lager', 'en-US': 'Stock' } },
  { filterId: 'diet', type: 'Parameter', label: { 'sv-SE': 'Kost', 'en-US': 'Diet' } },
  {
    filterId: 'free-from',
    type: 'Parameter',
    label: { 'sv-SE': 'Fri från', 'en-US': 'Free from' },
  },
  { filterId: 'minutes', type: 'Parameter', label: { 'sv-SE': 'Klar på', 'en-US': 'Ready in' } },
] as const satisfies readonly { filterId: string; type: string; label: Localized }[]

export type FilterId = (typeof filters)[number]['filterId']

/** Filters whose products are stored per value; the others are derived from the products. */
export const listedFilters = ['Sku', 'diet', 'free-from', 'minutes'] as const satisfies FilterId[]

/**
 * All chosen values of this filter must match: a shopper with allergies to milk and nuts needs
 * meals free from both.
 */
export const matchAllFilterId: FilterId = 'free-from'

export const discountFacet = {
  facetId: 'd_sale',
  label: { 'sv-SE': 'Nedsatt pris', 'en-US': 'Reduced price' },
} as const

export const stockFacets = [
  { facetId: 'stock_in', label: { 'sv-SE': 'I lager', 'en-US': 'In stock' } },
  { facetId: 'stock_out', label: { 'sv-SE': 'Slutsåld', 'en-US': 'Sold out' } },
] as const

/** Lower bound of each price bucket, in minor units with VAT. */
export const priceBuckets: Record<Currency, readonly number[]> = {
  SEK: [0, 7_500, 10_000, 12_500, 15_000],
  EUR: [0, 700, 900, 1_150, 1_400],
  USD: [0, 800, 1_050, 1_300, 1_600],
}

export function toPriceFacetId(lowest: number, currency: Currency): string {
  return `price_${lowest}_${currency.toLowerCase()}`
}

/**
 * Returns the lowest and highest price of a bucket of this currency; null for any other facet id.
 */
export function findPriceBucket(facetId: string, currency: Currency) {
  const starts = priceBuckets[currency]
  const index = starts.findIndex((lowest) => toPriceFacetId(lowest, currency) === facetId)
  const lowest = starts[index]
  if (lowest === undefined) return null
  return { lowest, highest: (starts[index + 1] ?? Number.MAX_SAFE_INTEGER) - 1 }
}

const prefixes: Record<string, FilterId> = {
  c: 'Category',
  b: 'Brand',
  s: 'Sku',
  price: 'Price',
  d: 'Discount',
  stock: 'StockStatus',
}

/** Returns the filter of a facet id. `a_{alias}` is a single product; null means unknown. */
export function findFilterId(facetId: string): FilterId | 'Product' | null {
  const [prefix = '', middle] = facetId.split('_')
  if (prefix === 'a') return 'Product'
  if (prefix !== 'p') return prefixes[prefix] ?? null
  return filters.find((filter) => filter.filterId === middle)?.filterId ?? null
}

export type FacetChoice = { filterId: FilterId | 'Product' | null; facetIds: string[] }

/** Groups facets by their filter: values of one filter widen the list, filters narrow it. */
export function groupFacets(facetIds: readonly string[]): FacetChoice[] {
  const groups = Map.groupBy(new Set(facetIds), findFilterId)
  return [...groups].map(([filterId, ids]) => ({ filterId, facetIds: ids }))
}
