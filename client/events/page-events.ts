import type { Purchase } from '#shared/checkout/purchase.ts'
import type { Money } from '#shared/money/money.ts'

/** A product as measurements need it. Only its id is known if the merchant did not answer. */
export type MeasuredProduct = {
  productId: number
  name: string | null
  brand: string | null
  /** The alias of the category. */
  category: string | null
  /** The selling price with VAT. */
  price: Money | null
}

/** What a shopper did on this page, for measurements. It contains nothing about the shopper. */
export type PageEvent =
  | { type: 'favorite:add' | 'favorite:remove'; product: MeasuredProduct }
  | { type: 'purchase'; purchase: Purchase }

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
