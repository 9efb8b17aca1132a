/** The sort orders of a list, as the URL and the merchant spell them. */
export const productSorts = ['LATEST', 'MOST_SOLD', 'PRICE', 'PRICE_DESC', 'RELEVANCE'] as const
export type ProductSort = (typeof productSorts)[number]
