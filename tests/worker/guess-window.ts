import { afterEach, beforeEach, vi } from 'vitest'

// The merchant counts attempts from each quarter of an hour on the clock to the next.
const WINDOW_MILLISECONDS = 15 * 60_000

/**
 * Stops the clock of each test in the middle of a window, so that no window ends during a test. Ages
 * of tokens do not change either.
 */
export function stopClockInGuessWindow(): void {
  beforeEach(() => {
    const start = Math.floor(Date.now() / WINDOW_MILLISECONDS) * WINDOW_MILLISECONDS
    vi.useFakeTimers({ now: start + WINDOW_MILLISECONDS / 2, toFake: ['Date'] })
  })
  afterEach(() => void vi.useRealTimers())
}
