import { isRecord } from '../json/is-record.ts'

const STORAGE_KEY = 'ralph-offline-additions'
const MAX_ADDITIONS = 20
/** An older addition would surprise the shopper. */
const MAX_AGE_MILLISECONDS = 86_400_000

/**
 * A form that the shopper sent offline. It is sent again with the same key, so the server adds the
 * meal once, even if the first request has reached it.
 */
export type QueuedAddition = { path: string; fields: string; key: string; queuedAt: number }

function parseAddition(value: unknown): QueuedAddition[] {
  if (!isRecord(value)) return []
  const { path, fields, key, queuedAt } = value
  const isValid =
    typeof path === 'string' &&
    typeof fields === 'string' &&
    typeof key === 'string' &&
    typeof queuedAt === 'number'
  return isValid && /^\/(?!\/)/.test(path) ? [{ path, fields, key, queuedAt }] : []
}

/** Parses the stored additions, without those that are too old. */
export function parseAdditions(json: string | null, now: number): QueuedAddition[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap(parseAddition).filter(({ queuedAt }) => {
      const age = now - queuedAt
      return age >= 0 && age < MAX_AGE_MILLISECONDS
    })
  } catch {
    return []
  }
}

export function readAdditions(): QueuedAddition[] {
  try {
    return parseAdditions(localStorage.getItem(STORAGE_KEY), Date.now())
  } catch {
    return []
  }
}

function save(additions: readonly QueuedAddition[]): boolean {
  try {
    if (additions.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(additions))
    return true
  } catch {
    return false
  }
}

/** Stores an addition after the others. Returns false if it cannot be stored. */
export function queueAddition(addition: QueuedAddition): boolean {
  const additions = readAdditions()
  return additions.length < MAX_ADDITIONS && save([...additions, addition])
}

export const removeAddition = (key: string): boolean =>
  save(readAdditions().filter((addition) => addition.key !== key))
