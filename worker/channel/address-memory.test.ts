import { beforeEach, describe, expect, it } from 'vitest'
import { expireAddresses, forgetAddresses, recallNewUrl } from './address-memory.ts'
import type { CacheTools } from './cached-json.ts'

beforeEach(forgetAddresses)

/** A KV of which another isolate has a view too. */
function createStore() {
  const values = new Map<string, string>()
  const store = {
    get: (key: string) => Promise.resolve(JSON.parse(values.get(key) ?? 'null')),
    put: (key: string, text: string) => Promise.resolve(void values.set(key, text)),
    delete: (key: string) => Promise.resolve(void values.delete(key)),
  }
  return { values, store: store as unknown as NonNullable<CacheTools['store']> }
}

function createHistory(moved: Record<string, string>, store?: CacheTools['store']) {
  const asked: string[] = []
  const work: Promise<unknown>[] = []
  let time = 1_000_000
  const tools = {
    store,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    now: () => time,
  }
  return {
    asked,
    now: () => time,
    wait: (seconds: number) => {
      time += seconds * 1000
    },
    settle: () => Promise.all(work),
    recall: (key: string) =>
      recallNewUrl(
        {
          key,
          load: () => {
            asked.push(key)
            return Promise.resolve(moved[key] ?? null)
          },
        },
        tools,
      ),
  }
}

describe('addresses that have moved', () => {
  it('ROUTE-14 are asked for once, those nobody knows too', async () => {
    const history = createHistory({ '/old': '/new' })
    expect([await history.recall('/old'), await history.recall('/none')]).toEqual(['/new', null])
    expect([await history.recall('/old'), await history.recall('/none')]).toEqual(['/new', null])
    expect(history.asked).toEqual(['/old', '/none'])
  })

  it('ROUTE-14 are asked for again behind after a minute, and before the answer after five', async () => {
    const moved: Record<string, string> = {}
    const history = createHistory(moved)
    await history.recall('/a')
    moved['/a'] = '/b'
    history.wait(61)
    expect(await history.recall('/a')).toBeNull()
    await history.settle()
    expect(await history.recall('/a')).toBe('/b')
    moved['/a'] = '/c'
    history.wait(301)
    expect(await history.recall('/a')).toBe('/c')
    expect(history.asked).toHaveLength(3)
  })

  it('a scan for pages that never were fills a bounded memory', async () => {
    const history = createHistory({})
    for (let place = 0; place <= 2000; place++) await history.recall(`/${place}`)
    await history.recall('/2000')
    expect(history.asked).toHaveLength(2001)
    await history.recall('/0')
    expect(history.asked).toHaveLength(2002)
  })
})

describe('addresses that another isolate has asked for', () => {
  it('ROUTE-14 are known from KV, and asked for behind once they are a minute old', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const history = createHistory(moved, store)
    await history.recall('/a')
    await history.settle()
    forgetAddresses()
    expect(await history.recall('/a')).toBe('/b')
    expect(history.asked).toHaveLength(1)
    moved['/a'] = '/c'
    forgetAddresses()
    history.wait(600)
    expect(await history.recall('/a')).toBe('/b')
    await history.settle()
    expect(await history.recall('/a')).toBe('/c')
    expect(history.asked).toHaveLength(2)
  })

  it('ROUTE-14 that lead nowhere any more are taken out of KV', async () => {
    const { store, values } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const history = createHistory(moved, store)
    await history.recall('/a')
    delete moved['/a']
    history.wait(61)
    await history.recall('/a')
    await history.settle()
    expect(await history.recall('/a')).toBeNull()
    expect(values.size).toBe(0)
  })

  it.each(['"/evil"', '{"version":0,"storedAt":9e15,"newUrl":"/evil"}', '{"newUrl":"/evil"}'])(
    'are not taken from what is of another shape: %s',
    async (text) => {
      const { store, values } = createStore()
      values.set('/a', text)
      expect(await createHistory({ '/a': '/b' }, store).recall('/a')).toBe('/b')
    },
  )

  it('ROUTE-14 are given as they are, and asked for behind, after a change that was told of', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const history = createHistory(moved, store)
    await history.recall('/a')
    moved['/a'] = '/c'
    history.wait(1)
    expireAddresses(history.now())
    expect(await history.recall('/a')).toBe('/b')
    await history.settle()
    expect(await history.recall('/a')).toBe('/c')
  })

  it('ROUTE-14 are asked for where KV has them from before a change that was told of', async () => {
    const { store } = createStore()
    const moved: Record<string, string> = { '/a': '/b' }
    const history = createHistory(moved, store)
    await history.recall('/a')
    await history.settle()
    forgetAddresses()
    moved['/a'] = '/c'
    history.wait(1)
    expireAddresses(history.now())
    expect(await history.recall('/a')).toBe('/b')
    await history.settle()
    expect(await history.recall('/a')).toBe('/c')
  })
})
