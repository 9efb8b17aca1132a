/** The merchant gives no more products at once. */
export const MAX_TAKE = 200
/** It gives none past this place of a list. */
export const MAX_SKIP = 6000
