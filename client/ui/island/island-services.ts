import type { PageEvents } from '../../state/page-events.ts'
import type { Queue } from '../../browser/queue.ts'
import type { ClientStateStore } from '../../state/client-state.ts'
import type { LazyToasts } from '../toasts/lazy-toasts.ts'

export type Island = {
  replay: (trigger: HTMLElement) => void | Promise<void>
}

export type IslandServices = {
  cartPath: string
  /** All requests that change the cart on this page go through this queue. */
  cartQueue: Queue
  state: ClientStateStore
}

export type PageServices = IslandServices & {
  toasts: LazyToasts
  events: PageEvents
  preloadIsland: (name: string) => void
}

export type IslandContext = IslandServices & { container: HTMLElement }

/** Marks a chunk as one whose failure its caller handles, so that the page does not reload. */
export type LoadChunk = <Chunk>(chunk: Promise<Chunk>) => Promise<Chunk>

export type LoadContext = IslandServices & { loadChunk: LoadChunk }
