// All product ids must be below this number.
const ID_RANGE = 2 ** 32
const MAX_SOLD = 1_000_000

/**
 * Returns the id of a product's document in the search index. The index returns hits sorted by this
 * id. Therefore the most sold products come first, and a page can be read without reading all hits.
 */
export function toDocumentId(productId: number, soldCount: number): number {
  return (MAX_SOLD - Math.min(Math.max(soldCount, 0), MAX_SOLD - 1)) * ID_RANGE + productId
}

/** Builds SQL that calculates the same id as `toDocumentId`. */
export const buildDocumentIdSql = (productId: string, soldCount: string) =>
  `(${MAX_SOLD} - min(max(${soldCount}, 0), ${MAX_SOLD - 1})) * ${ID_RANGE} + ${productId}`

/** Builds SQL that reads the product id from the id of a document. */
export const buildProductIdSql = (documentId: string) => `(${documentId} & ${ID_RANGE - 1})`
