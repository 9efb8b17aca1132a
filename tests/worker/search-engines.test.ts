import { beforeAll, describe, expect, it } from 'vitest'
import { parseHead, type PageHead } from '../support/parse-head.ts'
import { chooseForSuite } from '../support/suite.ts'
import { createShop, ORIGIN, startFreshIsolate, type TestShop } from './create-shop.ts'
import { parseStructuredData } from './parse-structured-data.ts'
import { listByClass, listElements } from '../support/list-elements.ts'

const modes = [
  ['market not in the path', false],
  ['market in the path', true],
] as const

const openShop = (marketInPath: boolean, origin = ORIGIN) =>
  createShop({
    origin,
    variables: { CHANNELS: { '1|se': { name: '24 Hour Meals', marketInPath } } },
  })

const shop = createShop()

async function loadAddresses(session: TestShop, path: string): Promise<string[]> {
  const { status, text, headers } = await session.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function loadAllAddresses(session: TestShop): Promise<string[]> {
  const parts = await loadAddresses(session, '/sitemap.xml')
  const pages: string[] = []
  for (const part of parts) pages.push(...(await loadAddresses(session, new URL(part).pathname)))
  return pages
}

const countTitles = (html: string) => html.match(/<h1[ >]/g)?.length ?? 0

/** Loads a page that must exist, have one main title and a description of a length that is shown. */
async function loadHead(session: TestShop, address: string): Promise<PageHead> {
  const { status, text } = await session.get(address.slice(ORIGIN.length))
  expect(status, address).toBe(200)
  expect(countTitles(text), `titles of ${address}`).toBe(1)
  const head = parseHead(text)
  expect(head.meta.description?.length, `description of ${address}`).toBeGreaterThan(20)
  expect(head.meta.description?.length, `description of ${address}`).toBeLessThanOrEqual(160)
  return head
}

/** Public pages that the sitemap does not list, each with its Swedish and its English path. */
const unlisted = [['/sv/nyheter?page=2', '/en/news?page=2']] as const

/**
 * Returns the types of structured data that the page at this path must contain. The path starts
 * with the language.
 */
function getExpectedTypes(path: string): string[] {
  if (/^\/(sv|en)$/.test(path)) return ['Organization', 'WebSite']
  if (/^\/(sv|en)\/p\//.test(path)) return ['BreadcrumbList', 'Product']
  if (/^\/(sv|en)\/(c|b|dc|l)\//.test(path) || /\/(news|nyheter)$/.test(path)) {
    return ['BreadcrumbList', 'ItemList']
  }
  return []
}

const takeEvery = (step: number, addresses: string[]) =>
  addresses.filter((_address, index) => index % step === 0)

/**
 * Returns the addresses that the test loads in addition to their alternates. The quick suite loads few
 * of the products and of the categories and brands, and all other pages. If the market is in the path, the
 * sitemap has too many addresses for a test.
 */
function sampleAddresses(addresses: string[], marketInPath: boolean): string[] {
  if (marketInPath) return takeEvery(chooseForSuite({ quick: 367, deep: 41 }), addresses)
  const isProduct = (address: string) => address.includes('/p/')
  const isGroup = (address: string) => /\/[cb]\//.test(address)
  return [
    ...addresses.filter((address) => !isProduct(address) && !isGroup(address)),
    ...takeEvery(chooseForSuite({ quick: 3, deep: 1 }), addresses.filter(isGroup)),
    ...takeEvery(chooseForSuite({ quick: 25, deep: 1 }), addresses.filter(isProduct)),
  ]
}

describe.each(modes)('public pages, %s', (_, marketInPath) => {
  const start = marketInPath ? '/se' : ''
  const heads = new Map<string, PageHead>()
  let listedAddresses: string[] = []
  let knownAddresses = new Set<string>()

  beforeAll(async () => {
    startFreshIsolate()
    const session = openShop(marketInPath)
    listedAddresses = await loadAllAddresses(session)
    const unlistedAddresses = unlisted.flat().map((path) => `${ORIGIN}${start}${path}`)
    const sampledAddresses = sampleAddresses(listedAddresses, marketInPath)
    knownAddresses = new Set(listedAddresses)
    for (const address of [...sampledAddresses, ...unlistedAddresses]) {
      const head = await loadHead(session, address)
      heads.set(address, head)
      for (const { href } of head.alternates) {
        if (knownAddresses.has(href) && !heads.has(href))
          heads.set(href, await loadHead(session, href))
      }
    }
  }, 1_800_000)

  it('every page is in the sitemap once, is its own canonical address and links to the other languages, which link back [MORE-03]', () => {
    expect(knownAddresses.size).toBe(listedAddresses.length)
    expect(listedAddresses.length).toBeGreaterThan(200)
    for (const [address, head] of heads) {
      expect(head.canonical, address).toEqual([address])
      const names = head.alternates.map(({ hreflang }) => hreflang)
      expect(new Set(names).size).toBe(names.length)
      expect(names, address).toContain('x-default')
      if (!marketInPath) expect(names).toEqual(['sv', 'en', 'x-default'])
      expect(head.alternates.map(({ href }) => href)).toContain(address)
      for (const { href } of head.alternates) {
        // Pages that are not in the sitemap were loaded only in the current market.
        if (!heads.has(href) && unlisted.flat().some((path) => href.endsWith(path))) continue
        expect(heads.get(href)?.alternates, `${href} names ${address}`).toEqual(head.alternates)
      }
    }
  })

  it('no two pages of a language have the same title or description [MORE-03]', () => {
    expect(heads.size).toBeGreaterThan(20)
    const addressesByText = new Map<string, string[]>()
    for (const [address, { title, meta }] of heads) {
      // Pages of two markets may have the same texts.
      const [prefix = ''] = /^.*?\/(sv|en)(?=\/|$)/.exec(new URL(address).pathname) ?? []
      for (const text of [`${prefix} ${title}`, `${prefix} ${meta.description}`])
        addressesByText.set(text, [...(addressesByText.get(text) ?? []), address])
    }
    expect([...addressesByText.values()].filter((same) => same.length > 1)).toEqual([])
  })

  it('every page has complete structured data, a description and Open Graph data [MORE-03]', () => {
    for (const [address, head] of heads) {
      const entities = head.structuredData.flatMap(parseStructuredData)
      const expectedTypes = getExpectedTypes(
        new URL(address).pathname.replace(/^\/[a-z]+(?=\/(sv|en)(\/|$))/, ''),
      )
      expect(
        entities.map((thing) => thing['@type']),
        address,
      ).toEqual(expect.arrayContaining(expectedTypes))
      expect(head.meta['og:url']).toBe(address)
      expect(head.meta['og:image']).toMatch(/^https:\/\/shop\.example\/.+\.png$/)
      expect(head.meta['og:title']).not.toBe('')
      expect(head.meta.robots).toBeUndefined()
    }
  })
})

describe('titles and descriptions', () => {
  /** One page of each kind in both languages. Some of them are not indexed. */
  const kinds = [
    ['/sv', '/en'],
    ['/sv/nyheter', '/en/news'],
    ['/sv/nyheter?page=2', '/en/news?page=2'],
    ['/sv/nyheter?page=3', '/en/news?page=3'],
    ['/sv/erbjudanden', '/en/offers'],
    ['/sv/varumarken', '/en/brands'],
    ['/sv/c/soppor-och-grytor', '/en/c/soups-stews'],
    ['/sv/b/tallmo-matsal', '/en/b/tallmo-matsal'],
    ['/sv/dc/tre-soppor-for-tva', '/en/dc/three-soups-for-two'],
    ['/sv/dc/femton-procent-cucina-ortensia', '/en/dc/fifteen-off-cucina-ortensia'],
    ['/sv/l/snabbt', '/en/l/quick'],
    ['/sv/s/soppa', '/en/s/soup'],
    ['/sv/kundservice', '/en/customer-service'],
    ['/sv/varukorg', '/en/cart'],
    ['/sv/account', '/en/account'],
    ['/sv/account/create', '/en/account/create'],
    ['/sv/account/reset-password', '/en/account/reset-password'],
    ['/sv/marknader', '/en/markets'],
  ]

  it.each([
    ['Swedish', 0],
    ['English', 1],
  ])(
    'every kind of page has one main title, and a title and a description of its own in %s [MORE-03]',
    async (_, language) => {
      const heads: PageHead[] = []
      for (const paths of kinds) {
        const head = await loadHead(shop, `${ORIGIN}${paths[language]}`)
        expect(head.title).not.toBe('')
        expect(head.canonical).toEqual([`${ORIGIN}${paths[language]}`])
        heads.push(head)
      }
      expect(new Set(heads.map(({ title }) => title)).size).toBe(kinds.length)
      expect(new Set(heads.map(({ meta }) => meta.description)).size).toBe(kinds.length)
    },
  )

  it('a filtered list is not indexed, and its canonical address is the whole list in the default order [MORE-03, LIST-03]', async () => {
    const { text } = await shop.get('/en/news?p-diet=Vegan~p_diet_vegan&sort=PRICE')
    const { canonical, meta } = parseHead(text)
    expect([canonical, meta.robots]).toEqual([[`${ORIGIN}/en/news`], 'noindex'])
  })
})

describe('campaigns and offers', () => {
  it('the sitemap lists the offers and each running campaign with a visible title [MORE-03]', async () => {
    const campaigns = await loadAddresses(shop, '/sitemap-campaigns.xml')
    expect(campaigns.map((address) => address.slice(ORIGIN.length)).toSorted()).toEqual([
      '/en/dc/fifteen-off-cucina-ortensia',
      '/en/dc/three-soups-for-two',
      '/sv/dc/femton-procent-cucina-ortensia',
      '/sv/dc/tre-soppor-for-tva',
    ])
    expect(await loadAddresses(shop, '/sitemap-pages.xml')).toContain(`${ORIGIN}/sv/erbjudanden`)
  })

  it('the sitemap lists the curated lists to which a menu leads [MORE-03]', async () => {
    const lists = await loadAddresses(shop, '/sitemap-lists.xml')
    expect(lists).toContain(`${ORIGIN}/sv/l/snabbt`)
    expect(lists).toContain(`${ORIGIN}/en/l/quick`)
  })

  it('home, menus and lists lead to the running campaigns and not to ended ones or those with a hidden title [LIST-01, CART-01]', async () => {
    const home = (await shop.get('/en')).text
    const strip = listByClass(home, 'campaign-strip')[0]?.html ?? ''
    const rest = listElements(
      home,
      (attributes) => attributes.class?.includes('campaign-strip') === true,
    )
    const links = rest.map(({ attributes: { href } }) => `href="${href}"`).join('\n')
    for (const part of [strip, links]) {
      expect(part).toContain('href="/en/offers"')
      expect(part).toContain('href="/en/dc/three-soups-for-two"')
      expect(part).toContain('href="/en/dc/fifteen-off-cucina-ortensia"')
    }
    const pages = [
      home,
      (await shop.get('/en/offers')).text,
      (await shop.get('/en/c/breakfast')).text,
    ]
    for (const page of pages) expect(page).not.toMatch(/breakfast-comes-free|last-summers-sweets/)
    for (const path of ['/en/dc/breakfast-comes-free-2', '/en/dc/last-summers-sweets'])
      expect((await shop.get(path)).status).toBe(404)
  })

  it('the page of all offers has the reduced meals and those of every campaign, and a selected offer narrows it [LIST-02]', async () => {
    const countOf = async (query = '') =>
      Number(/(\d+) meals?<\/p>/.exec((await shop.get(`/en/offers${query}`)).text)?.[1])
    const { text } = await shop.get('/en/offers?all')
    const values = [
      ...text.matchAll(
        /data-count="(\d+)"><input type="checkbox" name="discount" value="([^"]+)"/g,
      ),
    ]
    expect(values.length).toBe(3)
    const all = await countOf()
    for (const [, count, value = ''] of values) {
      const own = await countOf(`?discount=${encodeURIComponent(value)}`)
      expect(own).toBe(Number(count))
      expect(own).toBeLessThan(all)
    }
  })
})

