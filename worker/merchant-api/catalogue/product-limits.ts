/** Highest number of products that the merchant returns for one query. */
export const MAX_TAKE = 200
/** The last position in a list from which the merchant returns products. */
export const MAX_SKIP = 6000
