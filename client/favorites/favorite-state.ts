import { parsePersistedStates } from '#shared/state/persisted-states.ts'
import { findCookie } from '../cookies/find-cookie.ts'

/** Returns the favorites in the cookie that the server sets. */
export function readFavorites(cookies: string): number[] {
  const cookie = findCookie(cookies, 'ralph-persisted-states')
  if (cookie === null) return []
  try {
    return parsePersistedStates(decodeURIComponent(cookie)).favorites
  } catch {
    // A cookie that cannot be decoded contains no favorites.
    return []
  }
}

export type FavoriteState = {
  list: () => Set<number>
  /** Sets what the shopper wants before the server has stored it. */
  want: (productId: number, isFavorite: boolean) => void
  findWanted: (productId: number) => boolean | undefined
  /** Drops what the shopper wanted, so that the stored favorites count again. */
  settle: (productId: number) => void
}

/** The stored favorites together with the changes that are still under way. */
export function createFavoriteState(readIds: () => number[]): FavoriteState {
  const wanted = new Map<number, boolean>()
  return {
    list() {
      const ids = new Set(readIds())
      for (const [id, isFavorite] of wanted) {
        if (isFavorite) ids.add(id)
        else ids.delete(id)
      }
      return ids
    },
    want: (productId, isFavorite) => void wanted.set(productId, isFavorite),
    findWanted: (productId) => wanted.get(productId),
    settle: (productId) => void wanted.delete(productId),
  }
}
