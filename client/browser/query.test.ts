import { describe, expect, it } from 'vitest'
import { createFakeClock } from './fake-clock.fixture.ts'
import { createHydrationGate, createQuery, type QueryStatus, type RequestStatus } from './query.ts'
import { createQueryCache, type QueryKind } from './query-cache.ts'

type Data = { text: string }

/** Creates a query whose requests the test answers one by one. */
function createTestQuery(kind: QueryKind = 'list') {
  const clock = createFakeClock()
  const statuses: QueryStatus[] = []
  const requests: PromiseWithResolvers<Data>[] = []
  const query = createQuery<Data>({
    load() {
      const request = Promise.withResolvers<Data>()
      requests.push(request)
      return request.promise
    },
    onStatus: (status) => void statuses.push(status),
    cache: createQueryCache(kind),
    clock,
    wait: () => Promise.resolve(),
  })
  const answer = (index: number, text = '') => requests[index]?.resolve({ text })
  return { clock, statuses, requests, query, answer }
}

const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('the status of a query', () => {
  it.each<[string, RequestStatus]>([
    ['the first load', 'loading'],
    ['other filters', 'setVariables'],
    ['the next page', 'fetchMore'],
    ['loading the same again', 'refetch'],
  ])('%s has the status of its request until the data is there [API-08]', async (_, status) => {
    const { statuses, query, answer } = createTestQuery()
    const result = query.run(status, '/a')
    expect(query.getStatus()).toBe(status)
    await settle()
    answer(0, 'meals')
    expect(await result).toEqual({ status: 'ready', data: { text: 'meals' } })
    expect(statuses).toEqual([status, 'ready'])
  })

  it('a failure is an error, and the next request leads out of it [API-08]', async () => {
    const { statuses, query, requests, answer } = createTestQuery()
    const failed = query.run('loading', '/a')
    await settle()
    requests[0]?.reject(new Error('503'))
    expect((await failed).status).toBe('error')
    const retried = query.run('refetch', '/a')
    await settle()
    answer(1)
    await retried
    expect(statuses).toEqual(['loading', 'error', 'refetch', 'ready'])
  })

  it.each([true, false])(
    'a request replaces the one before it, which counts no more (with data: %s) [API-08]',
    async (hasData) => {
      const { statuses, query, requests, answer } = createTestQuery()
      const first = query.run('setVariables', '/a')
      await settle()
      const second = query.run('setVariables', '/b')
      await settle()
      if (hasData) answer(0, 'a')
      else requests[0]?.reject(new Error('late'))
      expect((await first).status).toBe('superseded')
      expect(query.getStatus()).toBe('setVariables')
      answer(1, 'b')
      expect(await second).toEqual({ status: 'ready', data: { text: 'b' } })
      expect(statuses).toEqual(['setVariables', 'setVariables', 'ready'])
    },
  )

  it('a poll loads after each interval, while the data is seen, until it is stopped [API-08]', async () => {
    const { clock, statuses, query, requests, answer } = createTestQuery()
    const shown: string[] = []
    let isActive = true
    const stop = query.poll({
      milliseconds: 1000,
      address: '/a',
      isActive: () => isActive,
      show: ({ text }) => void shown.push(text),
    })
    clock.advance(999)
    expect(statuses).toEqual([])
    clock.advance(1)
    await settle()
    expect(query.getStatus()).toBe('poll')
    answer(0, 'first')
    await settle()
    isActive = false
    clock.advance(1000)
    await settle()
    isActive = true
    clock.advance(1000)
    await settle()
    answer(1, 'second')
    await settle()
    expect([statuses, shown]).toEqual([
      ['poll', 'ready', 'poll', 'ready'],
      ['first', 'second'],
    ])
    stop()
    clock.advance(5000)
    await settle()
    expect(requests).toHaveLength(2)
  })

  it('a poll goes on after a failure [API-08]', async () => {
    const { clock, query, requests, answer } = createTestQuery()
    const shown: string[] = []
    query.poll({
      milliseconds: 1000,
      address: '/a',
      isActive: () => true,
      show: ({ text }) => void shown.push(text),
    })
    clock.advance(1000)
    await settle()
    requests[0]?.reject(new Error('offline'))
    await settle()
    expect(query.getStatus()).toBe('error')
    clock.advance(1000)
    await settle()
    answer(1, 'news')
    await settle()
    expect(shown).toEqual(['news'])
  })
})

describe('the cache of queries', () => {
  it('data comes from the cache first, and from the network when it is loaded again [API-04]', async () => {
    const { query, requests, answer } = createTestQuery()
    const load = async (status: RequestStatus, text: string) => {
      const result = query.run(status, '/a')
      await settle()
      answer(requests.length - 1, text)
      const { data } = { data: null, ...(await result) }
      return [requests.length, data?.text]
    }
    expect(await load('loading', 'old')).toEqual([1, 'old'])
    expect(await load('setVariables', 'new')).toEqual([1, 'old'])
    expect(await load('refetch', 'new')).toEqual([2, 'new'])
    expect(await load('fetchMore', 'newer')).toEqual([2, 'new'])
  })

  it.each<[QueryKind]>([['cart'], ['checkout'], ['account'], ['search']])(
    'data of the kind %s is never cached [API-04]',
    (kind) => {
      const cache = createQueryCache<Data>(kind)
      cache.set('/a', { text: 'a' })
      expect(cache.find('/a')).toBeUndefined()
    },
  )

  it('a cache has at most 65,536 entries, without those that were used longest ago [API-04]', () => {
    const cache = createQueryCache<Data>('list')
    for (let entry = 0; entry < 65_536; entry += 1) cache.set(`/${entry}`, { text: '' })
    expect(cache.find('/0')).toBeDefined()
    cache.set('/new', { text: '' })
    expect(cache.find('/0')).toBeDefined()
    expect(cache.find('/1')).toBeUndefined()
    expect(cache.find('/2')).toBeDefined()
    expect(cache.find('/new')).toBeDefined()
  })
})

describe('loads during the first hydration', () => {
  it('a load waits until 100 ms after the start of the page, and later ones do not wait [API-04]', async () => {
    const clock = createFakeClock()
    const wait = createHydrationGate(clock)
    const requests: string[] = []
    const load = (address: string) => {
      requests.push(address)
      return Promise.resolve({ text: address })
    }
    const query = createQuery<Data>({ load, onStatus: () => {}, clock, wait })
    clock.advance(30)
    const first = query.run('loading', '/a')
    clock.advance(69)
    await settle()
    expect(requests).toEqual([])
    clock.advance(1)
    await first
    await query.run('setVariables', '/b')
    expect(requests).toEqual(['/a', '/b'])
  })
})
