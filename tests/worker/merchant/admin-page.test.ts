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
