import { browserClock, type Clock } from './clock.ts'

const HYDRATION_MILLISECONDS = 100

/**
 * Returns a function that waits until the page has had 100 ms to start, so that the first loads of
 * its parts do not compete with the scripts that make it usable.
 */
export function createHydrationGate(clock: Clock): () => Promise<void> {
  const startedAt = clock.now()
  return () =>
    new Promise((resolve) => {
      const remaining = startedAt + HYDRATION_MILLISECONDS - clock.now()
      if (remaining > 0) clock.schedule(remaining, resolve)
      else resolve()
    })
}

export const waitForHydration = createHydrationGate(browserClock)
