import type { Clock } from '../../browser/clock.ts'
import { isOn2g, savesData } from '../loading/idle-load.ts'

const IDLE_TIMEOUT_MILLISECONDS = 2_000
/** How long the mark is missing, so that the browser drops the pages that it has prefetched. */
const PAUSE_MILLISECONDS = 500

export const canPrefetch = (browser: { onLine: boolean } = navigator): boolean =>
  browser.onLine && !savesData(browser) && !isOn2g(browser)

type PrefetchSettings = {
  clock: Clock
  onIdle: (run: () => void) => void
  isPossible: () => boolean
  setAllowed: (isAllowed: boolean) => void
}

/**
 * Allows the prefetch once, when the browser is idle or after two seconds. The returned function drops
 * what was prefetched, because the pages would now show something else.
 */
export function startPrefetch(settings: PrefetchSettings): () => void {
  const { clock, onIdle, isPossible, setAllowed } = settings
  let cancel = () => {}
  let attempt = 0
  function start() {
    const number = (attempt += 1)
    const allow = () => {
      if (number !== attempt) return
      attempt += 1
      cancel()
      if (isPossible()) setAllowed(true)
    }
    cancel = clock.schedule(IDLE_TIMEOUT_MILLISECONDS, allow)
    onIdle(allow)
  }
  start()
  return () => {
    attempt += 1
    setAllowed(false)
    cancel()
    cancel = clock.schedule(PAUSE_MILLISECONDS, start)
  }
}
