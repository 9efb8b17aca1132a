import { SingleFlight, waitAtMost, type ThrowIfAbandoned } from './single-flight.ts'

/** A cached value with its times, which are in milliseconds since 1970. */
export type CacheEntry<Value> = {
  readonly value: Value
  /** Time when the value was requested from its source. */
  readonly storedAt: number
  /** It is `CHANGED` after the source has reported a change. */
  freshUntil: number
  /** Time until which the stale value may be served, even if its source is down. */
  readonly maxStaleUntil: number
  /** A stale value is not revalidated before this time. */
  retryAt: number
}

/** `freshUntil` has this value if the source has changed since the entry was stored. */
export const CHANGED = 0

/** How long a visit waits for a new value. */
export const REVALIDATION_TIMEOUT_MILLISECONDS = 2000

export type CacheMemory<Value> = {
  get: (key: string) => CacheEntry<Value> | undefined
  set: (key: string, entry: CacheEntry<Value>) => unknown
  forEach: (handle: (entry: CacheEntry<Value>, key: string) => void) => void
}

export type LoadResult<Value, Draft> = {
  /** It must be plain data, because the waiting requests share it. */
  draft: Draft
  /** The entry to store in the cache. It may be complete later than the draft. */
  entry: Promise<CacheEntry<Value>>
}

export type CacheSource<Value, Draft> = {
  key: string
  waitUntil: (work: Promise<unknown>) => void
  load: (throwIfAbandoned: ThrowIfAbandoned) => Promise<LoadResult<Value, Draft>>
  /** Aborted if the visitor leaves. The load of a missing value may stop if no visitor is left. */
  signal?: AbortSignal | undefined
  findShared?: () => Promise<CacheEntry<Value> | null>
  share?: (entry: CacheEntry<Value>) => Promise<void> | undefined
}

/** The tier `collapsed` is the load of a concurrent request. */
export type CacheResult<Value, Draft> =
  | { kind: 'stored'; entry: CacheEntry<Value>; tier: 'memory' | 'shared'; isFresh: boolean }
  | { kind: 'loaded'; loaded: LoadResult<Value, Draft>; tier: 'new' | 'collapsed' }

type CacheOptions<Value> = {
  memory: CacheMemory<Value>
  retryMilliseconds: number
  /** How long a call waits for the new value instead of a stale one of this kind. Others are served at once. */
  wait?: { milliseconds: number; isFor: (entry: CacheEntry<Value>) => boolean }
  isChanged: (key: string, entry: CacheEntry<Value>) => boolean
  logFailure: (operation: 'refresh' | 'store', error: unknown) => void
}

type Found<Value, Draft> =
  | { kind: 'stored'; entry: CacheEntry<Value> }
  | { kind: 'loaded'; loaded: LoadResult<Value, Draft>; stored: Promise<CacheEntry<Value>> }

/**
 * A cache that returns a fresh value at once, returns a stale value at once (or after a short wait)
 * and revalidates it in the background, and loads a missing value once for all concurrent calls.
 */
export class StaleWhileRevalidate<Value, Draft = Value> {
  readonly #options: CacheOptions<Value>
  readonly #loads = new SingleFlight<Found<Value, Draft>>()
  readonly #revalidations = new SingleFlight<CacheEntry<Value>>()

  constructor(options: CacheOptions<Value>) {
    this.#options = options
  }

  findFresh(key: string): CacheEntry<Value> | null {
    const entry = this.#options.memory.get(key)
    return entry && Date.now() <= entry.freshUntil ? entry : null
  }

