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

/** The facts that decide which sort orders a list can have. */
type SortContext = { isSearch: boolean; hasProductFacets?: boolean }

/**
 * Chooses the sort order of a list. RELEVANCE is possible only in a search, and FACET_ORDER only
 * with product facets. If the requested order is missing, not possible or not supported (NONE,
 * CUSTOM_1 to CUSTOM_5), the default order is used.
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
