/**
 * `cart` is whatever arrived, to be parsed by who shows it; undefined where it was made for a page in another language or
 * market, so that only the number of units can be used here.
 */
export type CartChange = {
  quantity: number
  cart: unknown
  source: 'form' | 'island' | 'tab'
}

export type CartNews = {
  publish: (change: CartChange) => void
  subscribe: (listener: (change: CartChange) => void) => () => void
  /** The last change, for an island that is loaded after it. */
  latest: () => CartChange | null
}

/** Everybody on the page who shows the cart hears of every change here. */
export function createCartNews(): CartNews {
  const listeners = new Set<(change: CartChange) => void>()
  let last: CartChange | null = null
  return {
    publish(change) {
      last = change
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    latest: () => last,
  }
}
