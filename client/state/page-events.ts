import type { Purchase } from '#shared/checkout/purchase.ts'
import type { HashedBuyer } from '#shared/measurement/hashed-buyer.ts'
import type { Money } from '#shared/money/money.ts'

/** A product as measurements need it. Only its id is known if the merchant did not answer. */
export type MeasuredProduct = {
  productId: number
  name: string | null
  brand: string | null
  /** The alias of the category. */
  category: string | null
  /** The selling price and the regular price with VAT. */
  price: (Money & { regularAmount: number }) | null
}

type FavoriteEvent = { type: 'favorite:add' | 'favorite:remove'; product: MeasuredProduct }

/**
 * `page:impression` and `route:change`: the shopper sees another path than before, each once.
 * `navigation:start`: a click or a form leads to another path, which the browser now loads.
 */
type NavigationEvent =
  | { type: 'page:impression'; path: string }
  | { type: 'route:change'; path: string; previousPath: string | null }
  | { type: 'navigation:start'; path: string }

type LoadEvent = { type: 'load:start' | 'load:finish' | 'load:fail' }

/** An action of a shopper on this page, for measurements. It contains nothing about the shopper. */
export type PageEvent =
  | FavoriteEvent
  | NavigationEvent
  | LoadEvent
  | { type: 'purchase'; purchase: Purchase }
  | { type: 'purchase:buyer'; transactionId: string; buyer: HashedBuyer }

export type PageEvents = {
  record: (event: PageEvent) => void
  /** Calls the listener with all events of this page, including those before it subscribed. */
  subscribe: (listener: (event: PageEvent) => void) => () => void
}

/** Records the events of a page. A measurement may load after the first events. */
export function createPageEvents(): PageEvents {
  const events: PageEvent[] = []
  const listeners = new Set<(event: PageEvent) => void>()
  return {
    record(event) {
      events.push(event)
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      events.forEach(listener)
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
