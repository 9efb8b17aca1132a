import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import { routeNames, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { pages } from '../../worker/routes/pages.ts'
import { fillCart, stockMeal, type Meal } from './buying.ts'
import { readHead } from './read-head.ts'
import { createShop, ORIGIN, startAfresh, type TestShop } from './shop.ts'

const modes = [
  ['market not in the path', false],
  ['market in the path', true],
] as const

/** Pages that anybody may open, which are then there. */
const opened: RouteName[] = ['index', 'news', 'cart', 'checkout', 'markets']
const found: RouteName[] = ['plp-category', 'plp-sub-category', 'plp-search', 'pdp', 'pdp-level']

/** A public page has one address, which says so of itself, and names its other languages and markets. */
async function checkAddresses(shop: TestShop, text: string, marketInPath: boolean) {
  const head = await readHead(text)
  const [canonical = ''] = head.canonical
  expect(head.canonical).toHaveLength(1)
  const own = await shop.get(canonical.slice(ORIGIN.length))
  expect(own.status).toBe(200)
  const ownHead = await readHead(own.text)
  expect(ownHead.canonical).toEqual([canonical])
  if (head.meta.robots === 'noindex') return expect(head.alternates).toEqual([])
  const names = head.alternates.map(({ hreflang }) => hreflang)
  expect(names).toEqual(
    expect.arrayContaining(
      marketInPath ? ['sv-SE', 'en-SE', 'en-US', 'x-default'] : ['sv', 'en', 'x-default'],
    ),
  )
  expect(new Set(names).size).toBe(names.length)
  expect(head.alternates.map(({ href }) => href)).toContain(canonical)
  expect(ownHead.alternates).toEqual(head.alternates)
}

describe.each(modes)('%s', (_, marketInPath) => {
  let shop: TestShop
  let meal: Meal
  const prefix = (locale: 'sv' | 'en') => ({ locale, market: marketInPath ? 'se' : null })

  const getParams = (name: RouteName, locale: 'sv' | 'en'): RouteParams => ({
    alias: meal.path.split('/').at(-1) ?? '',
    category: locale === 'sv' ? 'soppor-och-grytor' : 'soups-stews',
    brand: 'no-such-brand',
    discountCampaign: 'no-such-campaign',
    search: 'lax',
    path: 'no/such/list',
    rest: name === 'pdp-sub-level' ? 'x/y' : 'x',
  })
  const build = (name: RouteName, locale: 'sv' | 'en') =>
    buildPath(prefix(locale), name, getParams(name, locale))

  beforeAll(async () => {
    startAfresh()
    meal = await stockMeal(30, 50)
    shop = createShop({ variables: { CHANNELS: { '1|se': { name: 'Shop', marketInPath } } } })
    await fillCart(shop, { ...meal, path: build('pdp', 'sv') })
  })

  const everywhere = routeNames.flatMap((name) =>
    (['sv', 'en'] as const).map((locale) => ({ name, locale })),
  )

  it.each(everywhere)(
    'GUARD-02 MORE-03 $name in $locale answers at its address, which it calls its own',
    async ({ name, locale }) => {
      const address = build(name, locale)
      const answer = await shop.get(address)
      // No guard finds fault with it: where it leads on, it is its page's own wish.
      expect(answer.location?.split('?')[0]).not.toBe(address)
      if (!pages[name]) expect([404, 302]).toContain(answer.status)
      const isProduct = name.startsWith('pdp') && locale === 'sv'
      if (opened.includes(name) || isProduct) expect(answer.status).toBe(200)
      if (found.includes(name) && !name.startsWith('pdp')) expect(answer.status).toBe(200)
      expect(answer.status).toBeLessThan(500)
      if (answer.status !== 200) return
      expect(answer.text).toContain(`lang="${locale === 'sv' ? 'sv-SE' : 'en-US'}"`)
      expect(answer.text).toContain(`data-layout="${routeTable[name].layout}"`)
      if (routeTable[name].access === 'public') {
        await checkAddresses(shop, answer.text, marketInPath)
      }
      // Every address on it is of the same mode.
      const links = [...answer.text.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)].map(([, href]) => href)
      const start = marketInPath ? /^\/se\/(sv|en)(\/|$)/ : /^\/(sv|en)(\/|$)/
      expect(links.filter((href) => !start.test(href ?? ''))).toEqual([])
    },
  )

  it.each(everywhere)(
    'GUARD-02 GUARD-06 GUARD-13 $name in $locale is one redirect away without what stands before',
    async ({ name, locale }) => {
      const address = build(name, locale)
      const rest = address.slice((marketInPath ? `/se/${locale}` : `/${locale}`).length)
      const visitor = createShop({
        variables: { CHANNELS: { '1|se': { name: 'Shop', marketInPath } } },
      })
      visitor.jar.set('ralph-locale', locale)
      const starts = marketInPath ? [`/${locale}`, `/${locale}/se`] : ['']
      for (const start of starts) {
        const answer = await visitor.get(`${start}${rest}?a=1`)
        expect([answer.status, answer.location]).toEqual([302, `${address}?a=1`])
      }
    },
  )
})

describe('a market that there is not', () => {
  it('GUARD-08 is one line of the log, with the request it was asked for in', async () => {
    startAfresh()
    const lines = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    const shop = createShop()
    shop.jar.set('ralph-selected-market', 'atlantis')
    const first = await shop.get('/sv')
    await shop.get('/en')
    const told = lines.mock.calls
      .map(([line]) => JSON.parse(String(line)))
      .filter(({ event }) => event === 'market-unavailable')
    expect(told).toEqual([
      {
        level: 'warn',
        event: 'market-unavailable',
        alias: 'atlantis',
        requestId: first.headers.get('x-request-id'),
      },
    ])
    vi.useRealTimers()
    lines.mockRestore()
  })
})
