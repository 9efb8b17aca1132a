import { z } from 'zod'
import { describeError, log } from '../log/log.ts'
import { SingleFlight, waitAtMost } from '../cache/single-flight.ts'

/**
 * A value that every page needs. It is cached in this isolate's memory, then in KV, and loaded from
 * the merchant.
 */
export type CachedJson<Value> = {
  /** Starts with the kind of data and a colon, such as `menus:`. */
  key: string
  /** Version of the stored shape; a value with another version counts as missing. */
  version: number
  freshSeconds: number
  schema: z.ZodType<Value>
  load: () => Promise<Value>
}

type StoredValue = { value: unknown; storedAt: number }

export type CacheTools = {
  store: KVNamespace | undefined
  waitUntil: (work: Promise<unknown>) => void
  now: () => number
}

const memory = new Map<string, StoredValue>()
const lastAttempts = new Map<string, number>()
const flights = new SingleFlight<StoredValue>()
/** Time of the last invalidation that this isolate knows of, by kind of data. */
const invalidatedAt = new Map<string, number>()

/** How long a page waits for a value that was invalidated. */
const REVALIDATION_TIMEOUT_MILLISECONDS = 2000
const REVALIDATION_PAUSE_MILLISECONDS = 10_000
const STORED_SECONDS = 7 * 24 * 3600

async function readStore<Value>(entry: CachedJson<Value>, tools: CacheTools) {
  const stored = await tools.store?.get(entry.key, 'json').catch((error: unknown) => {
    log('warn', 'channel-cache-read-failed', describeError(error))
    return null
  })
  const shape = z.object({
    version: z.literal(entry.version),
    storedAt: z.number(),
    value: entry.schema,
  })
  const parsed = shape.safeParse(stored)
  return parsed.success ? parsed.data : undefined
}

async function loadAndCache<Value>(
  entry: CachedJson<Value>,
  tools: CacheTools,
): Promise<StoredValue> {
  // The time is taken before loading, because the result may lack a change that arrives during the
  // load.
  const storedAt = tools.now()
  const value = await entry.load()
  const stored = { value, storedAt }
  memory.set(entry.key, stored)
  const text = JSON.stringify({ version: entry.version, storedAt, value })
  const write = tools.store?.put(entry.key, text, { expirationTtl: STORED_SECONDS })
  if (write) {
    // KV allows one write per second and key. A lost write only means that another isolate asks the
    // merchant.
    tools.waitUntil(
      write.catch((error: unknown) =>
        log('warn', 'channel-cache-write-failed', describeError(error)),
      ),
    )
  }
  return stored
}

const isPaused = ({ key }: { key: string }, now: number) =>
  now - (lastAttempts.get(key) ?? -Infinity) < REVALIDATION_PAUSE_MILLISECONDS

const logFailure = (error: unknown) =>
  log('warn', 'channel-cache-refresh-failed', describeError(error))

function revalidateInBackground<Value>(entry: CachedJson<Value>, tools: CacheTools): void {
  const now = tools.now()
  if (isPaused(entry, now)) return
  lastAttempts.set(entry.key, now)
  tools.waitUntil(loadAndCache(entry, tools).catch(logFailure))
}

// A page rendered from the old value would be cached as fresh, so this waits. If the merchant is
// slow or down, the old value is used.
async function revalidate<Value>(
  entry: CachedJson<Value>,
  stale: StoredValue,
  tools: CacheTools,
): Promise<StoredValue> {
  if (isPaused(entry, tools.now())) return stale
  const keepStale = () => {
    lastAttempts.set(entry.key, tools.now())
    return stale
  }
  const { waitUntil } = tools
  const work = () => loadAndCache(entry, tools)
  const revalidation = flights
    .run(`revalidate ${entry.key}`, { work, waitUntil })
    .then(({ value }) => value)
    .catch((error: unknown) => {
      logFailure(error)
      return keepStale()
    })
  return waitAtMost(revalidation, REVALIDATION_TIMEOUT_MILLISECONDS, keepStale)
}

async function loadValue<Value>(entry: CachedJson<Value>, tools: CacheTools): Promise<StoredValue> {
  const stored = await readStore(entry, tools)
  if (!stored) return loadAndCache(entry, tools)
  memory.set(entry.key, stored)
  return stored
}

function isInvalidated({ key }: { key: string }, { storedAt }: StoredValue): boolean {
  const [kind = ''] = key.split(':', 1)
  return storedAt < (invalidatedAt.get(kind) ?? -Infinity)
}

/**
 * Returns a cached value of any age at once and revalidates a stale one in the background. An
 * invalidated value is loaded again before it is returned. Throws only if there is no value at all.
 */
export async function getCachedJson<Value>(
  entry: CachedJson<Value>,
  tools: CacheTools,
): Promise<Value> {
  let stored = memory.get(entry.key)
  if (!stored) {
    const { waitUntil } = tools
    const work = () => loadValue(entry, tools)
    stored = (await flights.run(entry.key, { work, waitUntil })).value
  }
  if (isInvalidated(entry, stored)) stored = await revalidate(entry, stored, tools)
  else if (tools.now() - stored.storedAt > entry.freshSeconds * 1000)
    revalidateInBackground(entry, tools)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entry's schema has checked it
  return stored.value as Value
}

/** Invalidates all values of this kind that were loaded before `at`, in memory and in KV. */
export function invalidateCachedJson(kind: string, at: number): void {
  invalidatedAt.set(kind, Math.max(at, invalidatedAt.get(kind) ?? 0))
  for (const key of lastAttempts.keys()) {
    if (key.startsWith(`${kind}:`)) lastAttempts.delete(key)
  }
}

/** For tests: resets to the state of a new isolate. */
export function clearCachedJson(): void {
  memory.clear()
  lastAttempts.clear()
  flights.clear()
  invalidatedAt.clear()
}
