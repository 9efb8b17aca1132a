// Product ids are below it.
const ID_RANGE = 2 ** 32
const MAX_SOLD = 1_000_000

/**
 * A product's number in the search index, which gives its hits in the order of their numbers: the most sold come first,
 * and a page of them is found without a look at the rest.
 */
export function toDocumentId(productId: number, soldCount: number): number {
  return (MAX_SOLD - Math.min(Math.max(soldCount, 0), MAX_SOLD - 1)) * ID_RANGE + productId
}

/** The same in SQL. */
export const writeDocumentId = (productId: string, soldCount: string) =>
  `(${MAX_SOLD} - min(max(${soldCount}, 0), ${MAX_SOLD - 1})) * ${ID_RANGE} + ${productId}`

/** The product of a document, in SQL. */
export const writeProductId = (documentId: string) => `(${documentId} & ${ID_RANGE - 1})`
