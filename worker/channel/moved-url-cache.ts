import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  StaleWhileRevalidate,
  type CacheEntry,
  type LoadResult,
} from '../cache/stale-while-revalidate.ts'
import { ConcurrencyLimit, TooMuchWork } from '../cache/concurrency-limit.ts'
import { describeError, log } from '../log/log.ts'
import type { CacheTools } from './json-cache.ts'

type NewUrl = string | null
type NewUrlLookup = { key: string; load: () => Promise<NewUrl> }

const MAX_URLS = 2000
/** Many missing pages at once would otherwise delay all other calls to the merchant. */
const MAX_LOOKUPS = 10
const FRESH_MILLISECONDS = 60_000
/** Maximum age up to which a stale entry is served while it is revalidated. */
const MAX_STALE_MILLISECONDS = 300_000
const RETRY_MILLISECONDS = 30_000
const STORED_SECONDS = 3600

const storedEntrySchema = z.object({
  version: z.literal(1),
  storedAt: z.number(),
  newUrl: z.string(),
})

function logFailure(operation: 'read' | 'write' | 'refresh' | 'store', error: unknown): void {
  if (error instanceof TooMuchWork) return
  log('warn', 'cache-failed', { cache: 'moved-urls', operation, ...describeError(error) })
}

function toEntry(value: NewUrl, storedAt: number, maxStale: number): CacheEntry<NewUrl> {
  const freshUntil = storedAt + FRESH_MILLISECONDS
  return { value, storedAt, freshUntil, maxStaleUntil: storedAt + maxStale, retryAt: 0 }
}

async function loadEntry({ load }: NewUrlLookup): Promise<LoadResult<NewUrl, NewUrl>> {
  const storedAt = Date.now()
  const value = await load()
  return { draft: value, entry: Promise.resolve(toEntry(value, storedAt, MAX_STALE_MILLISECONDS)) }
}

async function findInKv({ key }: NewUrlLookup, { store }: CacheTools) {
  const stored = await store?.get(key, 'json').catch((error: unknown) => {
    logFailure('read', error)
    return null
  })
  const { data } = storedEntrySchema.safeParse(stored)
  return data ? toEntry(data.newUrl, data.storedAt, STORED_SECONDS * 1000) : null
}

/** It also caches that a URL has not moved. */
export class MovedUrlCache {
  /** Time of the last known invalidation. Entries that were stored up to this time are stale. */
  #invalidatedAt = 0

  readonly #memory = new LRUCache<string, CacheEntry<NewUrl>>({ max: MAX_URLS })
  readonly #lookups = new ConcurrencyLimit(MAX_LOOKUPS)

  readonly #urls = new StaleWhileRevalidate<NewUrl>({
    memory: this.#memory,
    retryMilliseconds: RETRY_MILLISECONDS,
    isChanged: (_, { storedAt }) => storedAt <= this.#invalidatedAt,
    logFailure,
  })

  /** Returns the new URL, or null if the page has not moved or if too many URLs are looked up. */
  async find(lookup: NewUrlLookup, tools: CacheTools): Promise<NewUrl> {
    try {
      return await this.#find(lookup, tools)
    } catch (error) {
      if (error instanceof TooMuchWork) return null
      throw error
    }
  }

  #find(lookup: NewUrlLookup, tools: CacheTools): Promise<NewUrl> {
    const { key } = lookup
    let isStored = Boolean(this.#memory.peek(key)?.value)
    return this.#urls.getValue({
      key,
      waitUntil: tools.waitUntil,
      load: () => this.#lookups.run(() => loadEntry(lookup)),
      findShared: async () => {
        const stored = await findInKv(lookup, tools)
        isStored ||= stored !== null
        return stored
      },
      // A null value is cached in memory only. Otherwise a crawler that requests many missing pages
      // would cause one KV write for each page.
      share: ({ value, storedAt }) => {
        const { store } = tools
        if (value === null && !isStored) return undefined
        const text = JSON.stringify({ version: 1, storedAt, newUrl: value })
        const writing =
          value === null
            ? store?.delete(key)
            : store?.put(key, text, { expirationTtl: STORED_SECONDS })
        return writing?.catch((error: unknown) => logFailure('write', error))
      },
    })
  }

  /** The marked URLs are still served and are revalidated in the background. */
  invalidate(at: number): void {
    this.#invalidatedAt = Math.max(this.#invalidatedAt, at)
    this.#urls.markChanged((_, { storedAt }) => storedAt <= at)
  }
}