  async get(source: CacheSource<Value, Draft>): Promise<CacheResult<Value, Draft>> {
    const { key, waitUntil, signal } = source
    const cached = this.#options.memory.get(key)
    if (cached && Date.now() <= cached.maxStaleUntil) return this.#serve(source, cached, 'memory')
    const { value: found, isLeader } = await this.#loads.run(key, {
      signal,
      work: (throwIfAbandoned) => this.#findSharedOrLoad(source, throwIfAbandoned),
      until: async (value) => (value.kind === 'loaded' ? value.stored : undefined),
      waitUntil,
    })
    if (found.kind === 'stored') return this.#serve(source, found.entry, 'shared')
    const { loaded } = found
    return { kind: 'loaded', loaded, tier: isLeader ? 'new' : 'collapsed' }
  }

  /** Returns the value of the complete entry. Use it if the draft and the value are the same. */
  async getValue(source: CacheSource<Value, Draft>): Promise<Value> {
    const result = await this.get(source)
    if (result.kind === 'stored') return result.entry.value
    const entry = this.#markIfChanged(source.key, await result.loaded.entry)
    // If the source changed during the load, the value is loaded again.
    return (await this.#serve(source, entry, 'shared')).entry.value
  }

  /** Marks matching entries as changed: they are still served, but are revalidated. */
  markChanged(isAffected: CacheOptions<Value>['isChanged']): void {
    this.#options.memory.forEach((entry, key) => {
      if (!isAffected(key, entry)) return
      entry.freshUntil = CHANGED
      entry.retryAt = 0
    })
  }

  async #serve(
    source: CacheSource<Value, Draft>,
    entry: CacheEntry<Value>,
    tier: 'memory' | 'shared',
  ): Promise<Extract<CacheResult<Value, Draft>, { kind: 'stored' }>> {
    const isFresh = Date.now() <= entry.freshUntil
    const { wait } = this.#options
    if (!isFresh && wait?.isFor(entry)) {
      const revalidated = await this.#revalidateWithin(wait.milliseconds, source, entry)
      return { kind: 'stored', entry: revalidated, tier, isFresh: revalidated !== entry }
    }
    if (!isFresh) this.#revalidateInBackground(source, entry)
    return { kind: 'stored', entry, tier, isFresh }
  }

  #revalidateInBackground(source: CacheSource<Value, Draft>, entry: CacheEntry<Value>): void {
    const now = Date.now()
    if (now < entry.retryAt) return
    entry.retryAt = now + this.#options.retryMilliseconds
    const revalidation = this.#revalidate(source)
    source.waitUntil(
      revalidation.catch((error: unknown) => this.#options.logFailure('refresh', error)),
    )
  }

  // Returns the new entry, or the old entry if the source is slow or down.
  async #revalidateWithin(
    milliseconds: number,
    source: CacheSource<Value, Draft>,
    entry: CacheEntry<Value>,
  ): Promise<CacheEntry<Value>> {
    if (Date.now() < entry.retryAt) return entry
    const keepStale = () => {
      entry.retryAt = Date.now() + this.#options.retryMilliseconds
      return entry
    }
    const { key, waitUntil } = source
    const revalidation = this.#revalidations
      .run(key, { work: () => this.#revalidate(source), waitUntil })
      .then(({ value }) => value)
      .catch((error: unknown) => {
        this.#options.logFailure('refresh', error)
        return keepStale()
      })
    return waitAtMost(revalidation, milliseconds, keepStale)
  }

  // Loads the value unless another isolate has already stored a fresh one.
  async #revalidate(source: CacheSource<Value, Draft>): Promise<CacheEntry<Value>> {
    const shared = await this.#findShared(source)
    if (shared && Date.now() <= shared.freshUntil) {
      this.#storeIfNewest(source.key, shared)
      return shared
    }
    return this.#store(source, await source.load(() => undefined))
  }

  async #findSharedOrLoad(
    source: CacheSource<Value, Draft>,
    throwIfAbandoned: ThrowIfAbandoned,
  ): Promise<Found<Value, Draft>> {
    const entry = await this.#findShared(source)
    if (entry) {
      this.#storeIfNewest(source.key, entry)
      return { kind: 'stored', entry }
    }
    const loaded = await source.load(throwIfAbandoned)
    const stored = this.#store(source, loaded)
    source.waitUntil(stored.catch((error: unknown) => this.#options.logFailure('store', error)))
    return { kind: 'loaded', loaded, stored }
  }

  async #findShared({ key, findShared }: CacheSource<Value, Draft>) {
    const entry = await findShared?.()
    return entry ? this.#markIfChanged(key, entry) : null
  }

  async #store(
    source: CacheSource<Value, Draft>,
    loaded: LoadResult<Value, Draft>,
  ): Promise<CacheEntry<Value>> {
    // A change that was reported during the load may be missing in the value.
    const entry = this.#markIfChanged(source.key, await loaded.entry)
    const sharing = this.#storeIfNewest(source.key, entry) && source.share?.(entry)
    if (sharing) source.waitUntil(sharing)
    return entry
  }

  #markIfChanged(key: string, entry: CacheEntry<Value>): CacheEntry<Value> {
    if (this.#options.isChanged(key, entry)) entry.freshUntil = CHANGED
    return entry
  }

  // A slow load must not overwrite the value of a newer load.
  #storeIfNewest(key: string, entry: CacheEntry<Value>): boolean {
    const isNewest = (this.#options.memory.get(key)?.storedAt ?? 0) <= entry.storedAt
    if (isNewest) this.#options.memory.set(key, entry)
    return isNewest
  }
}
