import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  StaleWhileRevalidate,
  type CacheEntry,
  type CacheSource,
} from '../cache/stale-while-revalidate.ts'
import { describeError, log } from '../log/log.ts'

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

/** Returns a value from the cache of this isolate, with the tools of one request. */
export type GetCachedJson = <Value>(definition: CachedJson<Value>) => Promise<Value>

/** How long data of a channel is fresh. */
export const CHANNEL_FRESH_SECONDS = 300

/** The parts of the request that a cache needs: the KV namespace, if there is one, and `waitUntil`. */
export type CacheTools = {
  store: KVNamespace | undefined
  waitUntil: (work: Promise<unknown>) => void
}

const MAX_VALUES = 1000
/** How long a page waits for a value that was invalidated. */
const REVALIDATION_TIMEOUT_MILLISECONDS = 2000
const REVALIDATION_PAUSE_MILLISECONDS = 10_000
const STORED_SECONDS = 7 * 24 * 3600

const logFailure = (operation: 'read' | 'write' | 'refresh' | 'store', error: unknown) =>
  log('warn', `channel-cache-${operation}-failed`, describeError(error))

function toEntry<Value>(
  { freshSeconds }: CachedJson<Value>,
  { value, storedAt }: { value: Value; storedAt: number },
): CacheEntry<Value> {
  const freshUntil = storedAt + freshSeconds * 1000
  return { value, storedAt, freshUntil, maxStaleUntil: Infinity, retryAt: 0 }
}

async function findInKv<Value>(definition: CachedJson<Value>, { store }: CacheTools) {
  const stored = await store?.get(definition.key, 'json').catch((error: unknown) => {
    logFailure('read', error)
    return null
  })
  const entrySchema = z.object({
    version: z.literal(definition.version),
    storedAt: z.number(),
    value: definition.schema,
  })
  const { data } = entrySchema.safeParse(stored)
  return data ? toEntry(definition, data) : null
}

async function loadEntry<Value>(definition: CachedJson<Value>) {
  // The time is taken before loading, because the result may lack a change that arrives during the
  // load.
  const storedAt = Date.now()
  const value = await definition.load()
  return { draft: value, entry: Promise.resolve(toEntry(definition, { value, storedAt })) }
}

// KV allows one write per second and key. A lost write only means that another isolate asks the
// merchant.
function writeToStore<Value>(
  { key, version }: CachedJson<Value>,
  { value, storedAt }: CacheEntry<unknown>,
  { store }: CacheTools,
): Promise<void> | undefined {
  const text = JSON.stringify({ version, storedAt, value })
  return store
    ?.put(key, text, { expirationTtl: STORED_SECONDS })
    .catch((error: unknown) => logFailure('write', error))
}

const getKind = (key: string) => key.split(':', 1)[0] ?? ''

/**
 * Channel data of this isolate. A value of any age is returned at once and revalidated in the
 * background; after an invalidation it is loaded again before it is returned, because a page that
 * is rendered from the old value would be cached as fresh.
 */
export class JsonCache {
  /** Time of the last invalidation that this isolate knows of, by kind of data. */
  readonly #invalidatedAt = new Map<string, number>()

  readonly #values = new StaleWhileRevalidate<unknown>({
    memory: new LRUCache<string, CacheEntry<unknown>>({ max: MAX_VALUES }),
    retryMilliseconds: REVALIDATION_PAUSE_MILLISECONDS,
    changeTimeoutMilliseconds: REVALIDATION_TIMEOUT_MILLISECONDS,
    isChanged: (key, { storedAt }) =>
      storedAt < (this.#invalidatedAt.get(getKind(key)) ?? -Infinity),
    logFailure,
  })

  /** Throws only if there is no value at all. */
  async get<Value>(definition: CachedJson<Value>, tools: CacheTools): Promise<Value> {
    const source: CacheSource<unknown, unknown> = {
      key: definition.key,
      waitUntil: tools.waitUntil,
      load: () => loadEntry(definition),
      findShared: () => findInKv(definition, tools),
      share: (entry) => writeToStore(definition, entry, tools),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the definition's schema has checked it
    return (await this.#values.getValue(source)) as Value
  }

  /** Invalidates all values of this kind that were loaded before `at`, in memory and in KV. */
  invalidate(kind: string, at: number): void {
    this.#invalidatedAt.set(kind, Math.max(at, this.#invalidatedAt.get(kind) ?? 0))
    this.#values.markChanged((key, { storedAt }) => getKind(key) === kind && storedAt < at)
  }
}
