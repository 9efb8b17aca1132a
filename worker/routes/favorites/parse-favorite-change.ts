import { favoriteActions, isProductId, type FavoriteChange } from '#shared/favorites/favorites.ts'

const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : null

/** Parses the form of a favorite button, such as `toggle=12`. Returns null if it is not valid. */
export function parseFavoriteChange(form: Record<string, string>): FavoriteChange | null {
  for (const action of favoriteActions) {
    const productId = parseNumber(form[action])
    if (!isProductId(productId)) continue
    return { action, productId, position: parseNumber(form.position) ?? undefined }
  }
  return null
}
