import { env } from 'cloudflare:workers'
import { flushLog } from '../../worker/log-later.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fillCart, stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

describe('public pages', () => {
  it('a stored page needs no call to the merchant, a new one at most two', async () => {
    const meal = await stockMeal(3, 20)
    const shop = createShop()
    await shop.get('/sv')
    for (const path of ['/sv/nyheter', meal.path, '/sv/s/lax']) {
      const calls = shop.countCalls()
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

  it('the number in the cart is each visitor’s own, filled into the same stored page', async () => {
    const meal = await stockMeal(4, 20)
    const [buyer, visitor] = [createShop(), createShop()]
    await fillCart(buyer, meal, 7)
    const count = (text: string) => [...text.matchAll(/data-cart-count="(\d+)"/g)].map(([, n]) => n)
    expect(count((await buyer.get('/sv')).text)).toEqual(['7', '7'])
    expect(count((await visitor.get('/sv')).text)).toEqual(['0', '0'])
    expect(count((await buyer.get('/sv')).text)).toEqual(['7', '7'])
  })

  it('nothing of one shopper is in what another gets', async () => {
    const marker = 'marker-3f9a'
    const shop = createShop()
    const personal = {
      cookie: `ralph-cart=${marker}; ralph-locale=${marker}; x=${marker}`,
      'user-agent': marker,
      referer: `https://shop.example/${marker}`,
      'accept-language': marker,
    }
    await shop.get(`/sv/nyheter?utm_source=${marker}`, personal)
    await shop.get('/sv', personal)
    for (const path of ['/sv/nyheter', '/sv', `/sv/nyheter?utm_source=other`]) {
      const answer = await createShop().get(path)
      expect(answer.text).not.toContain(marker)
      expect(JSON.stringify([...answer.headers])).not.toContain(marker)
    }
  })

  it('queries that change nothing share one page; the order of keys does not matter', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter?page=2&sort=PRICE')
    const again = await shop.get('/sv/nyheter?fbclid=1&sort=PRICE&page=2')
    expect(again.headers.get('cache-status')).toBe('page; hit')
  })

  it('an order that is unknown, or the standard, is the same page', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    for (const query of ['?sort=SPICIEST', '?page=1', '?sort=LATEST&page=1']) {
      const answer = await shop.get(`/sv/nyheter${query}`)
      expect(answer.headers.get('cache-status')).toBe('page; hit')
    }
  })

  it('ROUTE-14 a stored page whose meal is gone is soon 404, not kept for worse times', async () => {
    const meal = await stockMeal(6, 20)
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

  it('markets do not share a page', async () => {
    const [swede, finn] = [createShop(), createShop()]
    await swede.get('/en/news')
    await finn.post('/en/markets', { market: 'fi' })
    const answer = await finn.get('/en/news')
    expect(answer.headers.get('cache-status')).toContain('miss')
    expect(answer.text).toContain('€')
  })

  it('an old page comes at once and is made anew behind', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    const stale = await shop.get('/sv/nyheter')
    expect(stale.headers.get('cache-status')).toContain('stale')
    expect(stale.headers.get('age')).toBe('120')
    const fresh = await shop.get('/sv/nyheter')
    expect(fresh.headers.get('cache-status')).toBe('page; hit')
    expect(fresh.headers.get('age')).toBe('0')
    vi.useRealTimers()
  })

  it('an old page that was slow to be made anew takes the place of none that was asked for later', async () => {
    const waiting = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    let count = 0
    const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await env.MERCHANT.fetch(input, init)
      if (!String(init?.body).includes('"operationName":"listPage"')) return answer
      count += 111
      const text = (await answer.text()).replace(/"count":\d+/, `"count":${count}`)
      if (count === 222) {
        asked.resolve()
        await waiting.promise
      }
      return new Response(text, answer)
    }
    const shop = createShop({ merchant: { fetch } })
    expect((await shop.get('/en/news')).text).toContain('111 meals')
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    const slow = shop.get('/en/news')
    await asked.promise
    vi.useFakeTimers({ now: Date.now() + 11_000, toFake: ['Date'] })
    await shop.get('/en/news')
    expect((await shop.get('/en/news')).text).toContain('333 meals')
    waiting.resolve()
    await slow
    expect((await shop.get('/en/news')).text).toContain('333 meals')
    vi.useRealTimers()
  })

  it('a visitor who leaves in the middle harms nobody', async () => {
    const meal = await stockMeal(5, 20)
    const shop = createShop()
    const left = await shop.get(meal.path)
    expect(left.text).toContain('</html>')
    expect((await shop.get(meal.path)).text).toBe(left.text)
  })
})

describe('the short way', () => {
  const tidy = (headers: Headers) =>
    [...headers].filter(([name]) => !['x-request-id', 'age'].includes(name))

  it('answers as the long way does, header for header', async () => {
    const shop = createShop()
    await shop.get('/sv/nyheter')
    const long = await shop.get('/sv/nyheter')
    const short = await shop.get('/sv/nyheter')
    expect(long.headers.get('cache-status')).toBe('page; hit')
    expect(tidy(short.headers)).toEqual(tidy(long.headers))
    expect(short.text).toBe(long.text)
    expect(short.headers.get('x-request-id')).not.toBe(long.headers.get('x-request-id'))
  })

  it('is taken by neither a form, a HEAD nor a request with a loginToken', async () => {
    const lines = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const shop = createShop()
    for (let visit = 0; visit < 3; visit++) await shop.get('/sv/nyheter?loginToken=a')
    expect(lines.mock.calls).toHaveLength(3)
    expect((await shop.post('/sv/nyheter', { a: 'b' })).status).toBe(405)
    const head = await shop.ask('/sv/nyheter', { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    lines.mockRestore()
  })

  it('keeps markets apart, whatever stands in the cookies', async () => {
    const shop = createShop()
    for (let visit = 0; visit < 3; visit++) await shop.get('/en/news')
    shop.jar.set('ralph-selected-market', 'fi')
    for (let visit = 0; visit < 3; visit++) {
      expect((await shop.get('/en/news')).text).toContain('€')
    }
    shop.jar.set('ralph-selected-market', 'se')
    expect((await shop.get('/en/news')).text).not.toContain('€')
  })

  it('keeps markets apart, however their cookies are written', async () => {
    const shop = createShop()
    for (const cookie of ['ralph-selected-market =fi', 'a=b;ralph-selected-market\t=fi']) {
      for (let visit = 0; visit < 3; visit++) {
        expect((await shop.get('/en/news', { cookie })).text).toContain('€')
      }
      expect((await shop.get('/en/news')).text).not.toContain('€')
    }
  })

  it('writes its lines to the log together, one for each request', async () => {
    flushLog()
    const lines = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const shop = createShop()
    for (let visit = 0; visit < 60; visit++) await shop.get('/sv/nyheter')
    flushLog()
    const requests = lines.mock.calls
      .flatMap(([text]) => String(text).split('\n'))
      .map((line) => JSON.parse(line))
    expect(lines.mock.calls.length).toBeLessThanOrEqual(4)
    expect(requests).toHaveLength(60)
    expect(new Set(requests.map(({ requestId }) => requestId)).size).toBe(60)
    for (const request of requests) {
      expect(request).toMatchObject({ path: '/sv/nyheter', status: 200 })
    }
    lines.mockRestore()
  })
})

describe('headers', () => {
  it('public pages have no inline script and need no nonce', async () => {
    const { headers, text } = await createShop().get('/sv')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe')
    expect(text).not.toMatch(/ style="/)
    expect(text).not.toMatch(/<script(?![^>]*(src=|application\/(ld\+)?json))/)
  })

  it('personal pages are stored by nobody and carry their own nonce', async () => {
    const shop = createShop()
    const [one, other] = await Promise.all([shop.get('/sv/varukorg'), shop.get('/sv/varukorg')])
    const nonce = (value: Headers) =>
      /'nonce-([^']+)'/.exec(value.get('content-security-policy') ?? '')?.[1]
    expect(one.headers.get('cache-control')).toBe('private, no-store')
    expect(nonce(one.headers)).toBeTruthy()
    expect(nonce(one.headers)).not.toBe(nonce(other.headers))
  })

  it.each(['/sv', '/sv/varukorg', '/sv/404', '/healthz', '/'])(
    '%s carries the headers of security',
    async (path) => {
      const { headers } = await createShop().get(path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('every request is one line of the log, without the query', async () => {
    const lines = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    await createShop().get('/sv/nyheter?resetKey=secret')
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
    expect(JSON.stringify(requests)).not.toContain('secret')
    lines.mockRestore()
  })
})
