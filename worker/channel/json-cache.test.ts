import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { JsonCache, type CacheTools } from './json-cache.ts'

const schema = z.object({ name: z.string() })

/** Creates a KV namespace in memory that returns its stored texts as parsed JSON. */
function createStore() {
  const values = new Map<string, string>()
  const store = {
    get: (key: string) => Promise.resolve(JSON.parse(values.get(key) ?? 'null')),
    put: (key: string, text: string) => Promise.resolve(void values.set(key, text)),
  }
  return { values, store: store as unknown as NonNullable<CacheTools['store']> }
}

function createCache() {
  const { values, store } = createStore()
  const work: Promise<unknown>[] = []
  const tools: CacheTools = { store, waitUntil: (promise) => void work.push(promise) }
  let cache = new JsonCache()
  const read = (load: () => Promise<{ name: string }>, version = 1) =>
    cache.get({ key: 'kind:k', version, freshSeconds: 60, schema, load }, tools)
  const readRecent = (load: () => Promise<{ name: string }>) =>
    cache.get(
      { key: 'kind:r', version: 1, freshSeconds: 60, maxStaleSeconds: 30, schema, load },
      tools,
    )
  return {
    values,
    read,
    readRecent,
    invalidate: (kind: string, at: number) => cache.invalidate(kind, at),
    /** Simulates a new isolate: its memory is empty and it can read only from KV. */
    startIsolate: () => {
      cache = new JsonCache()
    },
    settle: () => Promise.all(work),
  }
}

beforeEach(() => void vi.useFakeTimers({ now: 0, toFake: ['Date'] }))
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('a value is loaded from the merchant only once [CHANNEL-01]', async () => {
  const cache = createCache()
  const load = vi.fn().mockResolvedValue({ name: 'one' })
  expect(await cache.read(load)).toEqual({ name: 'one' })
  expect(await cache.read(load)).toEqual({ name: 'one' })
  expect(load).toHaveBeenCalledTimes(1)
})

it('a value is stored in KV under the id of the configuration, so that another one never reads it [OPS-05]', async () => {
  const cache = createCache()
  await cache.read(() => Promise.resolve({ name: 'one' }))
  await cache.settle()
  expect([...cache.values.keys()]).toEqual([expect.stringMatching(/^[^:]+:kind:k$/)])
})

it('a stale value is served at once and revalidated in the background [CHANNEL-01]', async () => {
  const cache = createCache()
  await cache.read(() => Promise.resolve({ name: 'old' }))
  vi.setSystemTime(61_000)
  expect(await cache.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'old' })
  await cache.settle()
  expect(await cache.read(() => Promise.reject(new Error()))).toEqual({ name: 'new' })
})

it('a value with a longest age is not served after it, neither from memory nor from KV', async () => {
  const cache = createCache()
  await cache.readRecent(() => Promise.resolve({ name: 'old' }))
  vi.setSystemTime(89_000)
  const fail = () => Promise.reject(new Error('down'))
  expect(await cache.readRecent(fail)).toEqual({ name: 'old' })
  vi.setSystemTime(91_000)
  const load = vi.fn().mockRejectedValue(new Error('down'))
  await expect(cache.readRecent(load)).rejects.toThrow('down')
  cache.startIsolate()
  await expect(cache.readRecent(load)).rejects.toThrow('down')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a value of any age is served while the merchant is down, and the merchant is called at most once every ten seconds [CHANNEL-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const cache = createCache()
  await cache.read(() => Promise.resolve({ name: 'old' }))
  const load = vi.fn().mockRejectedValue(new Error('down'))
  for (let now = 3_600_000; now < 3_620_000; now += 1000) {
    vi.setSystemTime(now)
    expect(await cache.read(load)).toEqual({ name: 'old' })
    await cache.settle()
  }
  expect(load).toHaveBeenCalledTimes(2)
})

it('a new isolate reads the value from KV [CHANNEL-01]', async () => {
  const cache = createCache()
  await cache.read(() => Promise.resolve({ name: 'kept' }))
  await cache.settle()
  cache.startIsolate()
  expect(await cache.read(() => Promise.reject(new Error('down')))).toEqual({ name: 'kept' })
})

it.each([
  ['with an older version', JSON.stringify({ version: 0, storedAt: 0, value: { name: 'x' } })],
  ['with another shape', JSON.stringify({ version: 1, storedAt: 0, value: { title: 'x' } })],
  ['that is not an object', JSON.stringify('text')],
])('a KV value %s is ignored and the value is loaded again', async (_, text) => {
  const cache = createCache()
  cache.values.set('kind:k', text)
  expect(await cache.read(() => Promise.resolve({ name: 'asked' }))).toEqual({ name: 'asked' })
})

it('reading a value fails if it is not cached and the merchant is down', async () => {
  await expect(createCache().read(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

describe('the JSON cache after an invalidation', () => {
  /** Creates a cache that contains the value `old`, and invalidates the value one second later. */
  async function createInvalidated() {
    const cache = createCache()
    await cache.read(() => Promise.resolve({ name: 'old' }))
    await cache.settle()
    vi.setSystemTime(1000)
    cache.invalidate('kind', 1000)
    cache.invalidate('other', 9000)
    return cache
  }

  it('an invalidated value is loaded again before it is returned, once for all concurrent calls', async () => {
    const cache = await createInvalidated()
    const load = vi.fn().mockResolvedValue({ name: 'new' })
    const read = await Promise.all([cache.read(load), cache.read(load)])
    expect(read).toEqual([{ name: 'new' }, { name: 'new' }])
    expect(await cache.read(load)).toEqual({ name: 'new' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('a value from KV that is older than the invalidation is loaded again', async () => {
    const cache = await createInvalidated()
    cache.startIsolate()
    cache.invalidate('kind', 1000)
    expect(await cache.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'new' })
  })

  it('a load is repeated if its value was invalidated during the load', async () => {
    const cache = createCache()
    const load = vi.fn().mockResolvedValue({ name: 'new' })
    load.mockImplementationOnce(async () => {
      vi.setSystemTime(2000)
      cache.invalidate('kind', 1000)
      return { name: 'old' }
    })
    expect(await cache.read(load)).toEqual({ name: 'new' })
  })

  it('the invalidated value is served while the merchant is down, and the merchant is called at most once every ten seconds', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const cache = await createInvalidated()
    const load = vi.fn().mockRejectedValue(new Error('down'))
    for (let now = 1000; now < 21_000; now += 1000) {
      vi.setSystemTime(now)
      expect(await cache.read(load)).toEqual({ name: 'old' })
    }
    expect(load).toHaveBeenCalledTimes(2)
    vi.setSystemTime(31_000)
    expect(await cache.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'new' })
  })

  it('the first call after an invalidation waits two seconds for a slow load and the next call does not wait', async () => {
    const cache = await createInvalidated()
    vi.useFakeTimers({ now: 1000 })
    const load = vi.fn(() => new Promise<{ name: string }>(() => undefined))
    const first = cache.read(load)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toEqual({ name: 'old' })
    expect(await cache.read(load)).toEqual({ name: 'old' })
    expect(load).toHaveBeenCalledTimes(1)
  })
})
