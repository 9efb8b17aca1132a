import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, startSecondIsolate, type TestShop } from './create-shop.ts'

const SECRET = 'a-secret-for-invalidation-messages-0123456789'
const ACCEPTED = 'the-secret-before-the-current-one-0123456789'
const variables = { INVALIDATION_SECRET: SECRET, INVALIDATION_SECRET_ACCEPTED: ACCEPTED }
const encoder = new TextEncoder()

beforeEach(async () => {
  startFreshIsolate()
  // The tests move the clock forward and then reset it. Entries of earlier tests would have a time
  // in the future, so they are deleted.
  const { keys } = await env.CHANNEL_CACHE.list()
  await Promise.all(keys.map(({ name }) => env.CHANNEL_CACHE.delete(name)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function sign(text: string, secret = SECRET): Promise<string> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ])
  const bytes = new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
  return `sha256=${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

type Message = { body?: string; secondsAgo?: number; secret?: string }

let messages = 0

// The shop ignores a message that it has already received, so each message contains a unique tag.
async function sendInvalidation(shop: TestShop, tags: string[], message: Message = {}) {
  messages += 1
  const body = message.body ?? JSON.stringify({ tags: [...tags, `content:message-${messages}`] })
  const timestamp = `${Math.floor(Date.now() / 1000) - (message.secondsAgo ?? 0)}`
  const signature = await sign(`${timestamp}.${body}`, message.secret)
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature, origin: 'https://other' }
  return shop.send('/api/invalidate', { method: 'POST', body, headers })
}

const advanceClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

const loadCacheStatus = async (shop: TestShop, path: string) =>
  (await shop.get(path)).headers.get('cache-status')

async function visitPages(shop: TestShop, paths: string[]): Promise<void> {
  for (const path of paths) await shop.get(path)
  advanceClock(1000)
}

const FRESH = 'page; hit'
const STALE = 'page; hit; detail=stale'

describe('invalidation messages', () => {
  it.each<[string, Message, number]>([
    ['signed a moment ago', {}, 200],
    ['signed 298 seconds ago', { secondsAgo: 298 }, 200],
    ['signed 302 seconds ago', { secondsAgo: 302 }, 401],
    ['signed with the accepted secret', { secret: ACCEPTED }, 200],
    ['signed for a future time', { secondsAgo: -310 }, 401],
    ['signed with another secret', { secret: 'another' }, 401],
    ['signed without a list of tags', { body: '{"tags":"all"}' }, 400],
    ['signed without JSON', { body: 'tags=all' }, 400],
    ['signed with an unknown kind of tag', { body: '{"tags":["order:1"]}' }, 400],
    ['signed without tags', { body: '{"tags":[]}' }, 400],
  ])('an invalidation message %s gets the expected status', async (_, message, status) => {
    const response = await sendInvalidation(createShop({ variables }), ['all'], message)
    expect(response.status).toBe(status)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('an unsigned or altered invalidation message has no effect', async () => {
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter'])
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const signature = await sign(`${timestamp}.{"tags":["product"]}`)
    for (const headers of [{}, { 'x-timestamp': timestamp, 'x-signature': signature }]) {
      const body = '{"tags":["all"]}'
      const response = await shop.send('/api/invalidate', { method: 'POST', body, headers })
      expect(response.status).toBe(401)
    }
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it('the endpoint for invalidation messages exists only with a configured secret and only for POST requests', async () => {
    expect((await sendInvalidation(createShop(), ['all'])).status).toBe(404)
    expect((await createShop({ variables }).get('/api/invalidate')).status).toBe(404)
  })

  it('a secret for invalidation messages that is too short is a configuration error', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop({ variables: { INVALIDATION_SECRET: 'short' } })
    expect((await shop.get('/sv')).status).toBe(500)
  })
})

describe('invalidated pages', () => {
  it('invalidating a product makes every page that shows the product stale, and no other page', async () => {
    const shop = createShop({ variables })
    const meals = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7].map((index) => setMealStock(index, 20)),
    )
    const [meal, ...otherMeals] = meals
    if (!meal) throw new Error('There is no meal')
    const texts = await Promise.all(otherMeals.map(async ({ path }) => (await shop.get(path)).text))
    await visitPages(shop, [meal.path])
    await sendInvalidation(shop, [`product:${meal.productId}`])
    expect(await loadCacheStatus(shop, meal.path)).toBe(STALE)
    const states = await Promise.all(otherMeals.map(({ path }) => loadCacheStatus(shop, path)))
    const alias = meal.path.slice('/sv/p/'.length)
    expect(states).toEqual(texts.map((text) => (text.includes(`/${alias}"`) ? STALE : FRESH)))
    expect(states).toContain(FRESH)
  })

  it.each([
    [['category'], STALE],
    [['product'], STALE],
    [['all'], STALE],
    [['channel:1|se'], STALE],
    [['channel:2|se'], FRESH],
    [['content'], STALE],
    [['product:999999'], FRESH],
  ])(
    'after invalidating the tags %j the cache status of a list page is %s',
    async (tags, expected) => {
      const shop = createShop({ variables })
      await visitPages(shop, ['/sv/nyheter'])
      await sendInvalidation(shop, tags)
      expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(expected)
    },
  )

  it('an invalidated page is still served while the merchant is down, and is rendered again afterwards [ERROR-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter'])
    await sendInvalidation(shop, ['all'])
    const broken = createShop({ variables })
    broken.stopMerchant()
    expect((await broken.get('/sv/nyheter')).status).toBe(200)
    expect((await broken.get('/sv/nyheter')).status).toBe(200)
    advanceClock(11_000)
    await shop.get('/sv/nyheter')
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it.each([
    ['category', 'UPDATE category_texts SET name = name || ?'],
    ['content', 'UPDATE menu_item_texts SET label = label || ?'],
  ])(
    'after invalidating the tag %j the second visit shows the changed content',
    async (tag, statement) => {
      const shop = createShop({ variables })
      await visitPages(shop, ['/sv/nyheter'])
      await env.DB.prepare(statement).bind(` after-${tag}`).run()
      await sendInvalidation(shop, [tag])
      advanceClock(1000)
      expect((await shop.get('/sv/nyheter')).text).not.toContain(`after-${tag}`)
      const second = await shop.get('/sv/nyheter')
      expect(second.headers.get('cache-status')).toBe(FRESH)
      expect(second.text).toContain(`after-${tag}`)
    },
  )

  it.each(['channel', 'all'])(
    'after invalidating the tag %j the second visit of the offers shows a campaign that has started',
    async (tag) => {
      const shop = createShop({ variables })
      const readCount = async () =>
        Number(/(\d+) meals<\/p>/.exec((await shop.get('/en/offers')).text)?.[1])
      const startAt = (time: string) =>
        env.DB.prepare("UPDATE campaigns SET active_from = ? WHERE rule = 'quantity'")
          .bind(time)
          .run()
      await startAt('2999-01-01T00:00:00.000Z')
      const before = await readCount()
      await startAt('2020-01-01T00:00:00.000Z')
      advanceClock(1000)
      await sendInvalidation(shop, [tag])
      advanceClock(1000)
      expect(await readCount()).toBe(before)
      expect(await readCount()).toBeGreaterThan(before)
    },
  )

  it('an invalidation message that is sent twice makes pages stale only once', async () => {
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter'])
    const body = JSON.stringify({ tags: ['all'] })
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const headers = { 'x-timestamp': timestamp, 'x-signature': await sign(`${timestamp}.${body}`) }
    const send = () => shop.send('/api/invalidate', { method: 'POST', body, headers })
    expect((await send()).status).toBe(200)
    advanceClock(1000)
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(STALE)
    advanceClock(1000)
    expect((await send()).status).toBe(200)
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it('an invalidation message that could not be stored is stored when the merchant sends it again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop({ variables })
    const body = JSON.stringify({ tags: ['category', 'content:sent-twice'] })
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const headers = { 'x-timestamp': timestamp, 'x-signature': await sign(`${timestamp}.${body}`) }
    const send = () => shop.send('/api/invalidate', { method: 'POST', body, headers })
    // KV allows only one write per second for each key, so a write can fail with status 429.
    const put = vi.spyOn(env.CHANNEL_CACHE, 'put').mockRejectedValueOnce(new Error('429'))
    expect((await send()).status).toBe(500)
    expect((await send()).status).toBe(200)
    expect(put.mock.calls.filter(([key]) => key === 'invalidations')).toHaveLength(2)
    expect(await env.CHANNEL_CACHE.get('invalidations')).toContain('content:sent-twice')
  })

  it('after an invalidation the shop requests the redirect of a moved address from the merchant again [ROUTE-14]', async () => {
    const shop = createShop({ variables })
    expect((await shop.get('/sv/c/grytor')).status).toBe(301)
    advanceClock(1000)
    await sendInvalidation(shop, ['category'])
    const calls = shop.recordCalls()
    const count = () => calls.filter((call) => call.includes('urlHistory')).length
    advanceClock(1000)
    await shop.get('/sv/c/grytor')
    const requestCount = count()
    await shop.get('/sv/c/grytor')
    expect([requestCount, count()]).toEqual([2, 2])
  })

  it('after an invalidation the shop requests a page that was not found from the merchant again, with its redirect [ROUTE-14]', async () => {
    const shop = createShop({ variables })
    await shop.get('/sv')
    await shop.get('/sv/p/finns-inte')
    const calls = shop.recordCalls()
    await sendInvalidation(shop, ['product:5'])
    await shop.get('/sv/p/finns-inte')
    const names = calls.map((body) => JSON.parse(body).operationName)
    expect(names.filter((name) => name !== 'menus')).toEqual(['productPage', 'urlHistory'])
  })
})

