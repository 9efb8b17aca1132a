import type { Clock } from './clock.ts'

export type PausableTimer = {
  /** Stands still as long as anybody holds it. */
  hold: (holder: string) => void
  release: (holder: string) => void
  stop: () => void
}

export function createPausableTimer(
  clock: Clock,
  durationMs: number,
  onEnd: () => void,
): PausableTimer {
  const holders = new Set<string>()
  let leftMs = durationMs
  let startedAt = 0
  let cancel: (() => void) | null = null

  function run() {
    startedAt = clock.now()
    cancel = clock.after(leftMs, onEnd)
  }
  function pause() {
    if (!cancel) return
    cancel()
    cancel = null
    leftMs -= clock.now() - startedAt
  }
  run()
  return {
    hold(holder) {
      holders.add(holder)
      pause()
    },
    release(holder) {
      if (holders.delete(holder) && holders.size === 0) run()
    },
    stop() {
      holders.add('stop')
      pause()
    },
  }
}
