import { createIdempotencyKey } from '../browser/idempotency-key.ts'
import { postForm } from '../browser/post-form.ts'
import { parseFavoriteResponse, type FavoriteResponse } from './parse-favorite-response.ts'

export type FavoriteRequest = {
  productId: number
  isFavorite: boolean
  /** The position at which a removed favorite is added again. */
  position?: number
}

/** Sends a change of the favorites. Returns null if it is not known whether it was stored. */
export async function postFavorite(
  path: string,
  { productId, isFavorite, position }: FavoriteRequest,
): Promise<FavoriteResponse | null> {
  const fields = new URLSearchParams({ [isFavorite ? 'add' : 'remove']: `${productId}` })
  if (position !== undefined) fields.set('position', `${position}`)
  const result = await postForm({ path, fields, key: createIdempotencyKey() })
  return result.status === 'answered' ? parseFavoriteResponse(result.body, productId) : null
}
