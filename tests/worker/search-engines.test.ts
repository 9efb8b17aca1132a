import { describe, expect, it } from 'vitest'
import { readHead, type PageHead } from '../support/read-head.ts'
import { createShop, ORIGIN, startAfresh } from './shop.ts'
import { parseStructuredData } from './structured-data-schema.ts'

const shop = createShop()

async function readAddresses(path: string): Promise<string[]> {
  const { status, text, headers } = await shop.get(path)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
}

async function listEveryPage(): Promise<string[]> {
  const parts = await readAddresses('/sitemap.xml')
  const pages: string[] = []
  for (const part of parts) pages.push(...(await readAddresses(new URL(part).pathname)))
  return pages
}

async function readPage(address: string): Promise<PageHead> {
  const { status, text } = await shop.get(address.slice(ORIGIN.length))
  expect(status, address).toBe(200)
  return readHead(text)
}

/** The kinds of structured data an address must carry. */
function expectKinds(path: string): string[] {
  if (/^\/(sv|en)$/.test(path)) return ['Organization', 'WebSite']
  if (/^\/(sv|en)\/p\//.test(path)) return ['BreadcrumbList', 'Product']
  if (/^\/(sv|en)\/(c|b)\//.test(path) || /\/(news|nyheter)$/.test(path)) {
    return ['BreadcrumbList', 'ItemList']
  }
  return []
}

describe('every public page', () => {
  it('MORE-03 is in the sitemap once, is its own canonical, names its other languages and they it', async () => {
    const addresses = await listEveryPage()
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses.length).toBeGreaterThan(200)
    const heads = new Map<string, PageHead>()
    for (const address of addresses) heads.set(address, await readPage(address))
    for (const [address, head] of heads) {
      expect(head.canonical, address).toEqual([address])
      expect(head.alternates.map(({ hreflang }) => hreflang)).toEqual(['sv', 'en', 'x-default'])
      expect(head.alternates.map(({ href }) => href)).toContain(address)
      for (const { href } of head.alternates) {
        expect(heads.get(href)?.alternates, `${href} names ${address}`).toEqual(head.alternates)
      }
    }
  })

  it('MORE-03 has structured data that is whole, a description and what other sites show', async () => {
    for (const address of await listEveryPage()) {
      const head = await readPage(address)
      const things = head.structuredData.flatMap(parseStructuredData)
      const kinds = expectKinds(new URL(address).pathname)
      expect(
        things.map((thing) => thing['@type']),
        address,
      ).toEqual(expect.arrayContaining(kinds))
      expect(head.meta.description?.length, address).toBeGreaterThan(20)
      expect(head.meta['og:url']).toBe(address)
      expect(head.meta['og:image']).toMatch(/^https:\/\/shop\.example\/.+\.png$/)
      expect(head.meta['og:title']).not.toBe('')
      expect(head.meta.robots).toBeUndefined()
    }
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
