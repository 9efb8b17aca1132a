import { configurationId } from 'virtual:client-assets'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import {
  CHANGED,
  REVALIDATION_TIMEOUT_MILLISECONDS,
  StaleWhileRevalidate,
  type CacheEntry,
  type CacheSource,
} from '../cache/stale-while-revalidate.ts'
import { describeError, log } from '../log/log.ts'
import type { CachedJson } from './cached-json.ts'

export type CacheTools = {
  store: KVNamespace | undefined
  waitUntil: (work: Promise<unknown>) => void
}

const MAX_VALUES = 1000
/** Parts of the sitemap and meals by price are large texts. Other values are small. */
const MAX_TEXT_BYTES = 8 * 1024 * 1024
const REVALIDATION_PAUSE_MILLISECONDS = 10_000
const FRESH_SECONDS = 300
const STORED_SECONDS = 7 * 24 * 3600

/** What was stored with another configuration is never read. */
const toStoredKey = (key: string) => `${configurationId}:${key}`

const logFailure = (operation: 'read' | 'write' | 'refresh' | 'store', error: unknown) =>
  log('warn', 'cache-failed', { cache: 'channel', operation, ...describeError(error) })

function toEntry<Value>(
  { freshSeconds = FRESH_SECONDS, maxStaleSeconds = Infinity }: CachedJson<Value>,
  { value, storedAt }: { value: Value; storedAt: number },
): CacheEntry<Value> {
  const freshUntil = storedAt + freshSeconds * 1000
  const maxStaleUntil = freshUntil + maxStaleSeconds * 1000
  return { value, storedAt, freshUntil, maxStaleUntil, retryAt: 0 }
}

async function findInKv<Value>(definition: CachedJson<Value>, { store }: CacheTools) {
  const stored = await store?.get(toStoredKey(definition.key), 'json').catch((error: unknown) => {
    logFailure('read', error)
    return null
  })
  const entrySchema = z.object({
    version: z.literal(definition.version),
    storedAt: z.number(),
    value: definition.schema,
  })
  const { data } = entrySchema.safeParse(stored)
  const entry = data && toEntry(definition, data)
  return entry && Date.now() <= entry.maxStaleUntil ? entry : null
}

async function loadEntry<Value>(definition: CachedJson<Value>) {
  // The time is taken before the load. If the source changes during the load, the loaded value may
  // lack the change and must count as older than the change.
  const storedAt = Date.now()
  const value = await definition.load()
  return { draft: value, entry: Promise.resolve(toEntry(definition, { value, storedAt })) }
}

// KV allows one write per second for each key, so a write may fail. Then another isolate loads the
// value from the merchant.
function writeToStore<Value>(
  { key, version, freshSeconds = FRESH_SECONDS, maxStaleSeconds = Infinity }: CachedJson<Value>,
  { value, storedAt }: CacheEntry<unknown>,
  { store }: CacheTools,
): Promise<void> | undefined {
  const text = JSON.stringify({ version, storedAt, value })
  return store
    ?.put(toStoredKey(key), text, {
      expirationTtl: Math.min(STORED_SECONDS, freshSeconds + maxStaleSeconds),
    })
    .catch((error: unknown) => logFailure('write', error))
}

const getKind = (key: string) => key.split(':', 1)[0] ?? ''

/**
 * Cache of the channel data in this isolate. A stale value is returned at once and revalidated in
 * the background. An invalidated value is loaded again before it is returned, because a page that
 * is rendered from the old value would be cached as fresh.
 */
export class JsonCache {
  readonly #invalidatedAt = new Map<string, number>()

  readonly #values = new StaleWhileRevalidate<unknown>({
    memory: new LRUCache<string, CacheEntry<unknown>>({
      max: MAX_VALUES,
      maxSize: MAX_TEXT_BYTES,
      // A character of a JavaScript string takes two bytes.
      sizeCalculation: ({ value }) => (typeof value === 'string' ? 2 * value.length + 1 : 1),
    }),
    retryMilliseconds: REVALIDATION_PAUSE_MILLISECONDS,
    wait: {
      milliseconds: REVALIDATION_TIMEOUT_MILLISECONDS,
      isFor: ({ freshUntil }) => freshUntil === CHANGED,
    },
    isChanged: (key, { storedAt }) =>
      storedAt < (this.#invalidatedAt.get(getKind(key)) ?? -Infinity),
    logFailure,
  })

  /** Returns the value. Throws only if no value is cached and the load fails. */
  async get<Value>(definition: CachedJson<Value>, tools: CacheTools): Promise<Value> {
    const source: CacheSource<unknown, unknown> = {
      key: definition.key,
      waitUntil: tools.waitUntil,
      load: () => loadEntry(definition),
      findShared: () => findInKv(definition, tools),
      share: (entry) => writeToStore(definition, entry, tools),
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has checked the value
    return (await this.#values.getValue(source)) as Value
  }

  findFresh<Value>({ key }: CachedJson<Value>): Value | null {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `get` has stored the value
    return (this.#values.findFresh(key)?.value ?? null) as Value | null
  }

  /** Invalidates all values of this kind that were loaded before `at`, both in memory and in KV. */
  invalidate(kind: string, at: number): void {
    this.#invalidatedAt.set(kind, Math.max(at, this.#invalidatedAt.get(kind) ?? 0))
    this.#values.markChanged((key, { storedAt }) => getKind(key) === kind && storedAt < at)
  }
}
