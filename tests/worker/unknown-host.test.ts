import { beforeEach, describe, expect, it } from 'vitest'
import { fillCart, stockMeal } from './buying.ts'
import { createShop, startAfresh } from './shop.ts'

beforeEach(startAfresh)

const production = { ENVIRONMENT: 'production' }
const open = (origin: string, channel: object = {}) =>
  createShop({
    origin,
    variables: { ...production, CHANNELS: { '1|se': { name: 'Shop', ...channel } } },
  })

describe('a host that nobody has named', () => {
  // What a local server makes of `GET //evil.com/sv`.
  const shop = () => open('http://evil.com')

  it('GUARD-12 MORE-03 stands in no page, and search engines are told nothing', async () => {
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

  it('is a shop all the same, before its operator has configured more', async () => {
    const meal = await stockMeal(8, 20)
    const shopper = open('https://meals.shop')
    await fillCart(shopper, meal)
    expect((await shopper.get('/sv/kassan')).status).toBe(200)
  })
})

describe('a host that is known', () => {
  it.each([
    ['http://localhost:5173', {}],
    ['http://127.0.0.1:8787', {}],
    ['http://[::1]:99', {}],
    ['http://office.localhost:5173', {}],
    ['https://storefront.someone.workers.dev', {}],
    ['https://meals.shop', { host: 'meals.shop' }],
    ['https://meals.shop', { domains: { en: 'meals.shop' } }],
  ])('MORE-03 is what absolute addresses begin with: %s', async (origin, channel) => {
    const { text } = await open(origin, channel).get('/en')
    expect(text).toContain(`rel="canonical" href="${origin}/en"`)
  })

  it('MORE-03 is not needed where the origin is configured', async () => {
    const { text } = await open('http://evil.com', { origin: 'https://meals.shop' }).get('/en')
    expect(text).toContain('rel="canonical" href="https://meals.shop/en"')
    expect(text).not.toContain('evil.com')
  })
})
