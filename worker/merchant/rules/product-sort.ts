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

/** The facts that decide which sort orders are available. */
type SortContext = { isSearch: boolean; hasProductFacets?: boolean }

/**
 * Chooses the sort order. Relevance needs a search text and the facet order needs product facets.
 * An unsupported order (NONE, CUSTOM_1 to 5) falls back to the default like a missing one.
 */
export function chooseSort(
  requested: string | null | undefined,
  context: SortContext,
): ProductSort {
  const fallback = context.isSearch ? 'RELEVANCE' : 'LATEST'
  const sort = productSorts.find((candidate) => candidate === requested)
  if (sort === 'RELEVANCE' || (sort === 'FACET_ORDER' && !context.hasProductFacets)) return fallback
  return sort ?? fallback
}
