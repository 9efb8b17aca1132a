import fc from 'fast-check'
import { expect, it } from 'vitest'
import { PageCache, type StoredPage } from './memory.ts'

function createPage(byteLength: number): StoredPage {
  const plain = new Uint8Array(0)
  const times = { storedAt: 0, freshUntil: 0, retryAt: 0 }
  return { chunks: [plain], slots: [], plain, outage: plain, tags: [], ...times, byteLength }
}

it('the cache returns stored pages and drops the least recently used first', () => {
  const cache = new PageCache(30)
  for (const key of ['a', 'b', 'c']) cache.set(key, createPage(10))
  cache.get('a')
  cache.set('d', createPage(10))
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ])
})

it('a page larger than the whole cache is not stored', () => {
  const cache = new PageCache(30)
  cache.set('a', createPage(10))
  cache.set('b', createPage(31))
  expect(cache.get('a')).toBeDefined()
  expect(cache.get('b')).toBeUndefined()
})

const createSlots = (cartCount: number) => ({ cartCount, userName: null })

it('rendered bodies are cached for a few cart counts within the byte limit and dropped with their page', () => {
  const encode = (text: string) => new TextEncoder().encode(text)
  const chunks = [encode('<'), encode('>')]
  const page = { ...createPage(10), chunks, slots: ['cart-count'] }
  const cache = new PageCache(10_000)
  cache.set('a', page)
  expect(cache.fill('a', page, createSlots(3))).toBe(cache.fill('a', page, createSlots(3)))
  for (let count = 1; count < 100; count++) cache.fill('a', page, createSlots(count))
  const filled = cache.fill('a', page, createSlots(3)).byteLength
  expect(cache.byteLength).toBeGreaterThanOrEqual(10 + 8 * filled)
  expect(cache.byteLength).toBeLessThan(10 + 9 * filled)
  const newer = { ...createPage(10), chunks: [encode('new'), encode('')], slots: ['cart-count'] }
  cache.set('a', newer)
  expect(cache.byteLength).toBe(10)
  expect(new TextDecoder().decode(cache.fill('a', page, createSlots(3)))).toMatch(/^</)
  expect(new TextDecoder().decode(cache.fill('a', newer, createSlots(3)))).toMatch(/^new/)
})

it('a body with a user name is never cached', () => {
  const cache = new PageCache(10_000)
  const page = {
    ...createPage(10),
    chunks: [new Uint8Array(1), new Uint8Array(1)],
    slots: ['user-name'],
  }
  cache.set('a', page)
  const visitorSlots = { cartCount: 2, userName: 'anna@example.com' }
  const body = cache.fill('a', page, visitorSlots)
  expect(new TextDecoder().decode(body)).toContain('anna@example.com')
  expect(cache.fill('a', page, visitorSlots)).not.toBe(body)
  expect(cache.byteLength).toBe(10)
})

it('the cache never exceeds its byte limit when pages are stored, replaced and removed', () => {
  const step = fc.record({
    key: fc.constantFrom('a', 'b', 'c', 'd'),
    size: fc.nat(40),
    gone: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const cache = new PageCache(50)
      const sizes = new Map<string, number>()
      for (const { key, size, gone: isDeleted } of steps) {
        if (isDeleted) cache.delete(key)
        else cache.set(key, createPage(size))
        if (isDeleted) sizes.delete(key)
        else sizes.set(key, size)
        const storedKeys = [...sizes.keys()].filter((name) => cache.get(name) !== undefined)
        const bytes = storedKeys.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)
        expect(cache.byteLength).toBe(bytes)
        expect(cache.byteLength).toBeLessThanOrEqual(50)
      }
    }),
  )
})
