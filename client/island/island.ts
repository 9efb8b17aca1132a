import type { CartEvents } from '../cart/cart-events.ts'
import type { Queue } from '../forms/queue.ts'

export type Island = {
  /** Does what the shopper asked for before the island was ready. */
  replay: (trigger: HTMLElement) => void | Promise<void>
}

/** The objects that the boot script shares with the islands. */
export type IslandServices = {
  cartPath: string
  /** Every change of the cart on this page goes through this queue. */
  cartQueue: Queue
  cartEvents: CartEvents
}

export type IslandContext = IslandServices & { container: HTMLElement }
