import type { Clock } from '../../browser/clock.ts'

/** A load that ends within this time shows no bar. */
const THROTTLE_MILLISECONDS = 200
/** After this time the bar is full, although the load may go on. */
const DURATION_MILLISECONDS = 5_000
const HIDE_MILLISECONDS = 500
const STEP_MILLISECONDS = 100

export type LoadingBarState = {
  isShown: boolean
  /** From 0 to 1. */
  progress: number
  hasFailed: boolean
}

export type LoadingBar = { start: () => void; finish: () => void; fail: () => void }

const hidden: LoadingBarState = { isShown: false, progress: 0, hasFailed: false }

export function createLoadingBar(clock: Clock, show: (state: LoadingBarState) => void): LoadingBar {
  let isLoading = false
  let isShown = false
  let cancel = () => {}
  const schedule = (milliseconds: number, run: () => void) => {
    cancel()
    cancel = clock.schedule(milliseconds, run)
  }

  function advance(startedAt: number) {
    isShown = true
    const progress = Math.min((clock.now() - startedAt) / DURATION_MILLISECONDS, 1)
    show({ isShown, progress, hasFailed: false })
    if (progress < 1) schedule(STEP_MILLISECONDS, () => advance(startedAt))
  }
  function hide() {
    isShown = false
    show(hidden)
  }
  function end(hasFailed: boolean) {
    if (!isLoading) return
    isLoading = false
    cancel()
    // A failure is shown even if it was quick.
    if (!isShown && !hasFailed) return
    isShown = true
    show({ isShown, progress: 1, hasFailed })
    schedule(HIDE_MILLISECONDS, hide)
  }
  return {
    start() {
      isLoading = true
      const startedAt = clock.now()
      if (isShown) advance(startedAt)
      else schedule(THROTTLE_MILLISECONDS, () => advance(startedAt))
    },
    finish: () => end(false),
    fail: () => end(true),
  }
}
