import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createShop, ORIGIN, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

/** Creates a merchant that returns absolute addresses in menus, in texts and in content areas. */
const createMerchantWithAbsoluteLinks = (origin: string) => ({
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const response = await env.MERCHANT.fetch(input, init)
    const text = (await response.text()).replaceAll(
      /("(?:canonicalUrl|url|href)":"|href=\\")(\/(?:se|sv|en)\/|\/[a-z]+\/)/gi,
      (_, before: string, path: string) => `${before}${origin}${path}`,
    )
    return new Response(text, response)
  },
})

const listLinks = (text: string) =>
  [...text.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? '')

it.each([
  ['the requested host', ORIGIN, {}],
  ['the configured origin', 'https://meals.example', { origin: 'https://meals.example' }],
  ['the host of a language', 'https://mat.example', { domains: { sv: 'mat.example' } }],
  ['the host of the channel', 'https://office.example', { host: 'office.example' }],
])(
  'a link from the merchant that starts with %s becomes a link of this shop [ROUTE-01]',
  async (_, origin, settings) => {
    const CHANNELS = { '1|se': { name: 'Shop', marketInPath: true, ...settings } }
    const variables = { CHANNELS }
    for (const path of ['/fi/en', '/fi/en/terms', '/fi/en/c/soups-stews']) {
      startFreshIsolate()
      const expected = listLinks((await createShop({ variables }).get(path)).text)
      startFreshIsolate()
      const shop = createShop({ variables, merchant: createMerchantWithAbsoluteLinks(origin) })
      const links = listLinks((await shop.get(path)).text)
      expect(links.length).toBeGreaterThan(20)
      expect(links).toEqual(expected)
    }
  },
)

it.each(['se', 'fi', 'de', 'eu'])(
  'links contain no market, even if the visitor has chosen the market %s [ROUTE-01]',
  async (market) => {
    const cookie = `ralph-selected-market=${market}`
    const links = listLinks((await createShop().get('/en', { cookie })).text)
    const foreign = links.filter((link) => !/^(?:\/(?:en|sv)(?:$|\/)|#|mailto:|tel:)/.test(link))
    expect(links.length).toBeGreaterThan(20)
    expect(foreign).toEqual([])
  },
)
