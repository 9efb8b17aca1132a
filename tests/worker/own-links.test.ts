import { env } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { createShop, ORIGIN, startAfresh } from './shop.ts'

beforeEach(startAfresh)

/** A merchant that writes its own addresses whole: in menus, in texts and in areas. */
const writeWhole = (origin: string) => ({
  fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await env.MERCHANT.fetch(input, init)
    const text = (await answer.text()).replaceAll(
      /("(?:canonicalUrl|url|href)":"|href=\\")(\/(?:se|sv|en)\/|\/[a-z]+\/)/gi,
      (_, before: string, path: string) => `${before}${origin}${path}`,
    )
    return new Response(text, answer)
  },
})

const readLinks = (text: string) =>
  [...text.matchAll(/<a[^>]* href="([^"]*)"/g)].map(([, href]) => href ?? '')

it.each([
  ['the host that was asked', ORIGIN, {}],
  ['the configured origin', 'https://meals.example', { origin: 'https://meals.example' }],
  ['the host of a language', 'https://mat.example', { domains: { sv: 'mat.example' } }],
  ['the host of the channel', 'https://office.example', { host: 'office.example' }],
])('ROUTE-01 a link with %s is a link of this shop', async (_, origin, settings) => {
  const CHANNELS = { '1|se': { name: 'Shop', marketInPath: true, ...settings } }
  const variables = { CHANNELS }
  for (const path of ['/fi/en', '/fi/en/terms', '/fi/en/c/soups-stews']) {
    startAfresh()
    const expected = readLinks((await createShop({ variables }).get(path)).text)
    startAfresh()
    const shop = createShop({ variables, merchant: writeWhole(origin) })
    const links = readLinks((await shop.get(path)).text)
    expect(links.length).toBeGreaterThan(20)
    expect(links).toEqual(expected)
  }
})

it.each(['se', 'fi', 'de', 'eu'])(
  'ROUTE-01 whichever market is chosen, here %s, links keep to paths without one',
  async (market) => {
    const cookie = `ralph-selected-market=${market}`
    const links = readLinks((await createShop().get('/en', { cookie })).text)
    const foreign = links.filter((link) => !/^(?:\/(?:en|sv)(?:$|\/)|#|mailto:)/.test(link))
    expect(links.length).toBeGreaterThan(20)
    expect(foreign).toEqual([])
  },
)
