import type { Clock } from '../../browser/clock.ts'

const DELAY_MILLISECONDS = 1_000
const CHECK_MILLISECONDS = 100

export type LoadingIndicator = { start: () => void; end: () => void }

/** Checks the time in short steps, because the timers of a suspended page are late. */
export function createLoadingIndicator(
  clock: Clock,
  show: (isShown: boolean) => void,
): LoadingIndicator {
  let isShown = false
  let cancel = () => {}

  function check(startedAt: number) {
    if (clock.now() - startedAt >= DELAY_MILLISECONDS) {
      isShown = true
      show(true)
    } else {
      cancel = clock.schedule(CHECK_MILLISECONDS, () => check(startedAt))
    }
  }
  return {
    start() {
      cancel()
      if (!isShown) check(clock.now())
    },
    end() {
      cancel()
      if (isShown) show(false)
      isShown = false
    },
  }
}
