import { env } from 'cloudflare:workers'
import { parse, type DefaultTreeAdapterTypes } from 'parse5'
import { describe, expect, it } from 'vitest'
import { loadArea } from './content-steps.ts'
import { getUser } from './customer-steps.ts'
import { fetchMerchant, type Settings } from './merchant.ts'

type Link = { name: string; url: URL }

function listLinks(node: DefaultTreeAdapterTypes.Node): Link[] {
  const inner = 'childNodes' in node ? node.childNodes.flatMap(listLinks) : []
  if (!('tagName' in node) || node.tagName !== 'a') return inner
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]))
  const url = new URL(attributes.get('href') ?? '', 'https://shop.example')
  return [{ name: attributes.get('aria-label') ?? '', url }]
}

async function loadLinks(settings: Settings = { OPEN: 'true' }): Promise<Link[]> {
  const response = await fetchMerchant('/merchant/staff', {}, settings)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return listLinks(parse(await response.text()))
}

const toHeaders = ({ url }: Link) => ({
  authorization: `Bearer ${url.searchParams.get('loginToken')}`,
})

function getLink(links: readonly Link[], name: string): Link {
  const link = links.find((one) => one.name === name)
  if (!link) throw new Error(`The page has no link named ${name}`)
  return link
}

describe('the admin page', () => {
  it('The admin page has links to customer accounts, and the token in such a link logs the customer in [GUARD-01]', async () => {
    const links = await loadLinks()
    const swedish = getLink(links, 'Swedish: anna@example.com')
    expect([
      swedish.url.pathname,
      getLink(links, 'English: anna@example.com').url.pathname,
    ]).toEqual(['/sv/account', '/en/account'])
    expect(await getUser(toHeaders(swedish))).toMatchObject({ email: 'anna@example.com' })
  })

  it('The admin page links to unpublished pages and areas with preview tokens [ROUTE-10]', async () => {
    const links = await loadLinks()
    const page = links.find(({ url }) => url.pathname === '/sv/content/julmat')
    const area = links.find(({ url }) => url.pathname === '/sv/preview-widgets')
    if (!page || !area) throw new Error('A link to unpublished content is missing')
    expect(await loadArea({ preview: true, alias: 'julmat' }, toHeaders(page))).toMatchObject({
      title: 'Jul utan stress',
    })
    const shown = await loadArea({ preview: true, family: '', areaName: '' }, toHeaders(area))
    expect(area.name).toBe(`Swedish: ${shown.name}`)
    expect(await getUser(toHeaders(page))).toBeNull()
  })

  it('The links on the admin page lead to the configured shop URL, and a closed merchant has no admin page [GUARD-01]', async () => {
    const links = await loadLinks({ OPEN: 'true', SHOP_URL: 'https://meals.example' })
    expect(getLink(links, 'Swedish: anna@example.com').url.origin).toBe('https://meals.example')
    const settings = { API_KEY: 'key', TOKEN_SECRET: 'a key of its own, of 32 characters' }
    expect((await fetchMerchant('/merchant/staff', {}, settings)).status).toBe(404)
  })
})

describe('the collector', () => {
  const files = [
    '/uc.js?cbid=a',
    '/gtag/js?id=a',
    '/gtm.js?id=a',
    '/tag/a',
    '/onsite/js/a/klaviyo.js',
    '/en_US/fbevents.js',
    '/li.lms-analytics/insight.min.js',
  ]
  const collect = (path: string, init?: RequestInit, settings?: Settings) =>
    fetchMerchant(`/merchant/collect${path}`, init, settings)
  const sendHits = (body: unknown) =>
    collect('/hit', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const hit = { name: 'add_to_cart', data: { value: 99.5, items: [{ item_id: '7' }] } }
  const loadHits = async (query = '') => {
    const response = await collect(`/hits${query}`)
    return (await response.json<{ hits: Record<string, unknown>[] }>()).hits
  }

  it('each tool has its script, which every browser may cache and which is valid JavaScript [TRACK-05]', async () => {
    for (const file of files) {
      const response = await collect(file)
      expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
      expect(await response.text()).toMatch(/^\(\(\) => \{[^]+\}\)\(\)\n$/)
    }
  })

  it('hits are stored in their order without addresses of persons, and staff see their fields [TRACK-05]', async () => {
    const identify = { name: 'identify', data: { email: 'kim@example.com' } }
    const batch = { kind: 'analytics', page: '/sv', hits: [hit, identify] }
    expect((await sendHits(batch)).status).toBe(204)
    await sendHits({ ...batch, kind: 'adPixel', hits: [{ name: 'Purchase', data: {} }] })
    const hits = await loadHits()
    expect(hits.map(({ kind, name }) => `${String(kind)} ${String(name)}`)).toEqual([
      'adPixel Purchase',
      'analytics identify',
      'analytics add_to_cart',
    ])
    expect(hits[1]?.data).toEqual({ email: '***@example.com' })
    expect(await loadHits('?kind=analytics&name=add_to_cart')).toMatchObject([hit])
    const page = await (await fetchMerchant('/merchant/staff/collect')).text()
    expect(page).toContain('items[].item_id')
    expect(page).toContain('99.5')
    expect(page).toContain('once, without fields')
    expect(page.match(/<table>/g)).toHaveLength(3)
    await collect('/hits', { method: 'DELETE' })
    expect(await loadHits()).toEqual([])
  })

  it('only the newest hits are kept [TRACK-05]', async () => {
    await env.DB.prepare(
      "INSERT INTO collected_hits (hit_id, kind, page, name, data) VALUES (1, 'a', '/', 'old', '{}'), (9000, 'a', '/', 'new', '{}')",
    ).run()
    await sendHits({ kind: 'analytics', page: '/sv', hits: [hit] })
    expect((await loadHits()).map(({ name }) => name)).toEqual(['add_to_cart', 'new'])
  })

  it.each<[string, unknown, number]>([
    ['text that is no JSON', 'a=b', 400],
    ['an unknown tool', { kind: 'weather', page: '/', hits: [hit] }, 400],
    ['no hit', { kind: 'adPixel', page: '/', hits: [] }, 400],
    [
      'too many hits',
      { kind: 'adPixel', page: '/', hits: Array.from({ length: 21 }, () => hit) },
      400,
    ],
    ['a hit without a name', { kind: 'adPixel', page: '/', hits: [{ ...hit, name: '' }] }, 400],
    [
      'a large body',
      { kind: 'adPixel', page: '/', hits: [{ ...hit, data: { a: 'x'.repeat(40_000) } }] },
      413,
    ],
  ])('%s is refused [TRACK-05]', async (_what, body, status) => {
    expect((await sendHits(body)).status).toBe(status)
  })

  it('only a demo shop has a collector, and its hits are read only while it is open [TRACK-05]', async () => {
    const demo = { API_KEY: 'secret', DEMO: 'on' }
    for (const path of files) expect((await collect(path, {}, demo)).status).toBe(200)
    expect((await collect('/hits', {}, demo)).status).toBe(404)

    const settings = { API_KEY: 'secret', DEMO: 'off' }
    for (const path of [...files, '/hits']) {
      expect((await collect(path, {}, settings)).status).toBe(404)
    }
    const init = { method: 'POST', body: '{}' }
    expect((await collect('/hit', init, settings)).status).toBe(404)
    expect((await fetchMerchant('/merchant/staff/collect', {}, settings)).status).toBe(404)
  })
})
