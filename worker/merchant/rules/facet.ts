import type { Currency, Localized } from './channel.ts'

/** The filters a list offers, in the order they are shown; a parameter filter's id is also its URL key. */
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

/** Filters whose products are listed value by value; the others are read from the products themselves. */
export const listedFilters = ['Sku', 'diet', 'free-from', 'minutes'] as const satisfies FilterId[]

/** Who must keep off milk and nuts is not helped by meals without one of them: all chosen values must hold. */
export const filterOfAll: FilterId = 'free-from'

export const discountFacet = {
  facetId: 'd_sale',
  label: { 'sv-SE': 'Nedsatt pris', 'en-US': 'Reduced price' },
} as const

export const stockFacets = [
  { facetId: 'stock_in', label: { 'sv-SE': 'I lager', 'en-US': 'In stock' } },
  { facetId: 'stock_out', label: { 'sv-SE': 'Slutsåld', 'en-US': 'Sold out' } },
] as const

/** Where each price bucket begins, in minor units with VAT. */
export const priceBuckets: Record<Currency, readonly number[]> = {
  SEK: [0, 7_500, 10_000, 12_500, 15_000],
  EUR: [0, 700, 900, 1_150, 1_400],
  USD: [0, 800, 1_050, 1_300, 1_600],
}

export function toPriceFacetId(lowest: number, currency: Currency): string {
  return `price_${lowest}_${currency.toLowerCase()}`
}

/** First and last price of a bucket of this currency; null for anything else. */
export function findPriceBucket(facetId: string, currency: Currency) {
  const starts = priceBuckets[currency]
  const place = starts.findIndex((lowest) => toPriceFacetId(lowest, currency) === facetId)
  const lowest = starts[place]
  if (lowest === undefined) return null
  return { lowest, highest: (starts[place + 1] ?? Number.MAX_SAFE_INTEGER) - 1 }
}

const prefixes: Record<string, FilterId> = {
  c: 'Category',
  b: 'Brand',
  s: 'Sku',
  price: 'Price',
  d: 'Discount',
  stock: 'StockStatus',
}

/** Which filter a facet id belongs to; `a_{alias}` names one product, null is nobody's. */
export function findFilterOf(facetId: string): FilterId | 'Product' | null {
  const [prefix = '', middle] = facetId.split('_')
  if (prefix === 'a') return 'Product'
  if (prefix !== 'p') return prefixes[prefix] ?? null
  return filters.find((filter) => filter.filterId === middle)?.filterId ?? null
}

export type FacetChoice = { filterId: FilterId | 'Product' | null; facetIds: string[] }

/** Chosen facets by their filter: values of one filter widen the list, filters narrow it. */
export function groupFacets(facetIds: readonly string[]): FacetChoice[] {
  const groups = Map.groupBy(new Set(facetIds), findFilterOf)
  return [...groups].map(([filterId, ids]) => ({ filterId, facetIds: ids }))
}
