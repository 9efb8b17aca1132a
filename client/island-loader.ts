import type { Clock } from './clock.ts'

export type Island = {
  /** Does what the shopper wanted when the island was not there yet. */
  replay: (trigger: HTMLElement) => void | Promise<void>
}

export type LoaderSettings = {
  /** Fetches the island's code; the answer puts it on the page. */
  load: () => Promise<() => Island>
  /** The way without the island, for this trigger. */
  fallBack: (trigger: HTMLElement, error: unknown) => void
  clock: Clock
}

export type IslandLoader = {
  /** Fetches the code before it is wanted. A failure means nothing yet. */
  warmUp: () => void
  touch: (trigger: HTMLElement) => Promise<void>
  isLoading: () => boolean
}

// A shopper who has waited this long is better off with the page behind the link.
export const ISLAND_LIMIT_MS = 10_000

function withLimit<T>(work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ISLAND_LIMIT_MS, () => reject(new Error('An island took too long')))
    work.finally(cancel).then(resolve, reject)
  })
}

/** Loads an island once and replays the last touch that came before it was ready. */
export function createIslandLoader(settings: LoaderSettings): IslandLoader {
  const { load, fallBack, clock } = settings
  let code: Promise<() => Island> | undefined
  let island: Island | undefined
  let wanted: HTMLElement | undefined
  let underWay = 0

  function fetchCode() {
    underWay += 1
    const attempt = load().finally(() => {
      underWay -= 1
    })
    // A failed attempt is forgotten, so that the next touch tries again.
    attempt.catch(() => {
      code = undefined
    })
    return attempt
  }

  async function replayWhenReady(trigger: HTMLElement) {
    try {
      code ??= fetchCode()
      const mount = await withLimit(code, clock)
      island ??= mount()
      await island.replay(wanted ?? trigger)
    } catch (error) {
      fallBack(wanted ?? trigger, error)
    }
    wanted = undefined
  }

  return {
    warmUp() {
      code ??= fetchCode()
    },
    async touch(trigger) {
      const isFirst = wanted === undefined
      wanted = trigger
      if (isFirst) await replayWhenReady(trigger)
    },
    isLoading: () => underWay > 0,
  }
}
