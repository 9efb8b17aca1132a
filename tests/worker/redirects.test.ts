import { beforeEach, describe, expect, it, vi } from 'vitest'
import { stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

/** Every redirect of a page or a guard: from, to. */
const moves = [
  ['/sv/product', '/sv/nyheter'],
  ['/en/list/tallmo-matsal', '/en/b/tallmo-matsal'],
  ['/sv/list/soppor-och-grytor', '/sv/c/soppor-och-grytor'],
  ['/en/list/three-soups-for-two', '/en/dc/three-soups-for-two'],
  ['/en/list/quick', '/en/l/quick'],
  ['/en/my-account/orders', '/en'],
  ['/nyheter', '/sv/nyheter'],
  ['/', '/sv'],
  // What the guard of the page there wants is one with what the address lacks.
  ['/mina-sidor/ordrar', '/sv'],
  ['/sv/mina-sidor/saldo/', '/sv'],
  ['/product', '/sv/nyheter'],
  ['/sv/product/', '/sv/nyheter'],
] as const

describe('a redirect', () => {
  it.each(moves)(
    'GUARD-12 ROUTE-07 ROUTE-09 from %s leads to %s with the query as it came',
    async (from, to) => {
      const query = '?utm_source=a%20b&page=2&sort=PRICE&x'
      const bare = await createShop().get(from)
      expect([bare.location, bare.headers.has('cache-control')]).toEqual([to, true])
      // Whoever asks next has a query of their own.
      expect((await createShop().get(`${from}${query}`)).location).toBe(`${to}${query}`)
    },
  )

  it('GUARD-12 carries no spent key along', async () => {
    const paths = ['/sv/product', '/product', '/en/list/tallmo-matsal', '/en/my-account/orders']
    for (const path of paths) {
      const { location } = await createShop().get(`${path}?resetKey=secret&a=1`)
      expect(location).toMatch(/^[^?]+\?a=1$/)
    }
  })

  it('of a page is asked of the merchant once', async () => {
    const shop = createShop()
    await shop.get('/en')
    const calls = shop.countCalls()
    for (let visit = 0; visit < 3; visit++) {
      const { status, location } = await shop.get(`/en/list/tallmo-matsal?visit=${visit}`)
      expect([status, location]).toEqual([301, `/en/b/tallmo-matsal?visit=${visit}`])
    }
    expect(calls).toHaveLength(1)
  })
})

describe('a search', () => {
  const inPath = { CHANNELS: { '1|se': { name: 'Shop', marketInPath: true } } }

  it.each([
    ['a market for the checkout alone', 'locale=sv&market=de', '/se/sv/s/x'],
    ['a market that there is not', 'locale=sv&market=atlantis', '/se/sv/s/x'],
    ['a market without the language', 'locale=sv&market=us', '/us/en/s/x'],
    ['another market', 'locale=en&market=fi', '/fi/en/s/x'],
    ['no market', 'locale=en', '/se/en/s/x'],
  ])('GUARD-12 in %s is one redirect away from its page', async (_, query, expected) => {
    const shop = createShop({ variables: inPath })
    const { location } = await shop.get(`/api/search?q=x&${query}`)
    expect(location).toBe(expected)
    expect((await shop.get(expected)).status).toBe(200)
  })

  it('GUARD-12 in a language with a domain of its own leads there at once', async () => {
    const domains = { sv: 'shop.example', en: 'shop.english' }
    const shop = createShop({ variables: { CHANNELS: { '1|se': { name: 'Shop', domains } } } })
    expect((await shop.get('/api/search?q=x&locale=en')).location).toBe(
      'https://shop.english/en/s/x',
    )
    expect((await shop.get('/api/search?q=x&locale=sv')).location).toBe('/sv/s/x')
  })
})

describe('segments that are only decoration', () => {
  it('ROUTE-07 make no page of their own: it is made once and kept once', async () => {
    const meal = await stockMeal(3, 20)
    const alias = meal.path.split('/').at(-1)
    const shop = createShop()
    const first = await shop.get(`/sv/p/x0/${alias}`)
    expect(first.status).toBe(200)
    const calls = shop.countCalls()
    for (let visit = 1; visit < 5; visit++) {
      const { headers, text } = await shop.get(`/sv/p/x${visit}/${alias}`)
      expect(headers.get('cache-status')).toBe('page; hit')
      expect(text).toBe(first.text)
    }
    expect(calls).toEqual([])
  })

  it.each(['/en/c/x%s/soups-stews', '/en/b/x%s/y/tallmo-matsal'])(
    'ROUTE-08 of the list %s neither',
    async (pattern) => {
      const shop = createShop()
      await shop.get(pattern.replace('%s', '0'))
      const { status, headers } = await shop.get(pattern.replace('%s', '1'))
      expect([status, headers.get('cache-status')]).toEqual([200, 'page; hit'])
    },
  )
})

describe('a configuration that only the merchant can judge', () => {
  it('GUARD-08 ROUTE-13 names a market that there is not: told as an error once, and left out', async () => {
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const rootRedirect = { path: '/atlantis/sv/nyheter', status: 301 }
    const settings = { name: 'Shop', marketInPath: true, fallbackMarket: 'atlantis', rootRedirect }
    const shop = createShop({ variables: { CHANNELS: { '1|se': settings } } })
    for (let visit = 0; visit < 2; visit++) {
      const root = await shop.get('/')
      expect([root.status, root.location]).toEqual([302, '/se/sv'])
      expect((await shop.get('/xx/sv/nyheter')).location).toBe('/se/sv/nyheter')
    }
    const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)))
    lines.mockRestore()
    expect(told).toMatchObject([
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