describe('previous and next page of a list', () => {
  it.each([
    ['/en/news', null, '/en/news?page=2'],
    ['/en/news?page=2', '/en/news', '/en/news?page=3'],
    ['/en/news?page=3&sort=PRICE&utm_source=a', '/en/news?page=2', '/en/news?page=4'],
    ['/sv/dc/tre-soppor-for-tva', null, null],
  ])(
    'the list page %s links to the canonical addresses of its previous and next page [MORE-03]',
    async (path, previous, next) => {
      const head = parseHead((await shop.get(path)).text)
      const toUrl = (address: string | null) => address && `${ORIGIN}${address}`
      expect([head.previous, head.next]).toEqual([toUrl(previous), toUrl(next)])
      for (const href of [head.previous, head.next].filter((each) => each !== null)) {
        expect((await loadHead(shop, href)).canonical).toEqual([href])
      }
    },
  )

  it('the last page of a list has no link to a next page [MORE-03]', async () => {
    const { text } = await shop.get('/en/news')
    const pages = Math.ceil(Number(/(\d+) meals/.exec(text)?.[1]) / 20)
    const head = parseHead((await shop.get(`/en/news?page=${pages}`)).text)
    expect(head.next).toBeNull()
    expect(head.previous).toBe(`${ORIGIN}/en/news?page=${pages - 1}`)
  })
})

