import type { PageEvents } from '../../state/page-events.ts'
import type { Queue } from '../../browser/queue.ts'
import type { ClientStateStore } from '../../state/client-state.ts'
import type { LazyToasts } from '../toasts/lazy-toasts.ts'

export type Island = {
  /** Does the action of a trigger that the shopper used, for example opens the mini cart. */
  replay: (trigger: HTMLElement) => void | Promise<void>
}

/** The objects that the boot script shares with the islands. */
export type IslandServices = {
  cartPath: string
  /** All requests that change the cart on this page go through this queue. */
  cartQueue: Queue
  state: ClientStateStore
}

/** The objects that the boot script shares with the scripts of a page. */
export type PageServices = IslandServices & {
  toasts: LazyToasts
  events: PageEvents
  preloadIsland: (name: string) => void
}

export type IslandContext = IslandServices & { container: HTMLElement }

/** Marks a chunk as one whose failure its caller handles, so that the page does not reload. */
export type LoadChunk = <Chunk>(chunk: Promise<Chunk>) => Promise<Chunk>

/** The objects that the boot script shares with an island while it loads. */
export type LoadContext = IslandServices & { loadChunk: LoadChunk }
