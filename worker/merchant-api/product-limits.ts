/** The merchant returns no more products at once. */
export const MAX_TAKE = 200
/** The merchant returns no products after this position of a list. */
export const MAX_SKIP = 6000
