import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, startSecondIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const advanceClock = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })

describe('second isolate in the same data centre', () => {
  it('a second isolate serves a page from the edge cache without a merchant call, with filled slots and deferred parts', async () => {
    const meal = await setMealStock(11, 20)
    const shop = createShop()
    const rendered = await shop.get(meal.path)
    startSecondIsolate()
    const calls = shop.recordCalls()
    const fromEdge = await shop.get(meal.path)
    expect(fromEdge.headers.get('cache-status')).toBe('page; hit; detail=edge')
    expect(fromEdge.headers.get('server-timing')).toBe(null)
    expect(fromEdge.text).toBe(rendered.text)
    expect(calls).toEqual([])
    shop.jar.set('ralph-cart-count', '7')
    const [, count] = /data-cart-count="(\d+)"/.exec((await shop.get(meal.path)).text) ?? []
    expect(count).toBe('7')
  })

  it('a second isolate serves a stale page at once and revalidates it in the background', async () => {
    const shop = createShop()
    // The clock does not run, so the time for rendering the page does not add to its age.
    advanceClock(0)
    await shop.get('/sv/nyheter')
    startSecondIsolate()
    advanceClock(120_000)
    const stalePage = await shop.get('/sv/nyheter')
    expect(stalePage.headers.get('cache-status')).toBe('page; hit; detail=stale')
    expect(stalePage.headers.get('age')).toBe('120')
    expect((await shop.get('/sv/nyheter')).headers.get('cache-status')).toBe('page; hit')
  })

  it('a revalidated page is served to other visitors without a merchant call', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    const [otherVisitor] = [createShop()]
    advanceClock(120_000)
    await shop.get('/sv/nyheter')
    const calls = otherVisitor.recordCalls()
    expect((await otherVisitor.get('/sv/nyheter')).headers.get('cache-status')).toBe('page; hit')
    expect(calls).toEqual([])
  })

  it('while the merchant is stopped, a second isolate serves cached pages for twelve hours [ERROR-04]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv/nyheter')
    shop.stopMerchant()
    startSecondIsolate()
    advanceClock(11 * 3600 * 1000)
    expect((await shop.get('/sv/nyheter')).status).toBe(200)
    startSecondIsolate()
    advanceClock(2 * 3600 * 1000)
    expect((await shop.get('/sv/nyheter')).status).toBe(503)
  })
})

describe('entries in the edge cache', () => {
  it('an entry in the edge cache contains only the page under an internal address, without cookies and other headers', async () => {
    const put = vi.spyOn(Cache.prototype, 'put')
    const shop = createShop()
    await shop.get('/sv/nyheter?utm_source=marker', { cookie: 'ralph-cart-count=7; x=marker' })
    expect(put).toHaveBeenCalledTimes(1)
    const [address, stored] = put.mock.calls[0] ?? []
    // A page of another build or another configuration is never found.
    expect(String(address)).toMatch(/^https:\/\/pages\.invalid\/unbuilt-[\da-f]{16}\//)
    expect([...(stored?.headers.keys() ?? [])].toSorted()).toEqual([
      'cache-control',
      'content-type',
    ])
    expect(stored?.headers.get('cache-control')).toBe('public, max-age=43200')
    expect(String(address)).not.toContain('marker')
  })

  it('a page whose deferred part has failed is not stored in the edge cache', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const meal = await setMealStock(12, 9)
    await createShop().get('/sv')
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) =>
      String(init?.body).includes('"operationName":"productMore"')
        ? new Response('', { status: 500 })
        : env.MERCHANT.fetch(input, init)
    await createShop({ merchant: { fetch } }).get(meal.path)
    startSecondIsolate()
    const response = await createShop().get(meal.path)
    expect(response.headers.get('cache-status')).toContain('miss')
  })

  it('a request with a loginToken neither reads nor writes the edge cache [ACCOUNT-08]', async () => {
    const put = vi.spyOn(Cache.prototype, 'put')
    const response = await createShop().get('/en/terms?loginToken=abc')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(response.location).toBe('/en/terms')
    const redirect = await createShop().get('/sv/nyheter?loginToken=abc')
    expect([redirect.status, redirect.location]).toEqual([303, '/sv/nyheter'])
    expect(redirect.headers.get('cache-control')).toBe('private, no-store')
    expect(put).not.toHaveBeenCalled()
  })
})

describe('concurrent requests', () => {
  it('200 concurrent requests for one uncached page cause one render and at most two merchant calls', async () => {
    const meal = await setMealStock(13, 20)
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    const responses = await Promise.all(Array.from({ length: 200 }, () => shop.get(meal.path)))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]?.text).toContain('</html>')
    const rendered = responses.filter(
      ({ headers }) => headers.get('cache-status') === 'page; fwd=miss; stored',
    )
    expect(rendered).toHaveLength(1)
    expect(calls.length).toBeLessThanOrEqual(2)
  })

  it('concurrent requests to an isolate without cached data load the channel and the categories only once [CHANNEL-01]', async () => {
    const shop = createShop({ variables: { CHANNEL_CACHE: undefined } })
    const calls = shop.recordCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.get('/sv/nyheter')))
    const names = calls.map((body) => JSON.parse(body).operationName)
    expect(names.toSorted()).toEqual([
      'categories',
      'channel',
      'listPage',
      'menus',
      'shippingOptions',
    ])
  })

  it('concurrent requests for a stale page revalidate the page only once', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    advanceClock(120_000)
    const calls = shop.recordCalls()
    await Promise.all(Array.from({ length: 50 }, () => shop.get('/sv/nyheter')))
    expect(calls).toHaveLength(1)
  })

  it('concurrent requests for a missing page call the merchant once, and once more after half a minute [ROUTE-14]', async () => {
    const shop = createShop()
    await shop.get('/sv')
    const calls = shop.recordCalls()
    const missing = '/sv/p/ratten-som-inte-finns'
    const requestManyTimes = () => Promise.all(Array.from({ length: 50 }, () => shop.get(missing)))
    expect((await requestManyTimes()).every(({ status }) => status === 404)).toBe(true)
    await requestManyTimes()
    const readNames = () => calls.map((body) => JSON.parse(body).operationName)
    expect(readNames()).toEqual(['productPage', 'urlHistory'])
    advanceClock(31_000)
    await requestManyTimes()
    expect(readNames()).toEqual(['productPage', 'urlHistory', 'productPage'])
  })

  it('concurrent requests for a page that the merchant cannot deliver all get a 503 response [ERROR-04]', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const shop = createShop()
    await shop.get('/sv')
    shop.stopMerchant()
    const responses = await Promise.all(Array.from({ length: 20 }, () => shop.get('/sv/nyheter')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]))
  })
})

describe('Server-Timing header', () => {
  it('the Server-Timing header contains the times for merchant calls and rendering, and a page from memory has none', async () => {
    const shop = createShop()
    const loadServerTiming = async (path: string) =>
      (await shop.get(path)).headers.get('server-timing')
    expect(await loadServerTiming('/sv/nyheter')).toMatch(
      /^merchant;dur=\d+;desc="\d calls", render;dur=\d+$/,
    )
    expect(await loadServerTiming('/sv/nyheter')).toBe(null)
    expect(await loadServerTiming('/sv/varukorg')).toMatch(/^render;dur=\d+$/)
  })
})
