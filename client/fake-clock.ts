import type { Clock } from './clock.ts'

export type FakeClock = Clock & { advance: (milliseconds: number) => void }

/** For tests: time passes only when told to. */
export function createFakeClock(): FakeClock {
  const waiting = new Set<{ at: number; run: () => void }>()
  let time = 0
  return {
    now: () => time,
    after(milliseconds, run) {
      const entry = { at: time + milliseconds, run }
      waiting.add(entry)
      return () => void waiting.delete(entry)
    },
    advance(milliseconds) {
      time += milliseconds
      for (const entry of [...waiting].sort((one, other) => one.at - other.at)) {
        if (entry.at > time || !waiting.delete(entry)) continue
        entry.run()
      }
    },
  }
}
