export type FavoriteState = {
  list: () => Set<number>
  want: (productId: number, isFavorite: boolean) => void
  findWanted: (productId: number) => boolean | undefined
  /** Drops what the shopper wanted, so that the stored favorites count again. */
  settle: (productId: number) => void
}

export function createFavoriteState(readIds: () => readonly number[]): FavoriteState {
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
