import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CacheTools } from './json-cache.ts'
import { MovedUrlCache } from './moved-url-cache.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Creates a KV namespace in memory. Several simulated isolates can share it. */
function createStore() {
  const values = new Map<string, string>()
  const store = {
    get: (key: string) => Promise.resolve(JSON.parse(values.get(key) ?? 'null')),
    put: (key: string, text: string) => Promise.resolve(void values.set(key, text)),
    delete: (key: string) => Promise.resolve(void values.delete(key)),
  }
  return { values, store: store as unknown as NonNullable<CacheTools['store']> }
}

function createMovedUrls(moved: Record<string, string>, store?: CacheTools['store']) {
  const loadedKeys: string[] = []
  const work: Promise<unknown>[] = []
  const tools = { store, waitUntil: (promise: Promise<unknown>) => void work.push(promise) }
  let cache = new MovedUrlCache()
  return {
    loadedKeys,
    wait: (seconds: number) => void vi.setSystemTime(Date.now() + seconds * 1000),
    invalidate: () => cache.invalidate(Date.now()),
    /** Simulates a new isolate: its memory is empty and it can read only from KV. */
    startIsolate: () => {
      cache = new MovedUrlCache()
    },
    settle: () => Promise.all(work),
    find: (key: string) =>
      cache.find(
        {
          key,
          load: () => {
            loadedKeys.push(key)
            return Promise.resolve(moved[key] ?? null)
          },
        },
        tools,
      ),
  }
}

describe('the cache of moved URLs', () => {
  it('each URL is loaded from the merchant only once, even if it has not moved [ROUTE-14]', async () => {
    const movedUrls = createMovedUrls({ '/old': '/new' })
    expect([await movedUrls.find('/old'), await movedUrls.find('/none')]).toEqual(['/new', null])
    expect([await movedUrls.find('/old'), await movedUrls.find('/none')]).toEqual(['/new', null])
    expect(movedUrls.loadedKeys).toEqual(['/old', '/none'])
  })

  it('a moved URL is revalidated in the background after one minute, and before the response after five minutes [ROUTE-14]', async () => {
    const moved: Record<string, string> = {}
    const movedUrls = createMovedUrls(moved)
    await movedUrls.find('/a')
    moved['/a'] = '/b'
    movedUrls.wait(61)
    expect(await movedUrls.find('/a')).toBeNull()
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBe('/b')
    moved['/a'] = '/c'
    movedUrls.wait(301)
    expect(await movedUrls.find('/a')).toBe('/c')
    expect(movedUrls.loadedKeys).toHaveLength(3)
  })

  it('a crawler that requests many missing pages cannot grow the cache beyond its limit', async () => {
    const movedUrls = createMovedUrls({})
    for (let index = 0; index <= 2000; index++) await movedUrls.find(`/${index}`)
    await movedUrls.find('/2000')
    expect(movedUrls.loadedKeys).toHaveLength(2001)
    await movedUrls.find('/0')
    expect(movedUrls.loadedKeys).toHaveLength(2002)
  })
})

describe('moved URLs that another isolate stored in KV', () => {
  it('a URL in KV is used at once and revalidated in the background after one minute [ROUTE-14]', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const movedUrls = createMovedUrls(moved, store)
    await movedUrls.find('/a')
    await movedUrls.settle()
    movedUrls.startIsolate()
    expect(await movedUrls.find('/a')).toBe('/b')
    expect(movedUrls.loadedKeys).toHaveLength(1)
    moved['/a'] = '/c'
    movedUrls.startIsolate()
    movedUrls.wait(600)
    expect(await movedUrls.find('/a')).toBe('/b')
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBe('/c')
    expect(movedUrls.loadedKeys).toHaveLength(2)
  })

  it('a URL that no longer redirects is deleted from KV [ROUTE-14]', async () => {
    const { store, values } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const movedUrls = createMovedUrls(moved, store)
    await movedUrls.find('/a')
    delete moved['/a']
    movedUrls.wait(61)
    await movedUrls.find('/a')
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBeNull()
    expect(values.size).toBe(0)
  })

  it.each(['"/evil"', '{"version":0,"storedAt":9e15,"newUrl":"/evil"}', '{"newUrl":"/evil"}'])(
    'a KV value with an unexpected shape is ignored: %s',
    async (text) => {
      const { store, values } = createStore()
      values.set('/a', text)
      expect(await createMovedUrls({ '/a': '/b' }, store).find('/a')).toBe('/b')
    },
  )

  it.each(['in memory', 'in KV'])(
    'after an invalidation a URL %s is still served and is revalidated in the background [ROUTE-14]',
    async (place) => {
      const { store } = createStore()
      const moved: Record<string, string> = { '/a': '/b' }
      const movedUrls = createMovedUrls(moved, store)
      await movedUrls.find('/a')
      await movedUrls.settle()
      if (place === 'in KV') movedUrls.startIsolate()
      moved['/a'] = '/c'
      movedUrls.wait(1)
      movedUrls.invalidate()
      expect(await movedUrls.find('/a')).toBe('/b')
      await movedUrls.settle()
      expect(await movedUrls.find('/a')).toBe('/c')
    },
  )

  it('if many missing pages are requested at once, only ten are looked up, and the others are looked up at their next request [ROUTE-14]', async () => {
    const movedUrls = createMovedUrls({ '/old-30': '/new' })
    const keys = Array.from({ length: 40 }, (_, index) => `/old-${index}`)
    const found = await Promise.all(keys.map((key) => movedUrls.find(key)))
    expect(found).toEqual(keys.map(() => null))
    expect(movedUrls.loadedKeys).toHaveLength(10)
    expect(await movedUrls.find('/old-30')).toBe('/new')
  })
})
