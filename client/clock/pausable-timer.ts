import type { Clock } from './clock.ts'

export type PausableTimer = {
  /** Pauses the timer until every reason is released. */
  hold: (reason: string) => void
  release: (reason: string) => void
  stop: () => void
}

export function createPausableTimer(
  clock: Clock,
  durationMs: number,
  onEnd: () => void,
): PausableTimer {
  const reasons = new Set<string>()
  let remainingMs = durationMs
  let startedAt = 0
  let cancel: (() => void) | null = null

  function run() {
    startedAt = clock.now()
    cancel = clock.after(remainingMs, onEnd)
  }
  function pause() {
    if (!cancel) return
    cancel()
    cancel = null
    remainingMs -= clock.now() - startedAt
  }
  run()
  return {
    hold(reason) {
      reasons.add(reason)
      pause()
    },
    release(reason) {
      if (reasons.delete(reason) && reasons.size === 0) run()
    },
    stop() {
      reasons.add('stop')
      pause()
    },
  }
}
