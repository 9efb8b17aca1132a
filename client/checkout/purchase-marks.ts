import * as z from '#shared/json/schema.ts'
import type { Clock } from '../browser/clock.ts'
import { stored, type TextStorage } from '../browser/stored.ts'

const STORAGE_KEY = 'ralph-purchases'
const MAX_MARKS = 20
const MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000

/** Other tabs may read what one tab stores a moment later, because each has its own process. */
const STORAGE_DELAY_MS = 500

const marksSchema = z.array(z.object({ id: z.string(), at: z.number() }))

type MarkSettings = {
  /** Throws if the browser blocks the storage. */
  getStorage: () => TextStorage
  /** It is null if the browser has no locks. Two tabs that open at once may then both claim. */
  locks: Pick<LockManager, 'request'> | null
  clock: Pick<Clock, 'schedule'>
  getTime: () => number
}

/** Returns whether the order had no mark, and stores one. Without storage it never has a mark. */
function storeMark({ getStorage, getTime }: MarkSettings, id: string): boolean {
  const now = getTime()
  const storedMarks = stored(STORAGE_KEY, marksSchema, getStorage)
  const marks = storedMarks.read() ?? []
  if (marks.some((mark) => mark.id === id)) return false
  const recent = marks.filter(({ at }) => now - at < MAX_AGE_MS)
  // If the storage is blocked or full, the claim counts for this page only.
  storedMarks.write([{ id, at: now }, ...recent].slice(0, MAX_MARKS))
  return true
}

export function createPurchaseMarks(settings: MarkSettings) {
  const { locks, clock } = settings
  // A log out in another tab clears the storage while this page is open.
  const claimed = new Set<string>()
  return {
    /** Returns true the first time an order is claimed in this browser, and false after that. */
    claim: async (id: string): Promise<boolean> => {
      if (claimed.has(id)) return false
      claimed.add(id)
      if (!locks) return storeMark(settings, id)
      const { promise, resolve } = Promise.withResolvers<boolean>()
      locks
        .request(STORAGE_KEY, async () => {
          const isFirst = storeMark(settings, id)
          resolve(isFirst)
          if (isFirst) await new Promise<void>((done) => clock.schedule(STORAGE_DELAY_MS, done))
        })
        // A document without an origin of its own has no locks.
        .catch(() => resolve(storeMark(settings, id)))
      return promise
    },
  }
}
