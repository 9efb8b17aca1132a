import { env } from 'cloudflare:workers'
import { flushLog } from '../../worker/log/count-requests.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

describe('cached public pages', () => {
  it('a cached page needs no merchant call, and an uncached page needs at most two', async () => {
    const meal = await setMealStock(3, 20)
    const shop = createShop()
    // Channel data is loaded once for all pages: the menus, and when the market delivers.
    await shop.get('/sv')
    await shop.get((await setMealStock(5, 20)).path)
    for (const path of ['/sv/nyheter', meal.path, '/sv/s/lax']) {
      const calls = shop.recordCalls()
      const first = await shop.get(path)
      expect(first.headers.get('cache-status')).toContain('miss')
      expect(calls.length).toBeLessThanOrEqual(2)
      calls.length = 0
      const second = await shop.get(path)
      expect(second.headers.get('cache-status')).toBe('page; hit')
      expect(calls).toEqual([])
      expect(second.text).toBe(first.text)
    }
  })

  it('each visitor sees their own cart count in the same cached page', async () => {
    const meal = await setMealStock(4, 20)
    const [buyer, visitor] = [createShop(), createShop()]
    await fillCart(buyer, meal, 7)
    const count = (text: string) => [...text.matchAll(/data-cart-count="(\d+)"/g)].map(([, n]) => n)
    expect(count((await buyer.get('/sv')).text)).toEqual(['7', '7'])
    expect(count((await visitor.get('/sv')).text)).toEqual(['0', '0'])
    expect(count((await buyer.get('/sv')).text)).toEqual(['7', '7'])
  })

  it('no data from the request of one shopper appears in the response to another shopper', async () => {
    const visitorText = 'visitor-3f9a'
    const shop = createShop()
    const personalHeaders = {
      cookie: `ralph-cart=${visitorText}; ralph-locale=${visitorText}; x=${visitorText}`,
      'user-agent': visitorText,
      referer: `https://shop.example/${visitorText}`,
      'accept-language': visitorText,
    }
    await shop.get(`/sv/nyheter?utm_source=${visitorText}`, personalHeaders)
    await shop.get('/sv', personalHeaders)
    for (const path of ['/sv/nyheter', '/sv', `/sv/nyheter?utm_source=other`]) {
      const response = await createShop().get(path)
      expect(response.text).not.toContain(visitorText)
      expect(JSON.stringify([...response.headers])).not.toContain(visitorText)
    }
  })

  it('addresses share one cached page if they differ only in unused parameters or in the order of parameters', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter?page=2&sort=PRICE')
    const again = await shop.get('/sv/nyheter?fbclid=1&sort=PRICE&page=2')
    expect(again.headers.get('cache-status')).toBe('page; hit')
  })

  it('a list with an unknown sort order and a list with the default sort order share one cached page', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    for (const query of ['?sort=SPICIEST', '?page=1', '?sort=LATEST&page=1']) {
      const response = await shop.get(`/sv/nyheter${query}`)
      expect(response.headers.get('cache-status')).toBe('page; hit')
    }
  })

  it('the cached page of a removed meal is soon replaced by a 404 response [ROUTE-14]', async () => {
    const meal = await setMealStock(6, 20)
    const shop = createShop()
    await shop.get(meal.path)
    await env.DB.prepare("UPDATE product_texts SET alias = alias || '-gone' WHERE product_id = ?")
      .bind(meal.productId)
      .run()
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    await shop.get(meal.path)
    expect((await shop.get(meal.path)).status).toBe(404)
    vi.useRealTimers()
  })

  it('two markets never share a cached page', async () => {
    const [swede, finn] = [createShop(), createShop()]
    await swede.get('/en/news')
    await finn.post('/en/markets', { market: 'fi' })
    const response = await finn.get('/en/news')
    expect(response.headers.get('cache-status')).toContain('miss')
    expect(response.text).toContain('€')
  })

  it('a stale page is served at once and revalidated in the background', async () => {
    const shop = createShop()
    // The clock does not run, so the time for rendering the page does not add to its age.
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
    await shop.get('/sv/nyheter')
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const stale = await shop.get('/sv/nyheter')
    expect(stale.headers.get('cache-status')).toContain('stale')
    expect(stale.headers.get('age')).toBe('120')
    const fresh = await shop.get('/sv/nyheter')
    expect(fresh.headers.get('cache-status')).toBe('page; hit')
    expect(fresh.headers.get('age')).toBeNull()
    vi.useRealTimers()
  })

  it('a page that is some hours old is revalidated before it is served, as its prices may have ended', async () => {
    const meal = await setMealStock(7, 20)
    const shop = createShop()
    await shop.get(meal.path)
    await env.DB.prepare("UPDATE product_texts SET name = 'Ny soppa' WHERE product_id = ?")
      .bind(meal.productId)
      .run()
    vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000, toFake: ['Date'] })
    const current = await shop.get(meal.path)
    expect(current.text).toContain('Ny soppa')
    expect([current.headers.get('cache-status'), current.headers.get('age')]).toEqual([
      'page; hit',
      null,
    ])
    vi.useFakeTimers({ now: Date.now() + 8 * 3_600_000, toFake: ['Date'] })
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    shop.stopMerchant()
    const old = await shop.get(meal.path)
    expect([old.status, old.headers.get('age')]).toEqual([200, '28800'])
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  it('a slow revalidation does not overwrite a newer page', async () => {
    const release = Promise.withResolvers<void>()
    const requested = Promise.withResolvers<void>()
    let count = 0
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await env.MERCHANT.fetch(input, init)
      if (!String(init?.body).includes('"operationName":"listPage"')) return response
      count += 111
      const text = (await response.text()).replace(/"count":\d+/, `"count":${count}`)
      if (count === 222) {
        requested.resolve()
        await release.promise
      }
      return new Response(text, response)
    }
    const shop = createShop({ merchant: { fetch } })
    expect((await shop.get('/en/news')).text).toContain('111 meals')
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const slow = shop.get('/en/news')
    await requested.promise
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
    await shop.get('/en/news')
    expect((await shop.get('/en/news')).text).toContain('333 meals')
    release.resolve()
    await slow
    expect((await shop.get('/en/news')).text).toContain('333 meals')
    vi.useRealTimers()
  })

  it('a page with deferred parts is cached together with these parts', async () => {
    const meal = await setMealStock(5, 20)
    const shop = createShop()
    const firstResponse = await shop.get(meal.path)
    expect(firstResponse.text).toContain('</html>')
    expect((await shop.get(meal.path)).text).toBe(firstResponse.text)
  })
})

