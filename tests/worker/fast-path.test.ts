import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { groupByEndpoint } from '#shared/measurement/destinations.ts'
import { chooseForSuite } from '../support/suite.ts'
import { fillCart, setMealStock } from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'

beforeEach(startFreshIsolate)

/**
 * Cookies that change a public page. Each cookie has a value for which the page differs from the
 * page without the cookie.
 */
const cookiesThatMatter = [
  ['ralph-selected-market', 'fi'],
  ['ralph-user-type', 'ORGANIZATION'],
  ['ralph-persisted-states', encodeURIComponent('{"vatIncluded":false}')],
  ['ralph-cart-count', '3'],
  ['ralph-cart-count', '3m'],
  ['ralph-cookie-consent', 'false'],
  ['ralph-has-ordered', '1'],
] as const

const blank = fc.constantFrom('', ' ', '\t', '  ')
const cookieThatMatters = fc
  .tuple(fc.constantFrom(...cookiesThatMatter), fc.tuple(blank, blank, blank, blank), fc.boolean())
  .map(
    ([[name, value], [before, after, start, end], isQuoted]) =>
      `${before}${name}${after}=${start}${isQuoted ? `"${value}"` : value}${end}`,
  )
const otherCookie = fc.constantFrom(
  'a=b',
  'ralph-locale',
  'x-ralph-user-type=ORGANIZATION',
  '=',
  '',
)
const cookie = fc
  .array(fc.oneof(cookieThatMatters, otherCookie), { maxLength: 4 })
  .map((pairs) => pairs.join(';'))

const toolHosts = { analytics: 'a.example', emailMarketing: 'b.example', adPixel: 'c.example' }
const destinations = Object.fromEntries(
  Object.entries(toolHosts).map(([kind, host]) => [
    kind,
    { id: 'id-1', endpoint: `https://${host}` },
  ]),
)
const choices = [
  ['', []],
  ['ralph-cookie-consent=false', []],
  ['ralph-cookie-consent=true', ['a.example', 'b.example', 'c.example']],
  ['ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.ads', ['c.example']],
  [
    'a=b; ralph-cookie-consent=true; ralph-consent-choice=1.1700000000.analytics-email',
    ['a.example', 'b.example'],
  ],
] as const

const readToolHosts = (headers: Headers) => {
  const policy = headers.get('content-security-policy') ?? ''
  const [, sources = ''] = /script-src 'self'([^;]*)/.exec(policy) ?? []
  return [...sources.matchAll(/https:\/\/(\S+)/g)].map(([, host]) => host)
}

describe('the content security policy of a page', () => {
  const CHANNELS = { '1|se': { name: 'Shop', destinations } }
  const createToolShop = () => createShop({ variables: { CHANNELS } })

  it('a cached page is the same for all, and its policy has the tools of each visitor [TRACK-05]', async () => {
    const shop = createToolShop()
    const first = await shop.get('/en/news')
    // Only the question about cookies is for those who have not answered it.
    const answered = await shop.get('/en/news', { cookie: choices[1][0] })
    expect(first.text).toContain('data-consent=')
    expect(answered.text).not.toContain('data-consent=')
    expect(first.text).toContain(
      `<script type="application/json" data-destinations="">${JSON.stringify(groupByEndpoint(destinations))}`,
    )
    // The first answers of a choice come from the app, the later ones from the fast path.
    for (let round = 0; round < 3; round += 1) {
      for (const [cookies, hosts] of choices) {
        const { text, headers } = await shop.get('/en/news', { cookie: cookies })
        expect(readToolHosts(headers)).toEqual(hosts)
        expect(text).toBe(cookies === '' ? first.text : answered.text)
      }
    }
    expect((await shop.get('/en/nothing', { cookie: choices[3][0] })).status).toBe(404)
  })

  it('personal pages have the tools of the visitor, and the checkout has none [TRACK-05]', async () => {
    const shop = createToolShop()
    await fillCart(shop, await setMealStock(3, 20))
    shop.jar.set('ralph-cookie-consent', 'true')
    const page = await shop.get('/en/cart')
    expect(readToolHosts(page.headers)).toEqual(['a.example', 'b.example', 'c.example'])
    expect(page.text).toContain('data-destinations')
    for (const path of ['/en/checkout', '/en/checkout?step=payment']) {
      const checkout = await shop.get(path)
      expect(checkout.headers.get('content-security-policy')).not.toContain('.example')
      expect(checkout.text).not.toContain('data-destinations')
    }
  })

  it('a shop without tools has neither data nor sources of them [TRACK-05]', async () => {
    const shop = createShop({
      variables: { CHANNELS: { '1|se': { name: 'Shop', destinations: {} } } },
    })
    const { text, headers } = await shop.get('/en/news', { cookie: 'ralph-cookie-consent=true' })
    expect(text).not.toContain('data-destinations')
    expect(readToolHosts(headers)).toEqual([])
  })
})

describe('cookies on the fast path [CHANNEL-05]', () => {
  it('the fast path reads cookies as the normal path does, and the choices of one visitor never affect another visitor', async () => {
    const visitor = createShop()
    const plain = (await createShop().get('/en')).text
    await fc.assert(
      fc.asyncProperty(cookie, async (header) => {
        startFreshIsolate()
        const slowResponse = await visitor.get('/en', { cookie: header })
        await visitor.get('/en', { cookie: header })
        const fastResponse = await visitor.get('/en', { cookie: header })
        expect(fastResponse.text).toBe(slowResponse.text)
        expect((await visitor.get('/en', { cookie: '' })).text).toBe(plain)
      }),
      {
        examples: cookiesThatMatter.map(([name, value]) => [`${name}=${value}`]),
        numRuns: chooseForSuite({ quick: 12, deep: 500 }),
      },
    )
  })
})

describe('the fonts of a page', () => {
  const hash = async (css: string) => {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css))
    return btoa(String.fromCharCode(...new Uint8Array(digest)))
  }

  it.each(['/en/news', '/en/cart'])(
    'the page %s contains its fonts for visitors who come from another page of the shop, and its policy allows them',
    async (path) => {
      const shop = createShop()
      // The first answers come from the app, the later ones of a public page from the fast path.
      for (let round = 0; round < 3; round += 1) {
        for (const site of ['none', 'cross-site', 'same-origin']) {
          const { text, headers } = await shop.get(path, { 'sec-fetch-site': site })
          const [, css = ''] = /<style>(@font-face[^<]*)</.exec(text) ?? []
          expect(text.includes('as="font"')).toBe(site === 'same-origin')
          expect(css.includes("'Figtree'")).toBe(site === 'same-origin')
          if (css === '') continue
          expect(headers.get('content-security-policy')).toContain(await hash(css))
        }
      }
    },
  )
})
