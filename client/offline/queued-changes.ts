import { isRecord } from '../browser/is-record.ts'
import { QUEUE_KEY } from '../state/offline-state.ts'

const MAX_CHANGES = 50
/** An older change would surprise the shopper. */
const MAX_AGE_MILLISECONDS = 86_400_000

/** The quantity of a line that the shopper saw, and the one that the shopper chose; 0 removes it. */
export type LineQuantities = { id: string; from: number; to: number }

/**
 * A change of the cart that the shopper made offline. It is sent again with the same key, so the server
 * makes it once, even if the first request has reached it.
 */
export type QueuedChange = {
  path: string
  fields: string
  key: string
  queuedAt: number
  /** The meal as the shopper saw it. */
  name: string
  /** The changed line. It is null if a meal was added. */
  line: LineQuantities | null
}

function parseLine(value: unknown): LineQuantities | null {
  if (!isRecord(value)) return null
  const { id, from, to } = value
  const isValid = typeof id === 'string' && typeof from === 'number' && typeof to === 'number'
  return isValid ? { id, from, to } : null
}

function parseChange(value: unknown): QueuedChange[] {
  if (!isRecord(value)) return []
  const { path, fields, key, queuedAt, name } = value
  const isValid =
    typeof path === 'string' &&
    typeof fields === 'string' &&
    typeof key === 'string' &&
    typeof queuedAt === 'number' &&
    typeof name === 'string'
  const line = parseLine(value.line)
  return isValid && /^\/(?!\/)/.test(path) ? [{ path, fields, key, queuedAt, name, line }] : []
}

/** Parses the stored changes, without those that are too old. */
export function parseChanges(json: string | null, now: number): QueuedChange[] {
  try {
    const stored: unknown = JSON.parse(json ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap(parseChange).filter(({ queuedAt }) => {
      const age = now - queuedAt
      return age >= 0 && age < MAX_AGE_MILLISECONDS
    })
  } catch {
    return []
  }
}

/**
 * Adds a change. It replaces an earlier change of the same line. A chosen quantity does not contain the
 * meals that wait to be added, so lines are changed before meals are added.
 */
export function addChange(
  changes: readonly QueuedChange[],
  change: QueuedChange,
): readonly QueuedChange[] {
  const { line } = change
  if (!line) return [...changes, change]
  const lines = changes.filter((other) => other.line && other.line.id !== line.id)
  return [...lines, change, ...changes.filter((other) => !other.line)]
}

export function readChanges(): QueuedChange[] {
  try {
    return parseChanges(localStorage.getItem(QUEUE_KEY), Date.now())
  } catch {
    return []
  }
}

function save(changes: readonly QueuedChange[]): boolean {
  try {
    if (changes.length === 0) localStorage.removeItem(QUEUE_KEY)
    else localStorage.setItem(QUEUE_KEY, JSON.stringify(changes))
    return true
  } catch {
    return false
  }
}

/** Stores a change. Returns false if it cannot be stored. */
export function queueChange(change: QueuedChange): boolean {
  const changes = addChange(readChanges(), change)
  return changes.length <= MAX_CHANGES && save(changes)
}

export const removeChange = (key: string): boolean =>
  save(readChanges().filter((change) => change.key !== key))

export const clearChanges = (): boolean => save([])
