import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import {
  expireCachedJson,
  forgetCachedJson,
  getCachedJson,
  type CacheTools,
} from './cached-json.ts'

const schema = z.object({ name: z.string() })

/** A KV of one place: what is put is read, as JSON. */
function createStore() {
  const values = new Map<string, string>()
  const store = {
    get: (key: string) => Promise.resolve(JSON.parse(values.get(key) ?? 'null')),
    put: (key: string, text: string) => Promise.resolve(void values.set(key, text)),
  }
  return { values, store: store as unknown as NonNullable<CacheTools['store']> }
}

function createPlace(start = 0) {
  const { values, store } = createStore()
  const clock = { now: start }
  const work: Promise<unknown>[] = []
  const tools: CacheTools = {
    store,
    waitUntil: (promise) => void work.push(promise),
    now: () => clock.now,
  }
  const read = (load: () => Promise<{ name: string }>, version = 1) =>
    getCachedJson({ key: 'kind:k', version, freshSeconds: 60, schema, load }, tools)
  return { values, clock, tools, read, settle: () => Promise.all(work) }
}

beforeEach(forgetCachedJson)
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

it('CHANNEL-01 asks the merchant once, then knows', async () => {
  const place = createPlace()
  const load = vi.fn().mockResolvedValue({ name: 'one' })
  expect(await place.read(load)).toEqual({ name: 'one' })
  expect(await place.read(load)).toEqual({ name: 'one' })
  expect(load).toHaveBeenCalledTimes(1)
})

it('CHANNEL-01 an old value is given at once and refreshed behind', async () => {
  const place = createPlace()
  await place.read(() => Promise.resolve({ name: 'old' }))
  place.clock.now = 61_000
  expect(await place.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'old' })
  await place.settle()
  expect(await place.read(() => Promise.reject(new Error()))).toEqual({ name: 'new' })
})

it('CHANNEL-01 is served however old while the merchant is down, which is asked every ten seconds at most', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const place = createPlace()
  await place.read(() => Promise.resolve({ name: 'old' }))
  const load = vi.fn().mockRejectedValue(new Error('down'))
  for (place.clock.now = 3_600_000; place.clock.now < 3_620_000; place.clock.now += 1000) {
    expect(await place.read(load)).toEqual({ name: 'old' })
    await place.settle()
  }
  expect(load).toHaveBeenCalledTimes(2)
})

it('CHANNEL-01 an isolate that has just started reads it from KV', async () => {
  const place = createPlace()
  await place.read(() => Promise.resolve({ name: 'kept' }))
  await place.settle()
  forgetCachedJson()
  expect(await place.read(() => Promise.reject(new Error('down')))).toEqual({ name: 'kept' })
})

it.each([
  ['of an older shape', JSON.stringify({ version: 0, storedAt: 0, value: { name: 'x' } })],
  ['that does not fit', JSON.stringify({ version: 1, storedAt: 0, value: { title: 'x' } })],
  ['that is none of ours', JSON.stringify('text')],
])('a value in KV %s counts as missing', async (_, text) => {
  const place = createPlace()
  place.values.set('kind:k', text)
  expect(await place.read(() => Promise.resolve({ name: 'asked' }))).toEqual({ name: 'asked' })
})

it('with nothing known and the merchant down it fails', async () => {
  await expect(createPlace().read(() => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

describe('what is known to have changed', () => {
  /** Knows `old`, and was told a second later. */
  async function createChanged() {
    const place = createPlace()
    await place.read(() => Promise.resolve({ name: 'old' }))
    await place.settle()
    place.clock.now = 1000
    expireCachedJson('kind', 1000)
    expireCachedJson('other', 9000)
    return place
  }

  it('is awaited anew, once for all who ask', async () => {
    const place = await createChanged()
    const load = vi.fn().mockResolvedValue({ name: 'new' })
    const read = await Promise.all([place.read(load), place.read(load)])
    expect(read).toEqual([{ name: 'new' }, { name: 'new' }])
    expect(await place.read(load)).toEqual({ name: 'new' })
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is awaited by an isolate that reads in KV what was stored before', async () => {
    const place = await createChanged()
    forgetCachedJson()
    expireCachedJson('kind', 1000)
    expect(await place.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'new' })
  })

  it('is asked for again where the answer was on its way when it changed', async () => {
    const place = createPlace()
    const load = vi.fn().mockResolvedValue({ name: 'new' })
    load.mockImplementationOnce(async () => {
      place.clock.now = 2000
      expireCachedJson('kind', 1000)
      return { name: 'old' }
    })
    expect(await place.read(load)).toEqual({ name: 'new' })
  })

  it('is given as it was while the merchant is down, which is asked every ten seconds at most', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const place = await createChanged()
    const load = vi.fn().mockRejectedValue(new Error('down'))
    for (; place.clock.now < 21_000; place.clock.now += 1000) {
      expect(await place.read(load)).toEqual({ name: 'old' })
    }
    expect(load).toHaveBeenCalledTimes(2)
    place.clock.now = 31_000
    expect(await place.read(() => Promise.resolve({ name: 'new' }))).toEqual({ name: 'new' })
  })

  it('is waited for two seconds, and not again by whoever comes next', async () => {
    const place = await createChanged()
    vi.useFakeTimers()
    const load = vi.fn(() => new Promise<{ name: string }>(() => undefined))
    const first = place.read(load)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toEqual({ name: 'old' })
    expect(await place.read(load)).toEqual({ name: 'old' })
    expect(load).toHaveBeenCalledTimes(1)
  })
})
