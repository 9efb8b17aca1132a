import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

const production = { ENVIRONMENT: 'production' }
const openShop = (origin: string, channel: object = {}) =>
  createShop({
    origin,
    variables: { ...production, CHANNELS: { '1|se': { name: 'Shop', ...channel } } },
  })

describe('shop on an unknown host', () => {
  // A local server reads this host from the request `GET //evil.com/sv`.
  const shop = () => openShop('http://evil.com')

  it('no page contains the name of an unknown host, and search engines may not index the pages [GUARD-12, MORE-03]', async () => {
    for (const path of ['/sv', '/sv/nyheter', '/sv/varukorg', '/sv/no/such/page', '/robots.txt']) {
      const { text } = await shop().get(path)
      expect([path, text.includes('evil.com'), text.includes('rel="canonical"')]).toEqual([
        path,
        false,
        false,
      ])
      expect(text).toMatch(/content="noindex"|Disallow: \/\n/)
    }
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml']) {
      expect((await shop().get(path)).status).toBe(404)
    }
  })

  it('a shopper can open the checkout on an unknown host before an origin is configured', async () => {
    const meal = await setMealStock(8, 20)
    const shopper = openShop('https://meals.shop')
    await fillCart(shopper, meal)
    expect((await shopper.get('/sv/kassan')).status).toBe(200)
  })
})

describe('shop on a known host', () => {
  it.each([
    ['http://localhost:5173', {}],
    ['http://127.0.0.1:8787', {}],
    ['http://[::1]:99', {}],
    ['http://office.localhost:5173', {}],
    ['https://storefront.someone.workers.dev', {}],
    ['https://meals.shop', { host: 'meals.shop' }],
    ['https://meals.shop', { domains: { en: 'meals.shop' } }],
  ])(
    'the canonical address of a page starts with the known host %s [MORE-03]',
    async (origin, channel) => {
      const { text } = await openShop(origin, channel).get('/en')
      expect(text).toContain(`rel="canonical" href="${origin}/en"`)
    },
  )

  it('the canonical address contains the configured origin if the host is unknown [MORE-03]', async () => {
    const { text } = await openShop('http://evil.com', { origin: 'https://meals.shop' }).get('/en')
    expect(text).toContain('rel="canonical" href="https://meals.shop/en"')
    expect(text).not.toContain('evil.com')
  })
})
