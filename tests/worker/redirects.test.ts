import { beforeEach, describe, expect, it, vi } from 'vitest'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

/** Addresses that a page or a guard redirects, each with the target of the redirect. */
const redirects = [
  ['/sv/product', '/sv/nyheter'],
  ['/en/list/tallmo-matsal', '/en/b/tallmo-matsal'],
  ['/sv/list/soppor-och-grytor', '/sv/c/soppor-och-grytor'],
  ['/en/list/three-soups-for-two', '/en/dc/three-soups-for-two'],
  ['/en/list/quick', '/en/l/quick'],
  ['/en/my-account/orders', '/en'],
  ['/nyheter', '/sv/nyheter'],
  ['/', '/sv'],
  // These addresses need the redirect of a guard or page and also a correction. Both must happen in
  // one redirect.
  ['/mina-sidor/ordrar', '/sv'],
  ['/sv/mina-sidor/saldo/', '/sv'],
  ['/product', '/sv/nyheter'],
  ['/sv/product/', '/sv/nyheter'],
] as const

describe('redirects of pages and guards', () => {
  it.each(redirects)(
    '%s redirects to %s with the unchanged query [GUARD-12, ROUTE-07, ROUTE-09]',
    async (from, to) => {
      const query = '?utm_source=a%20b&page=2&sort=PRICE&x'
      const withoutQuery = await createShop().get(from)
      expect([withoutQuery.location, withoutQuery.headers.has('cache-control')]).toEqual([to, true])
      // The redirect may be cached by now, but it must keep the query of the current request.
      expect((await createShop().get(`${from}${query}`)).location).toBe(`${to}${query}`)
    },
  )

  it('a redirect removes the resetKey from the address [GUARD-12]', async () => {
    const paths = ['/sv/product', '/product', '/en/list/tallmo-matsal', '/en/my-account/orders']
    for (const path of paths) {
      const { location } = await createShop().get(`${path}?resetKey=secret&a=1`)
      expect(location).toMatch(/^[^?]+\?a=1$/)
    }
  })

  it('the target of a redirect is requested from the merchant only once', async () => {
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.recordCalls()
    for (let visit = 0; visit < 3; visit++) {
      const { status, location } = await shop.get(`/en/list/tallmo-matsal?visit=${visit}`)
      expect([status, location]).toEqual([301, `/en/b/tallmo-matsal?visit=${visit}`])
    }
    expect(calls).toHaveLength(1)
  })
})

describe('redirects of the search form', () => {
  const marketInPathVariables = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }

  it.each([
    ['a checkout-only market', 'locale=sv&market=de', '/se/sv/s/x'],
    ['an unknown market', 'locale=sv&market=atlantis', '/se/sv/s/x'],
    ['a market without the language', 'locale=sv&market=us', '/us/en/s/x'],
    ['another market', 'locale=en&market=fi', '/fi/en/s/x'],
    ['no market', 'locale=en', '/se/en/s/x'],
  ])(
    'a search with %s leads to the results by a single redirect [GUARD-12]',
    async (_, query, expected) => {
      const shop = createShop({ variables: marketInPathVariables })
      const { location } = await shop.get(`/api/search?q=x&${query}`)
      expect(location).toBe(expected)
      expect((await shop.get(expected)).status).toBe(200)
    },
  )

  it('a search in a language with its own domain redirects directly to that domain [GUARD-12]', async () => {
    const domains = { sv: 'shop.example', en: 'shop.english' }
    const shop = createShop({ variables: { CHANNELS: { '1|se': { name: 'Shop', domains } } } })
    expect((await shop.get('/api/search?q=x&locale=en')).location).toBe(
      'https://shop.english/en/s/x',
    )
    expect((await shop.get('/api/search?q=x&locale=sv')).location).toBe('/sv/s/x')
  })
})

describe('addresses with free segments before the alias', () => {
  it('product addresses with different free segments share one cached page [ROUTE-07]', async () => {
    const meal = await setMealStock(3, 20)
    const alias = meal.path.split('/').at(-1)
    const shop = createShop()
    const first = await shop.get(`/sv/p/x0/${alias}`)
    expect(first.status).toBe(200)
    const calls = shop.recordCalls()
    for (let visit = 1; visit < 5; visit++) {
      const { headers, text } = await shop.get(`/sv/p/x${visit}/${alias}`)
      expect(headers.get('cache-status')).toBe('page; hit')
      expect(text).toBe(first.text)
    }
    expect(calls).toEqual([])
  })

  it.each(['/en/c/x%s/soups-stews', '/en/b/x%s/y/tallmo-matsal'])(
    'addresses of a list with different free segments share one cached page: %s [ROUTE-08]',
    async (pattern) => {
      const shop = createShop()
      await shop.get(pattern.replace('%s', '0'))
      const { status, headers } = await shop.get(pattern.replace('%s', '1'))
      expect([status, headers.get('cache-status')]).toEqual([200, 'page; hit'])
    },
  )
})

describe('settings that name a market of the merchant', () => {
  it('a setting with an unknown market is logged as an error once and then ignored [GUARD-08, ROUTE-13]', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const rootRedirect = { path: '/atlantis/sv/nyheter', status: 301 }
    const settings = { name: 'Shop', marketInPath: true, fallbackMarket: 'atlantis', rootRedirect }
    const shop = createShop({ variables: { CHANNELS: { '1|se': settings } } })
    for (let visit = 0; visit < 2; visit++) {
      const root = await shop.get('/')
      expect([root.status, root.location]).toEqual([302, '/se/sv'])
      expect((await shop.get('/xx/sv/nyheter')).location).toBe('/se/sv/nyheter')
    }
    const loggedEvents = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    lines.mockRestore()
    expect(loggedEvents).toMatchObject([
      { level: 'error', event: 'fallback-market-unknown', channel: '1|se', alias: 'atlantis' },
      {
        level: 'error',
        event: 'root-redirect-unknown',
        channel: '1|se',
        path: '/atlantis/sv/nyheter',
      },
    ])
  })
})
