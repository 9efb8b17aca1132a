import { describe, expect, it, vi } from 'vitest'
import { TextCache } from './text-cache.ts'

const waitUntil = () => {}

function createLoad(text = 'text', freshMilliseconds = 1000) {
  return vi.fn(() => Promise.resolve({ text, freshMilliseconds }))
}

describe('TextCache', () => {
  it('10,000 different texts stay within the limit in bytes, and a text that is used stays [LIST-07]', async () => {
    const cache = new TextCache(100_000)
    const load = createLoad('x'.repeat(500), 60_000)
    const popular = createLoad('popular', 60_000)
    for (let count = 0; count < 10_000; count += 1) {
      await cache.get({ key: `random ${count}`, waitUntil, load })
      if (count % 10 === 0) await cache.get({ key: 'popular', waitUntil, load: popular })
    }
    expect(cache.byteLength).toBeLessThanOrEqual(100_000)
    expect(cache.byteLength).toBeGreaterThan(50_000)
    expect(popular).toHaveBeenCalledTimes(1)
  })

  it('a text is loaded once for concurrent calls, and again when it is no longer fresh', async () => {
    vi.useFakeTimers({ now: 0, toFake: ['Date'] })
    const cache = new TextCache(1000)
    const load = createLoad()
    const source = { key: 'key', waitUntil, load }
    await Promise.all([cache.get(source), cache.get(source)])
    expect(load).toHaveBeenCalledTimes(1)
    expect(await cache.get(source)).toEqual({ text: 'text', freshMilliseconds: 1000, isHit: true })
    vi.setSystemTime(1001)
    expect(await cache.get(source)).toEqual({ text: 'text', freshMilliseconds: 1000, isHit: false })
    vi.useRealTimers()
  })

  it('a failed load is reported and not cached', async () => {
    const cache = new TextCache(1000)
    const load = vi.fn(() => Promise.reject(new Error('down')))
    await expect(cache.get({ key: 'key', waitUntil, load })).rejects.toThrow('down')
    expect(await cache.get({ key: 'key', waitUntil, load: createLoad() })).toMatchObject({
      isHit: false,
    })
    expect(cache.byteLength).toBeGreaterThan(0)
    cache.clear()
    expect(cache.byteLength).toBe(0)
  })
})
