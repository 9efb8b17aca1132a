export const productSorts = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC', 'RELEVANCE'] as const
export type ProductSort = (typeof productSorts)[number]

/** Relevance needs something to be relevant to; a sort that is not served falls back like a missing one. */
export function chooseSort(wanted: string | null | undefined, isSearch: boolean): ProductSort {
  const sort = productSorts.find((candidate) => candidate === wanted)
  if (sort === 'RELEVANCE' && !isSearch) return 'LATEST'
  return sort ?? (isSearch ? 'RELEVANCE' : 'LATEST')
}
