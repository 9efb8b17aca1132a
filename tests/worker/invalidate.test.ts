import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetPagesInMemory } from '../../worker/render/public-page.ts'
import { forgetShortcuts } from '../../worker/render/shortcut.ts'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh, type TestShop } from './shop.ts'

const SECRET = 'a-secret-for-telling-of-changes-0123456789'
const variables = { INVALIDATION_SECRET: SECRET }
const encoder = new TextEncoder()

beforeEach(async () => {
  startAfresh()
  // The clock goes back between tests, and what is stored is from later.
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

// A message that was obeyed already would do nothing: each is one of its own.
async function tell(shop: TestShop, tags: string[], message: Message = {}) {
  messages += 1
  const body = message.body ?? JSON.stringify({ tags: [...tags, `content:message-${messages}`] })
  const timestamp = `${Math.floor(Date.now() / 1000) - (message.secondsAgo ?? 0)}`
  const signature = await sign(`${timestamp}.${body}`, message.secret)
  const headers = { 'x-timestamp': timestamp, 'x-signature': signature, origin: 'https://other' }
  return shop.ask('/api/invalidate', { method: 'POST', body, headers })
}

const passTime = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

const state = async (shop: TestShop, path: string) =>
  (await shop.get(path)).headers.get('cache-status')

async function visit(shop: TestShop, paths: string[]): Promise<void> {
  for (const path of paths) await shop.get(path)
  passTime(1000)
}

const FRESH = 'page; hit'
const OLD = 'page; hit; detail=stale'

describe('what may be told', () => {
  it.each<[string, Message, number]>([
    ['signed a moment ago', {}, 200],
    ['signed 299 seconds ago', { secondsAgo: 299 }, 200],
    ['signed 302 seconds ago', { secondsAgo: 302 }, 401],
    ['signed for a later time', { secondsAgo: -310 }, 401],
    ['signed with another secret', { secret: 'another' }, 401],
    ['signed, but no list of tags', { body: '{"tags":"all"}' }, 400],
    ['signed, but no JSON', { body: 'tags=all' }, 400],
    ['signed, of an unknown kind', { body: '{"tags":["order:1"]}' }, 400],
    ['signed, without any tag', { body: '{"tags":[]}' }, 400],
  ])('a message %s is answered as it deserves', async (_, message, status) => {
    const answer = await tell(createShop({ variables }), ['all'], message)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('neither an unsigned nor an altered message is obeyed', async () => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const signature = await sign(`${timestamp}.{"tags":["product"]}`)
    for (const headers of [{}, { 'x-timestamp': timestamp, 'x-signature': signature }]) {
      const body = '{"tags":["all"]}'
      const answer = await shop.ask('/api/invalidate', { method: 'POST', body, headers })
      expect(answer.status).toBe(401)
    }
    expect(await state(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it('without a secret there is no such address; with one, for POST alone', async () => {
    expect((await tell(createShop(), ['all'])).status).toBe(404)
    expect((await createShop({ variables }).get('/api/invalidate')).status).toBe(404)
  })

  it('a short secret is a fault of the configuration', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop({ variables: { INVALIDATION_SECRET: 'short' } })
    expect((await shop.get('/sv')).status).toBe(500)
  })
})

describe('what becomes old', () => {
  it('is the page of a product and each that shows it, related meals included, and no other', async () => {
    const shop = createShop({ variables })
    const meals = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map((place) => stockMeal(place, 20)))
    const [meal, ...others] = meals
    if (!meal) throw new Error('There is no meal')
    const texts = await Promise.all(others.map(async ({ path }) => (await shop.get(path)).text))
    await visit(shop, [meal.path])
    await tell(shop, [`product:${meal.productId}`])
    expect(await state(shop, meal.path)).toBe(OLD)
    const states = await Promise.all(others.map(({ path }) => state(shop, path)))
    const alias = meal.path.slice('/sv/p/'.length)
    expect(states).toEqual(texts.map((text) => (text.includes(`/${alias}"`) ? OLD : FRESH)))
    expect(states).toContain(FRESH)
  })

  it.each([
    [['category'], OLD],
    [['product'], OLD],
    [['all'], OLD],
    [['channel:1|se'], OLD],
    [['channel:2|se'], FRESH],
    [['content'], OLD],
    [['product:999999'], FRESH],
  ])('of a list upon %j: %s', async (tags, expected) => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    await tell(shop, tags)
    expect(await state(shop, '/sv/nyheter')).toBe(expected)
  })

  it('ERROR-04 is still there in an outage right after, and new once it is over', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    await tell(shop, ['all'])
    const broken = createShop({ variables })
    broken.stopMerchant()
    expect((await broken.get('/sv/nyheter')).status).toBe(200)
    expect((await broken.get('/sv/nyheter')).status).toBe(200)
    passTime(11_000)
    await shop.get('/sv/nyheter')
    expect(await state(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it.each([
    ['category', 'UPDATE category_texts SET name = name || ?'],
    ['content', 'UPDATE menu_item_texts SET label = label || ?'],
  ])('shows upon %j what changed at its second visit', async (tag, statement) => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    await env.DB.prepare(statement).bind(` after-${tag}`).run()
    await tell(shop, [tag])
    passTime(1000)
    expect((await shop.get('/sv/nyheter')).text).not.toContain(`after-${tag}`)
    const second = await shop.get('/sv/nyheter')
    expect(second.headers.get('cache-status')).toBe(FRESH)
    expect(second.text).toContain(`after-${tag}`)
  })

  it('a message that comes again makes nothing old again', async () => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    const body = JSON.stringify({ tags: ['all'] })
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const headers = { 'x-timestamp': timestamp, 'x-signature': await sign(`${timestamp}.${body}`) }
    const send = () => shop.ask('/api/invalidate', { method: 'POST', body, headers })
    expect((await send()).status).toBe(200)
    passTime(1000)
    expect(await state(shop, '/sv/nyheter')).toBe(OLD)
    passTime(1000)
    expect((await send()).status).toBe(200)
    expect(await state(shop, '/sv/nyheter')).toBe(FRESH)
  })

  it('a message whose storing failed is obeyed when it is sent again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop({ variables })
    const body = JSON.stringify({ tags: ['category', 'content:sent-twice'] })
    const timestamp = `${Math.floor(Date.now() / 1000)}`
    const headers = { 'x-timestamp': timestamp, 'x-signature': await sign(`${timestamp}.${body}`) }
    const send = () => shop.ask('/api/invalidate', { method: 'POST', body, headers })
    // KV takes one write a second of a key.
    const put = vi.spyOn(env.CHANNEL_CACHE, 'put').mockRejectedValueOnce(new Error('429'))
    expect((await send()).status).toBe(500)
    expect((await send()).status).toBe(200)
    expect(put.mock.calls.filter(([key]) => key === 'invalidations')).toHaveLength(2)
    expect(await env.CHANNEL_CACHE.get('invalidations')).toContain('content:sent-twice')
  })

  it('ROUTE-14 an address that has moved is asked for again', async () => {
    const shop = createShop({ variables })
    expect((await shop.get('/sv/c/grytor')).status).toBe(301)
    passTime(1000)
    await tell(shop, ['category'])
    const calls = shop.countCalls()
    const count = () => calls.filter((call) => call.includes('urlHistory')).length
    passTime(1000)
    await shop.get('/sv/c/grytor')
    const asked = count()
    await shop.get('/sv/c/grytor')
    expect([asked, count()]).toEqual([2, 2])
  })

  it('ROUTE-14 a page that was missing is looked for again, and so is where it has gone', async () => {
    const shop = createShop({ variables })
    await shop.get('/sv')
    await shop.get('/sv/p/finns-inte')
    const calls = shop.countCalls()
    await tell(shop, ['product:5'])
    await shop.get('/sv/p/finns-inte')
    const names = calls.map((body) => JSON.parse(body).operationName)
    expect(names.filter((name) => name !== 'menus')).toEqual(['productPage', 'urlHistory'])
  })
})

describe('other isolates', () => {
  it('learn it within seconds, on the short way too, with one look at KV for many requests', async () => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter', '/sv/nyheter', '/sv/nyheter'])
    const get = vi.spyOn(env.CHANNEL_CACHE, 'get')
    const stamps = () => get.mock.calls.filter(([key]) => String(key) === 'invalidations').length
    const stamp = { tags: ['category'], at: Date.now() }
    await env.CHANNEL_CACHE.put('invalidations', JSON.stringify({ version: 1, stamps: [stamp] }))
    passTime(1000)
    for (let count = 0; count < 20; count++) await shop.get('/sv/nyheter')
    expect(stamps()).toBe(0)
    passTime(5000)
    for (let count = 0; count < 20; count++) await shop.get('/sv/nyheter')
    expect(stamps()).toBe(1)
    expect(Number((await shop.get('/sv/nyheter')).headers.get('age'))).toBeLessThan(5)
  })

  it('give as old what the data centre kept from before', async () => {
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    await tell(shop, ['all'])
    forgetPagesInMemory()
    forgetShortcuts()
    await shop.get('/sv/varukorg')
    await shop.get('/sv')
    expect(await state(shop, '/sv/nyheter')).toBe(OLD)
  })

  it('take what is none of ours in KV for nothing', async () => {
    await env.CHANNEL_CACHE.put('invalidations', JSON.stringify({ version: 1, stamps: ['all'] }))
    const shop = createShop({ variables })
    await visit(shop, ['/sv/nyheter'])
    expect(await state(shop, '/sv/nyheter')).toBe(FRESH)
    expect((await tell(shop, ['all'])).status).toBe(200)
    expect(await state(shop, '/sv/nyheter')).toBe(OLD)
  })
})
