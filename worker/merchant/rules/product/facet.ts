import { currencies, type Currency, type LocalizedText } from '../market/market.ts'

/** In display order. A filter of the type Parameter uses its id also as key in the URL. */
export const filters = [
  { filterId: 'Price', type: 'Price', label: { 'sv-SE': 'Pris', 'en-US': 'Price' } },
  { filterId: 'diet', type: 'Parameter', label: { 'sv-SE': 'Kost', 'en-US': 'Diet' } },
  {
    filterId: 'free-from',
    type: 'Parameter',
    label: { 'sv-SE': 'Fri från', 'en-US': 'Free from' },
  },
  { filterId: 'minutes', type: 'Parameter', label: { 'sv-SE': 'Tid', 'en-US': 'Time' } },
  {
    filterId: 'Category',
    type: 'Category',
    label: { 'sv-SE': 'Kategorier', 'en-US': 'Categories' },
  },
  { filterId: 'Brand', type: 'Brand', label: { 'sv-SE': 'Kök', 'en-US': 'Kitchens' } },
  { filterId: 'strength', type: 'Parameter', label: { 'sv-SE': 'Styrka', 'en-US': 'Strength' } },
  { filterId: 'Sku', type: 'Sku', label: { 'sv-SE': 'Portion', 'en-US': 'Portion' } },
  { filterId: 'kcal', type: 'Parameter', label: { 'sv-SE': 'Energi', 'en-US': 'Energy' } },
  { filterId: 'protein', type: 'Parameter', label: { 'sv-SE': 'Protein', 'en-US': 'Protein' } },
  { filterId: 'Discount', type: 'Discount', label: { 'sv-SE': 'Erbjudanden', 'en-US': 'Offers' } },
  { filterId: 'StockStatus', type: 'StockStatus', label: { 'sv-SE': 'Lager', 'en-US': 'Stock' } },
] as const satisfies readonly { filterId: string; type: string; label: LocalizedText }[]

export type FilterId = (typeof filters)[number]['filterId']

/**
 * For these filters the database stores which products have which value. The values of all other
 * filters are read from the product's own columns.
 */
export const listedFilters = filters
  .filter(({ type }) => type === 'Parameter' || type === 'Sku')
  .map(({ filterId }) => filterId)

const matchAllFilterIds: readonly unknown[] = ['diet', 'free-from'] satisfies FilterId[]

/**
 * Returns whether a meal must match all chosen values of this filter: a shopper who selects vegan
 * and gluten-free, or free from milk and nuts, needs meals that are both.
 */
export const isMatchAllFilter = (filterId: unknown): boolean => matchAllFilterIds.includes(filterId)

export const discountFacet = {
  facetId: 'd_sale',
  label: { 'sv-SE': 'Nedsatt pris', 'en-US': 'Reduced price' },
} as const

export const stockFacets = [
  { facetId: 'stock_in', label: { 'sv-SE': 'I lager', 'en-US': 'In stock' } },
  { facetId: 'stock_out', label: { 'sv-SE': 'Slutsåld', 'en-US': 'Sold out' } },
] as const

export function toPriceFacetId(lowest: number, currency: Currency): string {
  return `price_${lowest}_${currency.toLowerCase()}`
}

/** Returns null if the facet id is not a price bucket of this currency. */
export function findPriceBucket(facetId: string, currency: Currency) {
  const starts = currencies[currency].priceSteps
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

/** Returns null for an unknown facet id. One like `a_{alias}` stands for a single product. */
export function findFilterId(facetId: string): FilterId | 'Product' | null {
  const [prefix = '', middle] = facetId.split('_')
  if (prefix === 'a') return 'Product'
  if (prefix !== 'p') return prefixes[prefix] ?? null
  return filters.find((filter) => filter.filterId === middle)?.filterId ?? null
}

export type FacetChoice = { filterId: FilterId | 'Product' | null; facetIds: string[] }

/**
 * Groups facet ids by filter. A product must match every filter; within one filter it is enough to
 * match one of the values (all of them if `isMatchAllFilter`).
 */
export function groupFacets(facetIds: readonly string[]): FacetChoice[] {
  const groups = Map.groupBy(new Set(facetIds), findFilterId)
  return [...groups].map(([filterId, ids]) => ({ filterId, facetIds: ids }))
}
