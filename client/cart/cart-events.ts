/**
 * `cart` is unknown until the subscriber that shows it has parsed it. It is undefined if another
 * tab made the change in another language or market; then only `quantity` can be used.
 */
export type CartChange = {
  quantity: number
  cart: unknown
  source: 'form' | 'island' | 'tab'
}

export type CartEvents = {
  publish: (change: CartChange) => void
  subscribe: (listener: (change: CartChange) => void) => () => void
  /** Returns the last cart change, for an island that is loaded after the change. */
  getLatest: () => CartChange | null
}

/** Distributes every cart change to the parts of the page that show the cart. */
export function createCartEvents(): CartEvents {
  const listeners = new Set<(change: CartChange) => void>()
  let lastChange: CartChange | null = null
  return {
    publish(change) {
      lastChange = change
      for (const listener of listeners) listener(change)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    getLatest: () => lastChange,
  }
}
