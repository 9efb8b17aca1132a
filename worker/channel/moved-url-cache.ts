import { z } from 'zod'
import { BoundedMap } from '../cache/bounded-map.ts'
import { describeError, log } from '../log/log.ts'
import { SingleFlight } from '../cache/single-flight.ts'
import type { CacheTools } from './cached-json.ts'

type Entry = { newUrl: string | null; storedAt: number; retryAt: number }

const FRESH_MILLISECONDS = 60_000
/** Up to this age a stale entry is served while it is revalidated. */
const MAX_STALE_MILLISECONDS = 300_000
const RETRY_MILLISECONDS = 30_000
const STORED_SECONDS = 3600

const storedEntrySchema = z.object({
  version: z.literal(1),
  storedAt: z.number(),
  newUrl: z.string(),
})

const memory = new BoundedMap<Entry>({ maxEntries: 2000 })
const flights = new SingleFlight<Entry>()

/** Time of the last invalidation that this isolate knows of. Entries stored before it are stale. */
let invalidatedAt = 0

function cacheEntry(key: string, entry: Entry): Entry {
  memory.set(key, entry)
  return entry
}

type NewUrlLookup = { key: string; load: () => Promise<string | null> }

// Null results are cached in memory only: a scan for missing pages would cause as many KV writes.
function writeToStore(
  { key }: NewUrlLookup,
  { newUrl, storedAt }: Entry,
  store: KVNamespace,
): Promise<void> | undefined {
  if (newUrl === null) return memory.get(key)?.newUrl ? store.delete(key) : undefined
  const text = JSON.stringify({ version: 1, storedAt, newUrl })
  return store.put(key, text, { expirationTtl: STORED_SECONDS })
}

async function loadAndCache(lookup: NewUrlLookup, tools: CacheTools): Promise<Entry> {
  const newUrl = await lookup.load()
  const entry = { newUrl, storedAt: tools.now(), retryAt: 0 }
  const pendingWrite = tools.store && writeToStore(lookup, entry, tools.store)
  if (pendingWrite)
    tools.waitUntil(pendingWrite.catch((error: unknown) => logFailure('write', error)))
  return cacheEntry(lookup.key, entry)
}

function logFailure(operation: string, error: unknown): void {
  log('warn', `url-history-${operation}-failed`, describeError(error))
}

async function loadFromStore({ key }: NewUrlLookup, tools: CacheTools): Promise<Entry | null> {
  const stored = await tools.store?.get(key, 'json').catch((error: unknown) => {
    logFailure('read', error)
    return null
  })
  const parsed = storedEntrySchema.safeParse(stored)
  if (!parsed.success) return null
  const { newUrl, storedAt } = parsed.data
  return cacheEntry(key, { newUrl, storedAt, retryAt: 0 })
}

function revalidateInBackground(lookup: NewUrlLookup, entry: Entry, tools: CacheTools): void {
  const now = tools.now()
  const isFresh = now - entry.storedAt <= FRESH_MILLISECONDS && entry.storedAt > invalidatedAt
  if (isFresh || now < entry.retryAt) return
  // One request at a time is enough to trigger the lookup.
  cacheEntry(lookup.key, { ...entry, retryAt: now + RETRY_MILLISECONDS })
  tools.waitUntil(
    loadAndCache(lookup, tools).catch((error: unknown) => logFailure('refresh', error)),
  )
}

/**
 * Returns the new URL of a moved page from memory, then KV, then the merchant. Null results are
 * cached too.
 */
export async function findCachedNewUrl(
  lookup: NewUrlLookup,
  tools: CacheTools,
): Promise<string | null> {
  let entry = memory.get(lookup.key)
  if (!entry || tools.now() - entry.storedAt >= MAX_STALE_MILLISECONDS) {
    const result = await flights.run(lookup.key, {
      work: async () => (await loadFromStore(lookup, tools)) ?? loadAndCache(lookup, tools),
      waitUntil: (work) => tools.waitUntil(work),
    })
    entry = result.value
  }
  revalidateInBackground(lookup, entry, tools)
  return entry.newUrl
}

/**
 * Marks entries stored up to this time as stale: they are still served, but revalidated in the
 * background.
 */
export function invalidateMovedUrls(at: number): void {
  invalidatedAt = Math.max(invalidatedAt, at)
}

/** For tests: resets to the state of a new isolate. */
export function clearMovedUrls(): void {
  memory.clear()
  flights.clear()
  invalidatedAt = 0
}
