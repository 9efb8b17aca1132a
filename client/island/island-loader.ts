import type { Clock } from '../clock/clock.ts'
import type { Island } from './island.ts'

export type LoaderSettings = {
  /** Loads the code of the island; the returned function mounts it. */
  load: () => Promise<() => Island>
  /** Does without the island what the trigger asks for. */
  fallBack: (trigger: HTMLElement, error: unknown) => void
  clock: Clock
}

export type IslandLoader = {
  /** Loads the code before it is needed. A failure has no effect yet. */
  preload: () => void
  activate: (trigger: HTMLElement) => Promise<void>
  isLoading: () => boolean
}

// After this time it is better to follow the link than to wait any longer.
export const ISLAND_TIMEOUT_MS = 10_000

function withTimeout<T>(promise: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.schedule(ISLAND_TIMEOUT_MS, () =>
      reject(new Error('An island took too long to load')),
    )
    promise.finally(cancel).then(resolve, reject)
  })
}

/** Loads an island once and replays the last trigger that came before it was ready. */
export function createIslandLoader(settings: LoaderSettings): IslandLoader {
  const { load, fallBack, clock } = settings
  let code: Promise<() => Island> | undefined
  let island: Island | undefined
  let lastTrigger: HTMLElement | undefined
  let activeLoads = 0

  function fetchCode() {
    activeLoads += 1
    const attempt = load().finally(() => {
      activeLoads -= 1
    })
    // A failed attempt is cleared, so that the next trigger tries again.
    attempt.catch(() => {
      code = undefined
    })
    return attempt
  }

  async function replayWhenReady(trigger: HTMLElement) {
    try {
      code ??= fetchCode()
      const mount = await withTimeout(code, clock)
      island ??= mount()
      await island.replay(lastTrigger ?? trigger)
    } catch (error) {
      fallBack(lastTrigger ?? trigger, error)
    }
    lastTrigger = undefined
  }

  return {
    preload() {
      code ??= fetchCode()
    },
    async activate(trigger) {
      const isFirst = lastTrigger === undefined
      lastTrigger = trigger
      if (isFirst) await replayWhenReady(trigger)
    },
    isLoading: () => activeLoads > 0,
  }
}