describe('fast path', () => {
  const listComparableHeaders = (headers: Headers) =>
    [...headers].filter(([name]) => name !== 'x-request-id')

  it('the fast path responds with the same headers and body as the normal path, but without a request id', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    const normalResponse = await shop.get('/sv/nyheter')
    const fastResponse = await shop.get('/sv/nyheter')
    expect(normalResponse.headers.get('cache-status')).toBe('page; hit')
    expect(listComparableHeaders(fastResponse.headers)).toEqual(
      listComparableHeaders(normalResponse.headers),
    )
    expect(fastResponse.text).toBe(normalResponse.text)
    expect(normalResponse.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
    expect(fastResponse.headers.get('x-request-id')).toBeNull()
  })

  it('the fast path serves no form posts, no HEAD requests and no requests with a loginToken', async () => {
    const lines = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const shop = createShop()
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/nyheter?loginToken=a')
    expect(lines.mock.calls).toHaveLength(3)
    expect((await shop.post('/sv/nyheter', { a: 'b' })).status).toBe(405)
    const head = await shop.send('/sv/nyheter', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    lines.mockRestore()
  })

  it('the fast path serves the page of the new market when the market cookie changes', async () => {
    const shop = createShop()
    for (let visit = 0; visit < 3; visit++) await shop.get('/en/news')
    shop.jar.set('ralph-selected-market', 'fi')
    for (let visit = 0; visit < 3; visit++) {
      expect((await shop.get('/en/news')).text).toContain('€')
    }
    shop.jar.set('ralph-selected-market', 'se')
    expect((await shop.get('/en/news')).text).not.toContain('€')
  })

  it('the fast path finds the market in every spelling of the Cookie header', async () => {
    const shop = createShop()
    for (const cookie of ['ralph-selected-market =fi', 'a=b;ralph-selected-market\t=fi']) {
      for (let visit = 0; visit < 3; visit++) {
        expect((await shop.get('/en/news', { cookie })).text).toContain('€')
      }
      expect((await shop.get('/en/news')).text).not.toContain('€')
    }
  })

  it('the fast path counts its requests in one line of the log for all requests of a second with the same fields', async () => {
    flushLog()
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const shop = createShop()
    for (const path of ['/sv/nyheter', '/en/news']) {
      for (let visit = 0; visit < 12; visit++) await shop.get(path)
    }
    flushLog()
    const lines = info.mock.calls.map(([line]) => JSON.parse(String(line)))
    const counted = lines.filter(({ event }) => event === 'requests')
    expect(counted).toMatchObject([
      { path: '/sv/nyheter', status: 200, cache: 'memory' },
      { path: '/en/news', status: 200, cache: 'memory' },
    ])
    for (const { path, count } of counted) {
      const single = lines.filter((line) => line.event === 'request' && line.path === path)
      expect(single.length + count).toBe(12)
    }
    info.mockRestore()
  })
})

describe('response headers', () => {
  it('public pages have no inline script, so they need no nonce', async () => {
    const { headers, text } = await createShop().get('/sv')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ style="/)
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/)
  })

  it('personal pages are never cached, and each response has its own nonce', async () => {
    const shop = createShop()
    const [one, other] = await Promise.all([shop.get('/sv/varukorg'), shop.get('/sv/varukorg')])
    const nonce = (value: Headers) =>
      /'nonce-([^']+)'/.exec(value.get('content-security-policy') ?? '')?.[1]
    expect(one.headers.get('cache-control')).toBe('private, no-store')
    expect(nonce(one.headers)).toBeTruthy()
    expect(nonce(one.headers)).not.toBe(nonce(other.headers))
  })

  it('the answer to a form has no inline script, so it needs no nonce', async () => {
    const { headers, text } = await createShop().post('/sv/nyhetsbrev', { email: 'no-address' })
    expect(headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(headers.get('content-security-policy')).not.toContain('nonce')
    expect(text).toMatch(/^<!DOCTYPE html><html.*no-address.*<\/html>$/s)
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/)
  })

  it.each(['/sv', '/sv/varukorg', '/sv/404', '/healthz', '/'])(
    'the response for %s has all security headers',
    async (path) => {
      const { headers } = await createShop().get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/)
    },
  )

  it('each request is logged in one line, without the query of its address', async () => {
    const lines = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await createShop().get('/sv/nyheter?a=secret')
    const requests = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    expect(requests).toHaveLength(1)
    expect(requests[0]).toMatchObject({
      event: 'request',
      path: '/sv/nyheter',
      status: 200,
      route: 'news',
      market: 'se',
      locale: 'sv',
    })
    await createShop().get('/sv/account/reset-password?resetKey=secret')
    expect(lines).toHaveBeenCalledTimes(2)
    expect(JSON.stringify(lines.mock.calls)).not.toContain('secret')
    lines.mockRestore()
  })
})
