import { beforeAll, describe, expect, it } from 'vitest'
import { readHead, type PageHead } from '../support/read-head.ts'
import { createShop, ORIGIN, startAfresh, type TestShop } from './shop.ts'
import { parseStructuredData } from './structured-data-schema.ts'

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

async function readAddresses(from: TestShop, path: string): Promise<string[]> {
  const { status, text, headers } = await from.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function listEveryPage(from: TestShop): Promise<string[]> {
  const parts = await readAddresses(from, '/sitemap.xml')
  const pages: string[] = []
  for (const part of parts) pages.push(...(await readAddresses(from, new URL(part).pathname)))
  return pages
}

async function readPage(from: TestShop, address: string): Promise<PageHead> {
  const { status, text } = await from.get(address.slice(ORIGIN.length))
  expect(status, address).toBe(200)
  return readHead(text)
}

/** Public pages that the merchant has no list of, and later pages of a list: each in every language. */
const unlisted = [
  ['/sv/dc/tre-soppor-for-tva', '/en/dc/three-soups-for-two'],
  ['/sv/l/snabbt', '/en/l/quick'],
  ['/sv/nyheter?page=2', '/en/news?page=2'],
] as const

/** The kinds of structured data an address must carry; `path` begins with the language. */
function expectKinds(path: string): string[] {
  if (/^\/(sv|en)$/.test(path)) return ['Organization', 'WebSite']
  if (/^\/(sv|en)\/p\//.test(path)) return ['BreadcrumbList', 'Product']
  if (/^\/(sv|en)\/(c|b|dc|l)\//.test(path) || /\/(news|nyheter)$/.test(path)) {
    return ['BreadcrumbList', 'ItemList']
  }
  return []
}

describe.each(modes)('every public page, %s', (_, marketInPath) => {
  const start = marketInPath ? '/se' : ''
  const heads = new Map<string, PageHead>()
  let listed: string[] = []
  let known = new Set<string>()

  beforeAll(async () => {
    startAfresh()
    const from = openShop(marketInPath)
    listed = await listEveryPage(from)
    const others = unlisted.flat().map((path) => `${ORIGIN}${start}${path}`)
    // With markets a page has so many addresses that some pages are enough, each at all of its own.
    const chosen = marketInPath ? listed.filter((_address, index) => index % 41 === 0) : listed
    known = new Set(listed)
    for (const address of [...chosen, ...others]) {
      const head = await readPage(from, address)
      heads.set(address, head)
      for (const { href } of head.alternates) {
        if (known.has(href) && !heads.has(href)) heads.set(href, await readPage(from, href))
      }
    }
  }, 1_800_000)

  it('MORE-03 is in the sitemap once, is its own canonical, names its other languages and they it', () => {
    expect(known.size).toBe(listed.length)
    expect(listed.length).toBeGreaterThan(200)
    for (const [address, head] of heads) {
      expect(head.canonical, address).toEqual([address])
      const names = head.alternates.map(({ hreflang }) => hreflang)
      expect(new Set(names).size).toBe(names.length)
      expect(names, address).toContain('x-default')
      if (!marketInPath) expect(names).toEqual(['sv', 'en', 'x-default'])
      expect(head.alternates.map(({ href }) => href)).toContain(address)
      for (const { href } of head.alternates) {
        // Those that are not listed are read in the market at hand alone.
        if (!heads.has(href) && unlisted.flat().some((path) => href.endsWith(path))) continue
        expect(heads.get(href)?.alternates, `${href} names ${address}`).toEqual(head.alternates)
      }
    }
  })

  it('MORE-03 has structured data that is whole, a description and what other sites show', () => {
    for (const [address, head] of heads) {
      const things = head.structuredData.flatMap(parseStructuredData)
      const kinds = expectKinds(
        new URL(address).pathname.replace(/^\/[a-z]+(?=\/(sv|en)(\/|$))/, ''),
      )
      expect(
        things.map((thing) => thing['@type']),
        address,
      ).toEqual(expect.arrayContaining(kinds))
      // Of a campaign or a list the merchant may have nothing to say.
      if (known.has(address)) expect(head.meta.description?.length, address).toBeGreaterThan(20)
      expect(head.meta['og:url']).toBe(address)
      expect(head.meta['og:image']).toMatch(/^https:\/\/shop\.example\/.+\.png$/)
      expect(head.meta['og:title']).not.toBe('')
      expect(head.meta.robots).toBeUndefined()
    }
  })
})

describe('the pages of a list', () => {
  it.each([
    ['/en/news', null, '/en/news?page=2'],
    ['/en/news?page=2', '/en/news', '/en/news?page=3'],
    ['/en/news?page=3&sort=PRICE&utm_source=a', '/en/news?page=2', '/en/news?page=4'],
    ['/sv/dc/tre-soppor-for-tva', null, null],
  ])(
    'MORE-03 %s names the pages before and after it, as canonical as it is itself',
    async (path, previous, next) => {
      const head = readHead((await shop.get(path)).text)
      const toUrl = (own: string | null) => own && `${ORIGIN}${own}`
      expect([head.previous, head.next]).toEqual([toUrl(previous), toUrl(next)])
      for (const href of [head.previous, head.next].filter((each) => each !== null)) {
        expect((await readPage(shop, href)).canonical).toEqual([href])
      }
    },
  )

  it('MORE-03 the last page has none after it', async () => {
    const { text } = await shop.get('/en/news')
    const pages = Math.ceil(Number(/(\d+) meals/.exec(text)?.[1]) / 20)
    const head = readHead((await shop.get(`/en/news?page=${pages}`)).text)
    expect(head.next).toBeNull()
    expect(head.previous).toBe(`${ORIGIN}/en/news?page=${pages - 1}`)
  })
})

describe('what search engines are kept from', () => {
  it.each(['/sv/varukorg', '/en/checkout', '/sv/marknader'])(
    'MORE-03 %s, a page for one shopper',
    async (path) => {
      const answer = await shop.get(path)
      const head = readHead(answer.text)
      expect(answer.headers.get('x-robots-tag') ?? head.meta.robots).toBe('noindex')
      expect(head.structuredData).toEqual([])
      expect(head.alternates).toEqual([])
    },
  )

  it('MORE-03 searches', async () => {
    const head = readHead((await shop.get('/en/s/soup')).text)
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
  ])('MORE-03 LIST-03 a filtered list: %s', async (path) => {
    const queries = ['brands=a~1', 'p-portion=x~1&sort=PRICE', 'price=1~2&page=1']
    for (const query of queries) {
      const { text } = await shop.get(`${path}?${query}`)
      const head = readHead(text)
      expect([query, head.meta.robots, head.alternates]).toEqual([query, 'noindex', []])
    }
    // Order and page alone keep none of what the list is.
    const { text } = await shop.get(`${path}?sort=PRICE&brands=`)
    expect(readHead(text).meta.robots).toBe(path === '/sv/s/lax' ? 'noindex' : undefined)
  })

  it('MORE-03 LIST-03 a filtered list, which is kept once whatever it is filtered by', async () => {
    await shop.get('/sv/nyheter?brands=a~1')
    const other = await shop.get('/sv/nyheter?p-portion=b~2&brands=c~3')
    expect(other.headers.get('cache-status')).toBe('page; hit')
    expect((await shop.get('/sv/nyheter')).text).not.toContain('content="noindex"')
  })

  it('MORE-03 everything of a shop that is not in production', async () => {
    const { text } = await shop.get('/robots.txt')
    expect(text).toBe('User-agent: *\nDisallow: /\n')
  })
})

describe('robots and sitemap', () => {
  it('MORE-03 name addresses of the configured origin in production', async () => {
    const open = createShop({
      variables: {
        ENVIRONMENT: 'production',
        CHANNELS: { '1|se': { name: '24 Hour Meals', origin: 'https://24hourmeals.example/' } },
      },
    })
    const robots = (await open.get('/robots.txt')).text
    expect(robots).toContain('Sitemap: https://24hourmeals.example/sitemap.xml\n')
    expect(robots).toContain('Disallow: /api/\n')
    const { text } = await open.get('/sitemap.xml')
    expect(text).toContain('<loc>https://24hourmeals.example/sitemap-products-1.xml</loc>')
    startAfresh()
    const head = readHead((await open.get('/en')).text)
    expect(head.canonical).toEqual(['https://24hourmeals.example/en'])
  })

  it('MORE-03 are kept for everybody: nobody’s second visit costs a call', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-products-1.xml', '/sitemap-content.xml']) {
      const from = openShop(false, `https://${crypto.randomUUID()}.example`)
      await from.get('/sv')
      const calls = from.countCalls()
      const first = await from.get(path)
      expect(calls.splice(0).length).toBeGreaterThan(0)
      const second = await from.get(path)
      expect([second.status, second.text]).toEqual([200, first.text])
      expect(second.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(second.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
      expect(calls).toEqual([])
    }
  })

  it('MORE-03 have no part that is not listed', async () => {
    expect((await shop.get('/sitemap-secrets.xml')).status).toBe(404)
    expect((await shop.get('/sitemap-products-2.xml')).status).toBe(404)
  })

  it('MORE-03 name every market where it is in the path', async () => {
    const markets = createShop({
      variables: { CHANNELS: { '1|se': { name: '24 Hour Meals', marketInPath: true } } },
    })
    const head = readHead((await markets.get('/se/sv')).text)
    const names = head.alternates.map(({ hreflang }) => hreflang)
    expect(names).toEqual(expect.arrayContaining(['sv-SE', 'en-SE', 'x-default']))
    expect(names.some((name) => name.endsWith('-DE'))).toBe(false)
    expect(new Set(names).size).toBe(names.length)
    const { text } = await markets.get('/sitemap-pages.xml')
    for (const { href } of head.alternates) expect(text).toContain(`<loc>${href}</loc>`)
  })
})
