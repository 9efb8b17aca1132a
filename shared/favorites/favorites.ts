/** More favorites would not fit in a cookie. */
export const MAX_FAVORITES = 400

/** The merchant knows product ids as positive integers with 32 bits. */
const MAX_PRODUCT_ID = 2 ** 31 - 1

export const isProductId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_PRODUCT_ID

export const FAVORITES_FORM_ID = 'favorites'

export const favoriteActions = ['toggle', 'add', 'remove'] as const

/** A change of the favorites. A page without script does not know the favorites and sends `toggle`. */
export type FavoriteChange = {
  action: (typeof favoriteActions)[number]
  productId: number
  /** The position at which a removed favorite is added again; the last one if it is missing. */
  position?: number | undefined
}

export type FavoriteResult =
  | { ok: true; favorites: number[]; isFavorite: boolean; position: number }
  | { ok: false; problem: 'full' }

function addFavorite(favorites: readonly number[], change: FavoriteChange): FavoriteResult {
  const { productId, position = favorites.length } = change
  const current = favorites.indexOf(productId)
  if (current < 0 && favorites.length >= MAX_FAVORITES) return { ok: false, problem: 'full' }
  const index = current < 0 ? Math.min(position, favorites.length) : current
  const next = favorites.toSpliced(index, current < 0 ? 0 : 1, productId)
  return { ok: true, favorites: next, isFavorite: true, position: index }
}

function removeFavorite(favorites: readonly number[], productId: number): FavoriteResult {
  const position = Math.max(0, favorites.indexOf(productId))
  const next = favorites.filter((id) => id !== productId)
  return { ok: true, favorites: next, isFavorite: false, position }
}

/** Returns the favorites after a change. Adding a favorite again or removing a missing one does nothing. */
export function changeFavorites(
  favorites: readonly number[],
  change: FavoriteChange,
): FavoriteResult {
  const isRemoval =
    change.action === 'remove' ||
    (change.action === 'toggle' && favorites.includes(change.productId))
  return isRemoval ? removeFavorite(favorites, change.productId) : addFavorite(favorites, change)
}
