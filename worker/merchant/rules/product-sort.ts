export const productSorts = [
  'LATEST',
  'MOST_SOLD',
  'PRICE',
  'PRICE_DESC',
  'RELEVANCE',
  'VOTES',
  'BRAND',
  'ALPHABETICAL',
  'ALPHABETICAL_DESC',
  'FACET_ORDER',
  'AVAILABLE_STOCK',
  'AVAILABLE_STOCK_DESC',
  'TOTAL_STOCK',
  'TOTAL_STOCK_DESC',
] as const
export type ProductSort = (typeof productSorts)[number]

/** What there is to sort by, beside what every product has. */
type Chosen = { isSearch: boolean; hasProductFacets?: boolean }

/**
 * Relevance needs something to be relevant to, and an order of facets needs product facets; a sort that is not served
 * (NONE, CUSTOM_1 to 5) falls back like a missing one.
 */
export function chooseSort(wanted: string | null | undefined, chosen: Chosen): ProductSort {
  const fallback = chosen.isSearch ? 'RELEVANCE' : 'LATEST'
  const sort = productSorts.find((candidate) => candidate === wanted)
  if (sort === 'RELEVANCE' || (sort === 'FACET_ORDER' && !chosen.hasProductFacets)) return fallback
  return sort ?? fallback
}