describe('pages hidden from search engines', () => {
  it.each(['/sv/varukorg', '/en/checkout', '/sv/marknader'])(
    'the personal page %s is noindex [MORE-03]',
    async (path) => {
      const response = await shop.get(path)
      const head = parseHead(response.text)
      expect(response.headers.get('x-robots-tag') ?? head.meta.robots).toBe('noindex')
      expect(head.structuredData).toEqual([])
      expect(head.alternates).toEqual([])
    },
  )

  it('a page with search results is noindex [MORE-03]', async () => {
    const head = parseHead((await shop.get('/en/s/soup')).text)
    expect(head.meta.robots).toBe('noindex')
  })

  it.each([
    '/sv/c/soppor-och-grytor',
    '/sv/b/tallmo-matsal',
    '/sv/dc/tre-soppor-for-tva',
    '/sv/l/snabbt',
    '/sv/nyheter',
    '/sv/list',
    '/sv/s/lax',
  ])('a filtered list is noindex: %s [MORE-03, LIST-03]', async (path) => {
    const vegan = 'p-diet=Vegansk~p_diet_vegan'
    const queries = [
      vegan,
      `brands=Tallmo%20Matsal~b_tallmo-matsal&${vegan}`,
      `${vegan}&sort=PRICE`,
    ]
    for (const query of queries) {
      const { text } = await shop.get(`${path}?${query}`)
      const head = parseHead(text)
      expect([query, head.meta.robots, head.alternates]).toEqual([query, 'noindex', []])
    }
    // A list with only a sort order is indexed. A search is never indexed.
    const { text } = await shop.get(`${path}?sort=PRICE`)
    expect(parseHead(text).meta.robots).toBe(path === '/sv/s/lax' ? 'noindex' : undefined)
  })

  it('equal selections of filters share one cached page, which differs from the page of the unfiltered list [MORE-03, LIST-03]', async () => {
    const vegan = '/sv/nyheter?p-diet=Vegansk~p_diet_vegan'
    await shop.get(vegan)
    const { location } = await shop.get('/sv/nyheter?p-diet=Other~p_diet_vegan&brands=c~3')
    expect(location).toBe(vegan)
    expect((await shop.get(vegan)).headers.get('cache-status')).toBe('page; hit')
    expect((await shop.get('/sv/nyheter')).text).not.toContain('content="noindex"')
  })

  it('robots.txt disallows all pages if the shop is not in production [MORE-03]', async () => {
    const { text } = await shop.get('/robots.txt')
    expect(text).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('robots.txt and sitemap', () => {
  it('robots.txt and sitemap use the configured origin in production [MORE-03]', async () => {
    const productionShop = createShop({
      variables: {
        ENVIRONMENT: 'production',
        CHANNELS: { '1|se': { name: '24 Hour Meals', origin: 'https://24hourmeals.example/' } },
      },
    })
    const robots = (await productionShop.get('/robots.txt')).text
    expect(robots).toContain('Sitemap: https://24hourmeals.example/sitemap.xml\n')
    expect(robots).toContain('Disallow: /api/\n')
    const { text } = await productionShop.get('/sitemap.xml')
    expect(text).toContain('<loc>https://24hourmeals.example/sitemap-products-1.xml</loc>')
    startFreshIsolate()
    const head = parseHead((await productionShop.get('/en')).text)
    expect(head.canonical).toEqual(['https://24hourmeals.example/en'])
  })

  it('the sitemap is cached for all visitors, so its second request needs no merchant call [MORE-03]', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-products-1.xml', '/sitemap-content.xml']) {
      const session = openShop(false, `https://${crypto.randomUUID()}.example`)
      await session.get('/sv')
      const calls = session.recordCalls()
      const first = await session.get(path)
      expect(calls.splice(0).length).toBeGreaterThan(0)
      const second = await session.get(path)
      expect([second.status, second.text]).toEqual([200, first.text])
      expect(second.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      expect(calls).toEqual([])
    }
  })

  it('a part of the sitemap that the sitemap does not list is not found [MORE-03]', async () => {
    expect((await shop.get('/sitemap-secrets.xml')).status).toBe(404)
    expect((await shop.get(`/sitemap-${'a'.repeat(2000)}.xml`)).status).toBe(404)
    expect((await shop.get('/sitemap-products-2.xml')).status).toBe(404)
  })

  it('the sitemap lists the pages of every market if the market is in the path [MORE-03]', async () => {
    const markets = createShop({
      variables: { CHANNELS: { '1|se': { name: '24 Hour Meals', marketInPath: true } } },
    })
    const head = parseHead((await markets.get('/se/sv')).text)
    const names = head.alternates.map(({ hreflang }) => hreflang)
    expect(names).toEqual(expect.arrayContaining(['sv-SE', 'en-SE', 'x-default']))
    expect(names.some((name) => name.endsWith('-DE'))).toBe(false)
    expect(new Set(names).size).toBe(names.length)
    const { text } = await markets.get('/sitemap-pages.xml')
    for (const { href } of head.alternates) expect(text).toContain(`<loc>${href}</loc>`)
  })
})
