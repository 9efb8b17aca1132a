import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { getLocale, localeCodes, type LocaleCode } from '#shared/i18n/locale.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import type { RouteParams } from '#shared/paths/match-route.ts'
import { routeNames, routeTable, type RouteName } from '#shared/paths/route-table.ts'
import { pages } from '../../worker/routes/pages.ts'
import { readHead, type PageHead } from '../support/read-head.ts'
import { fillCart, stockMeal, type Meal } from './buying.ts'
import { createShop, ORIGIN, startAfresh, type TestShop } from './shop.ts'
import { createMember, takeCookies } from './signing-in.ts'

const modes = [
  ['market not in the path', false],
  ['market in the path', true],
] as const

const everywhere = routeNames.flatMap((name) => localeCodes.map((locale) => ({ name, locale })))

// Finnish is the language whose word is a market's too.
const some = everywhere.filter(({ locale }) => ['sv', 'en', 'fi'].includes(locale))

/** Pages that are not there for whoever asks here: without an order, without a token of the staff. */
const closed: RouteName[] = ['404', 'checkout-confirmation', 'preview-widgets']
/** Not for search engines, although they are for everybody. A word of no kind is looked for. */
const searches: RouteName[] = ['plp-search', 'list']

const indexed = routeNames.filter(
  (name) =>
    routeTable[name].access === 'public' && !closed.includes(name) && !searches.includes(name),
)

/** Of routes that lead to the same page, the one it is canonical under. */
const addressed = indexed.filter(
  (name) =>
    !['pdp-sub-level', 'product', 'pdp', 'plp-sub-category', 'content-alias'].includes(name),
)

/** Every name a page has: of each language, and of each market where that is in the path, one of them no country. */
const listNames = (marketInPath: boolean) => [
  ...(marketInPath ? ['-SE', '-FI', '-US', ''] : ['']).flatMap((country) =>
    localeCodes.map((locale) => `${locale}${country}`),
  ),
  'x-default',
]

// The embedded merchant's markets speak two languages. Here each speaks all, Swedish where nothing else is written.
async function speakEverything(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const asked = typeof init?.body === 'string' ? init.body : ''
  const body = asked.replaceAll(/da-DK|fi-FI|nb-NO/g, 'sv-SE')
  const answer = await env.MERCHANT.fetch(input, asked ? { ...init, body } : init)
  if (!asked.includes('"operationName":"channel"')) return answer
  const text = (await answer.text())
    .replaceAll(/"allowedLanguages":\[[^\]]*\]/g, '"allowedLanguages":[]')
    .replaceAll(/"defaultLanguageId":"[^"]*"/g, '"defaultLanguageId":"sv-SE"')
  return new Response(text, answer)
}

const open = (marketInPath: boolean, merchant?: { fetch: Fetcher['fetch'] }) =>
  createShop({
    ...(merchant ? { merchant } : {}),
    variables: {
      LOCALES: localeCodes.join(','),
      CHANNELS: { '1|se': { name: 'Shop', marketInPath } },
    },
  })

type Names = { sv: string; en: string }

async function findNames({ productId }: Meal): Promise<Names> {
  const { results } = await env.DB.prepare(
    'SELECT alias FROM product_texts WHERE product_id = ? ORDER BY language DESC',
  )
    .bind(productId)
    .all<{ alias: string }>()
  return { sv: results[0]?.alias ?? '', en: results[1]?.alias ?? '' }
}

/** What the addresses of the table are made of; the embedded merchant writes Swedish where it has no English. */
function getParams(meal: Names, name: RouteName, locale: LocaleCode): RouteParams {
  const isEnglish = locale === 'en'
  const aliases: Partial<Record<RouteName, string>> = {
    content: isEnglish ? 'terms' : 'kopvillkor',
    'content-alias': isEnglish ? 'terms' : 'kopvillkor',
    list: 'lax',
  }
  return {
    alias: aliases[name] ?? meal[isEnglish ? 'en' : 'sv'],
    category: isEnglish ? 'soups-stews' : 'soppor-och-grytor',
    brand: 'tallmo-matsal',
    discountCampaign: isEnglish ? 'three-soups-for-two' : 'tre-soppor-for-tva',
    search: 'lax',
    path: isEnglish ? 'quick' : 'snabbt',
    rest: name === 'pdp-sub-level' ? 'x/y' : 'x',
  }
}

async function readPage(shop: TestShop, address: string): Promise<PageHead> {
  const { status, text } = await shop.get(address.slice(ORIGIN.length))
  expect([status, address]).toEqual([200, address])
  return readHead(text)
}

