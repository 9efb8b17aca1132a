import { beforeEach, describe, expect, it } from 'vitest'
import { invalidateMovedUrls, clearMovedUrls, findCachedNewUrl } from './moved-url-cache.ts'
import type { CacheTools } from './cached-json.ts'

beforeEach(clearMovedUrls)

/**
 * An in-memory KV namespace. It survives clearing the isolate's cache, like a namespace that
 * another isolate has written to.
 */
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
  let time = 1_000_000
  const tools = {
    store,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    now: () => time,
  }
  return {
    asked: loadedKeys,
    now: () => time,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    settle: () => Promise.all(work),
    find: (key: string) =>
      findCachedNewUrl(
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
  it('each URL is looked up once, unknown ones too [ROUTE-14]', async () => {
    const movedUrls = createMovedUrls({ '/old': '/new' })
    expect([await movedUrls.find('/old'), await movedUrls.find('/none')]).toEqual(['/new', null])
    expect([await movedUrls.find('/old'), await movedUrls.find('/none')]).toEqual(['/new', null])
    expect(movedUrls.asked).toEqual(['/old', '/none'])
  })

  it('an entry is revalidated in the background after one minute and before the response after five [ROUTE-14]', async () => {
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
    expect(movedUrls.asked).toHaveLength(3)
  })

  it('a scan for missing pages cannot grow the cache beyond its limit', async () => {
    const movedUrls = createMovedUrls({})
    for (let index = 0; index <= 2000; index++) await movedUrls.find(`/${index}`)
    await movedUrls.find('/2000')
    expect(movedUrls.asked).toHaveLength(2001)
    await movedUrls.find('/0')
    expect(movedUrls.asked).toHaveLength(2002)
  })
})

describe('moved URLs that another isolate stored in KV', () => {
  it('a stored URL is used, and revalidated in the background after one minute [ROUTE-14]', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const movedUrls = createMovedUrls(moved, store)
    await movedUrls.find('/a')
    await movedUrls.settle()
    clearMovedUrls()
    expect(await movedUrls.find('/a')).toBe('/b')
    expect(movedUrls.asked).toHaveLength(1)
    moved['/a'] = '/c'
    clearMovedUrls()
    movedUrls.wait(600)
    expect(await movedUrls.find('/a')).toBe('/b')
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBe('/c')
    expect(movedUrls.asked).toHaveLength(2)
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
    'a stored value of another shape is ignored: %s',
    async (text) => {
      const { store, values } = createStore()
      values.set('/a', text)
      expect(await createMovedUrls({ '/a': '/b' }, store).find('/a')).toBe('/b')
    },
  )

  it('a cached URL is served stale and revalidated in the background after an invalidation [ROUTE-14]', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const movedUrls = createMovedUrls(moved, store)
    await movedUrls.find('/a')
    moved['/a'] = '/c'
    movedUrls.wait(1)
    invalidateMovedUrls(movedUrls.now())
    expect(await movedUrls.find('/a')).toBe('/b')
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBe('/c')
  })

  it('a URL stored in KV before an invalidation is revalidated in the background [ROUTE-14]', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const movedUrls = createMovedUrls(moved, store)
    await movedUrls.find('/a')
    await movedUrls.settle()
    clearMovedUrls()
    moved['/a'] = '/c'
    movedUrls.wait(1)
    invalidateMovedUrls(movedUrls.now())
    expect(await movedUrls.find('/a')).toBe('/b')
    await movedUrls.settle()
    expect(await movedUrls.find('/a')).toBe('/c')
  })
})
