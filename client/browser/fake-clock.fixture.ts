import type { Clock } from './clock.ts'

export type FakeClock = Clock & { advance: (milliseconds: number) => void }

export function createFakeClock(): FakeClock {
  const timers = new Set<{ at: number; run: () => void }>()
  let time = 0
  return {
    now: () => time,
    schedule(milliseconds, run) {
      const entry = { at: time + milliseconds, run }
      timers.add(entry)
      return () => void timers.delete(entry)
    },
    advance(milliseconds) {
      time += milliseconds
      for (const entry of [...timers].sort((one, other) => one.at - other.at)) {
        if (entry.at > time || !timers.delete(entry)) continue
        entry.run()
      }
    },
  }
}
