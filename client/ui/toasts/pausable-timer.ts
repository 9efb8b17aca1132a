import type { Clock } from '../../browser/clock.ts'

export type PausableTimer = ReturnType<typeof createPausableTimer>

/** The timer continues only after `resume` was called for every reason of a pause. */
export function createPausableTimer(clock: Clock, durationMs: number, onEnd: () => void) {
  const reasons = new Set<string>()
  let remainingMs = durationMs
  let startedAt = 0
  let cancel: (() => void) | null = null

  function startTimer() {
    startedAt = clock.now()
    cancel = clock.schedule(remainingMs, onEnd)
  }
  function cancelTimer() {
    if (!cancel) return
    cancel()
    cancel = null
    remainingMs -= clock.now() - startedAt
  }
  startTimer()
  return {
    pause: (reason: string) => {
      reasons.add(reason)
      cancelTimer()
    },
    resume: (reason: string) => {
      if (reasons.delete(reason) && reasons.size === 0) startTimer()
    },
    stop: () => {
      reasons.add('stop')
      cancelTimer()
    },
  }
}

type TabPage = Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'>

export function pauseWhileHidden({ pause, resume }: PausableTimer, page: TabPage): () => void {
  const follow = () => (page.hidden ? pause('hidden') : resume('hidden'))
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => page.removeEventListener('visibilitychange', follow)
}