describe('invalidation in other isolates', () => {
  it('other isolates apply an invalidation within seconds, also on the fast path, and read it from KV only once', async () => {
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter', '/sv/nyheter', '/sv/nyheter'])
    const get = vi.spyOn(env.CHANNEL_CACHE, 'get')
    const stamps = () => get.mock.calls.filter(([key]) => String(key) === 'invalidations').length
    const stamp = { tags: ['category'], at: Date.now() }
    await env.CHANNEL_CACHE.put('invalidations', JSON.stringify({ version: 1, stamps: [stamp] }))
    advanceClock(1000)
    for (let count = 0; count < 20; count++) await shop.get('/sv/nyheter')
    expect(stamps()).toBe(0)
    advanceClock(5000)
    const states: (string | null)[] = []
    for (let count = 0; count < 20; count++) states.push(await loadCacheStatus(shop, '/sv/nyheter'))
    expect(stamps()).toBe(1)
    expect([...new Set(states)]).toEqual([FRESH, STALE])
    expect(states.at(-1)).toBe(FRESH)
  })

  it('pages in the edge cache from before an invalidation are stale in another isolate', async () => {
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter'])
    await sendInvalidation(shop, ['all'])
    startSecondIsolate()
    await shop.get('/sv/varukorg')
    await shop.get('/sv')
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(STALE)
  })

  it('an invalid entry in KV is ignored, and later invalidations still work', async () => {
    await env.CHANNEL_CACHE.put('invalidations', JSON.stringify({ version: 1, stamps: ['all'] }))
    const shop = createShop({ variables })
    await visitPages(shop, ['/sv/nyheter'])
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(FRESH)
    expect((await sendInvalidation(shop, ['all'])).status).toBe(200)
    expect(await loadCacheStatus(shop, '/sv/nyheter')).toBe(STALE)
  })
})

it('a not-found page, which shows bestsellers, is loaded again after a change of a product [ROUTE-14]', async () => {
  const shop = createShop({ variables })
  await shop.get('/sv')
  const path = '/sv/no/such/page'
  await shop.get(path)
  expect(await loadCacheStatus(shop, path)).toBe('page; hit')
  advanceClock(2000)
  const body = JSON.stringify({ tags: ['product:1001'] })
  expect((await sendInvalidation(shop, [], { body })).status).toBeLessThan(300)
  expect(await loadCacheStatus(shop, path)).not.toBe('page; hit')
})