describe.each(modes)('%s', (_, marketInPath) => {
  let shop: TestShop
  let names: Names
  const build = (name: RouteName, locale: LocaleCode) =>
    buildPath({ locale, market: marketInPath ? 'se' : null }, name, getParams(names, name, locale))

  beforeAll(async () => {
    startAfresh()
    const meal = await stockMeal(30, 50)
    names = await findNames(meal)
    shop = open(marketInPath, { fetch: speakEverything })
    await fillCart(shop, { ...meal, path: build('pdp', 'sv') })
  })

  it.each(everywhere)(
    'GUARD-02 MORE-03 $name in $locale answers at its address, in its language, with links of its mode',
    async ({ name, locale }) => {
      const answer = await shop.get(build(name, locale))
      if (routeTable[name].guard === 'authenticated') {
        expect([answer.status, answer.location]).toEqual([302, build('index', locale)])
        return
      }
      const isThere = pages[name] !== undefined && !closed.includes(name)
      expect([answer.status, answer.location]).toEqual([isThere ? 200 : 404, null])
      expect(answer.text).toContain(`lang="${getLocale(locale).iso}"`)
      // Every address on it is of the same mode.
      const links = [...answer.text.matchAll(/<a[^>]* href="(\/[^"#?]*)/g)].map(([, href]) => href)
      const start = marketInPath ? /^\/se\/(..)(\/|$)/ : /^\/(..)(\/|$)/
      const spoken = links.map((href) => start.exec(href ?? '')?.[1] ?? href)
      expect(localeCodes).toEqual(expect.arrayContaining([...new Set(spoken)]))
      if (!isThere) return
      expect(answer.text).toContain(`data-layout="${routeTable[name].layout}"`)
      const head = readHead(answer.text)
      expect(head.canonical).toEqual([
        expect.stringContaining(`${ORIGIN}${build('index', locale)}`),
      ])
      expect(head.meta.robots).toBe(indexed.includes(name) ? undefined : 'noindex')
      expect(head.alternates.map(({ hreflang }) => hreflang)).toEqual(
        indexed.includes(name) ? listNames(marketInPath) : [],
      )
      if (routeTable[name].access === 'personal') return
      // Whatever it was asked for as, it has one address, which says the same of itself.
      const own = await readPage(shop, head.canonical[0] ?? '')
      expect(own.canonical).toEqual(head.canonical)
      expect(own.alternates).toEqual(head.alternates)
    },
  )

  it.each(addressed)(
    'MORE-03 GUARD-02 %s has one address in each language, and each names all of them',
    async (name) => {
      const { alternates } = readHead((await shop.get(build(name, 'sv'))).text)
      expect(alternates.map(({ hreflang }) => hreflang)).toEqual(listNames(marketInPath))
      expect(alternates.at(-1)?.href).toBe(alternates[0]?.href)
      // The seeded campaign is one of Sweden and Finland; nobody asks which pages another market has.
      const isThere = ({ href }: { href: string }) =>
        name !== 'plp-discount-campaign' || !/\/(us|int)\//.test(href)
      for (const { href, hreflang } of alternates.slice(0, -1).filter(isThere)) {
        const head = await readPage(shop, href)
        expect(head.canonical).toEqual([href])
        expect([href, head.alternates]).toEqual([href, alternates])
        expect(href.slice(ORIGIN.length).split('/')[marketInPath ? 2 : 1]).toBe(
          hreflang.slice(0, 2),
        )
      }
      expect(new Set(alternates.map(({ href }) => href)).size).toBe(alternates.length - 1)
    },
  )

  it.each(everywhere)(
    'GUARD-02 GUARD-06 GUARD-13 $name in $locale is one redirect away without what stands before',
    async ({ name, locale }) => {
      const address = build(name, locale)
      const rest = address.slice((marketInPath ? `/se/${locale}` : `/${locale}`).length)
      const visitor = open(marketInPath, { fetch: speakEverything })
      visitor.jar.set('ralph-locale', locale)
      const starts = marketInPath ? [`/${locale}`, `/${locale}/se`] : ['']
      for (const start of starts) {
        const answer = await visitor.get(`${start}${rest}?a=1`)
        // Finland is a market as well, which an address begins with.
        const own = start === '/fi' ? address.replace('/se/', '/fi/') : address
        const home = buildPath({ locale, market: marketInPath ? own.slice(1, 3) : null }, 'index')
        const isForMembers = routeTable[name].guard === 'authenticated'
        const target = `${isForMembers ? home : own}?a=1`
        expect([answer.status, answer.location]).toEqual([302, target])
      }
    },
  )

  describe.each(['a stranger', 'a customer'])('for %s', (who) => {
    let shopper: TestShop
    beforeAll(async () => {
      shopper = who === 'a customer' ? (await createMember()).shop : createShop()
    })

    it.each(some)(
      'GUARD-12 $name in $locale has one redirect before it at most',
      async ({ name, locale }) => {
        const address = build(name, locale)
        const rest = address.slice((marketInPath ? `/se/${locale}` : `/${locale}`).length)
        const starts = marketInPath ? [`/${locale}`, `/${locale}/se`, `/atlantis/${locale}`] : []
        const paths = ['', ...starts].map((start) => `${start}${rest || '/'}`)
        const bare = name === 'product' ? [address.replace(/\/[^/]*$/, ''), '/product'] : []
        const visitor = takeCookies(shopper, open(marketInPath, { fetch: speakEverything }))
        visitor.jar.set('ralph-locale', locale)
        for (const path of [
          address,
          `${address}?loginToken=bad`,
          `${address}/`,
          ...paths,
          ...bare,
        ]) {
          const { location } = await visitor.get(path)
          if (location === null) continue
          const after = await visitor.get(location)
          expect([path, location, after.location]).toEqual([path, location, null])
        }
      },
    )
  })
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
