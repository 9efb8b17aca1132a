import type { Clock } from '../../browser/clock.ts'
import { loadOnce } from '../../browser/load-once.ts'
import type { Island } from './island-services.ts'

export type LoaderSettings = {
  load: () => Promise<() => Island>
  fallBack: (trigger: HTMLElement, error: unknown) => void
  clock: Clock
}

export type IslandLoader = ReturnType<typeof createIslandLoader>

// If loading takes longer, the browser follows the link of the trigger instead.
export const ISLAND_TIMEOUT_MS = 10_000

function withTimeout<T>(promise: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(ISLAND_TIMEOUT_MS, () => reject(new Error('Island timeout')))
    promise.finally(cancel).then(resolve, reject)
  })
}

/** When the island is ready, it replays the last trigger that was used during loading. */
export function createIslandLoader(settings: LoaderSettings) {
  const { load, fallBack, clock } = settings
  const loadCode = loadOnce(load)
  let island: Island | undefined
  let lastTrigger: HTMLElement | undefined

  async function replayWhenReady(trigger: HTMLElement) {
    try {
      const mount = await withTimeout(loadCode(), clock)
      island ??= mount()
      await island.replay(lastTrigger ?? trigger)
    } catch (error) {
      fallBack(lastTrigger ?? trigger, error)
    }
    lastTrigger = undefined
  }

  return {
    /** If loading fails, nothing happens until the island is used. */
    preload: () => void loadCode(),
    async activate(trigger: HTMLElement) {
      const isFirst = lastTrigger === undefined
      lastTrigger = trigger
      if (isFirst) await replayWhenReady(trigger)
    },
  }
}
