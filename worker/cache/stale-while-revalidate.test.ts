import { LRUCache } from 'lru-cache'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { StaleWhileRevalidate, type CacheEntry, type LoadResult } from './stale-while-revalidate.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const advanceClock = (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000)

function toEntry(value: string): CacheEntry<string> {
  const storedAt = Date.now()
  return {
    value,
    storedAt,
    freshUntil: storedAt + 60_000,
    maxStaleUntil: storedAt + 600_000,
    retryAt: 0,
  }
}

/**
 * Creates a cache whose loads return `one`, `two` and so on, together with a map that stands for
 * the cache shared with other isolates.
 */
function createCache() {
  const shared = new Map<string, CacheEntry<string>>()
  const work: Promise<unknown>[] = []
  let changedAt = 0
  const logFailure = vi.fn()
  const cache = new StaleWhileRevalidate<string>({
    memory: new LRUCache<string, CacheEntry<string>>({ max: 10 }),
    retryMilliseconds: 10_000,
    isChanged: (_, { storedAt }) => storedAt < changedAt,
    logFailure,
  })
  const values = ['one', 'two', 'three']
  const load = vi.fn(async (): Promise<LoadResult<string, string>> => {
    const value = values.shift() ?? ''
    return { draft: value, entry: Promise.resolve(toEntry(value)) }
  })
  const get = () =>
    cache.get({
      key: 'k',
      waitUntil: (promise) => void work.push(promise),
      load,
      findShared: async () => shared.get('k') ?? null,
      share: async (entry) => void shared.set('k', entry),
    })
  return {
    load,
    shared,
    logFailure,
    settle: () => Promise.all(work),
    /** Returns the tier, the value and, for a cached value, whether it is fresh. */
    read: async () => {
      const result = await get()
      return result.kind === 'stored'
        ? [result.tier, result.entry.value, result.isFresh]
        : [result.tier, result.loaded.draft]
    },
    findFresh: () => cache.findFresh('k')?.value ?? null,
    change: () => {
      changedAt = Date.now()
      cache.markChanged((_, { storedAt }) => storedAt < changedAt)
    },
  }
}

describe('a stale-while-revalidate cache', () => {
  it('concurrent calls for a missing value load it once, and later calls get it fresh from memory', async () => {
    const cache = createCache()
    expect(await Promise.all([cache.read(), cache.read()])).toEqual([
      ['new', 'one'],
      ['collapsed', 'one'],
    ])
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'one', true])
    expect(cache.findFresh()).toBe('one')
  })

  it('a stale value is returned at once and replaced in the background', async () => {
    const cache = createCache()
    await cache.read()
    await cache.settle()
    advanceClock(61)
    expect(cache.findFresh()).toBeNull()
    expect(await cache.read()).toEqual(['memory', 'one', false])
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'two', true])
  })

  it('a stale value is served while its source is down, attempts to load it are limited, and it is dropped after its maximum age', async () => {
    const cache = createCache()
    await cache.read()
    await cache.settle()
    cache.shared.clear()
    cache.load.mockRejectedValue(new Error('down'))
    advanceClock(61)
    for (let second = 0; second < 20; second++) {
      expect(await cache.read()).toEqual(['memory', 'one', false])
      await cache.settle()
      advanceClock(1)
    }
    expect(cache.load).toHaveBeenCalledTimes(3)
    expect(cache.logFailure).toHaveBeenCalledWith('refresh', expect.any(Error))
    advanceClock(600)
    await expect(cache.read()).rejects.toThrow('down')
  })

  it('a value that another isolate has revalidated is used instead of a new load', async () => {
    const cache = createCache()
    await cache.read()
    await cache.settle()
    advanceClock(61)
    cache.shared.set('k', toEntry('of another isolate'))
    await cache.read()
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'of another isolate', true])
    expect(cache.load).toHaveBeenCalledTimes(1)
  })

  it('a changed value is stale at once, even if it comes from the shared cache or was being loaded during the change', async () => {
    const cache = createCache()
    cache.shared.set('k', toEntry('old'))
    advanceClock(1)
    cache.change()
    expect(await cache.read()).toEqual(['shared', 'old', false])
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'one', true])
    advanceClock(1)
    cache.change()
    cache.load.mockImplementationOnce(async () => {
      const entry = toEntry('slow')
      advanceClock(1)
      cache.change()
      return { draft: 'slow', entry: Promise.resolve(entry) }
    })
    await cache.read()
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'slow', false])
  })

  it('a slow load does not overwrite a newer value', async () => {
    const cache = createCache()
    await cache.read()
    await cache.settle()
    advanceClock(61)
    const slow = Promise.withResolvers<LoadResult<string, string>>()
    const entry = toEntry('slow')
    cache.load.mockImplementationOnce(() => slow.promise)
    await cache.read()
    advanceClock(11)
    await cache.read()
    await vi.waitFor(async () => expect(await cache.read()).toEqual(['memory', 'two', true]))
    slow.resolve({ draft: 'slow', entry: Promise.resolve(entry) })
    await cache.settle()
    expect(await cache.read()).toEqual(['memory', 'two', true])
  })
})
