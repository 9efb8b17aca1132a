import { describe, expect, it } from 'vitest'
import { CartCount } from '../cart/cart-count.tsx'
import { findTag, renderInShop } from './render-in-shop.tsx'
import { SiteHeader } from './site-header.tsx'

const below = { kind: 'list', opensTab: false } as const
const soups = {
  ...below,
  label: 'Soups',
  href: '/en/c/soups',
  children: [{ ...below, label: 'Clear', href: '/en/c/clear', children: [] }],
}
const kitchens = { ...soups, kind: 'page', label: 'Kitchens', href: '/en/brands' } as const
const delivery = { ...soups, kind: 'page', label: 'Delivery', href: '/en/delivery' } as const
const menus = { main: [soups, kitchens], phone: [soups], top: [] }
const alternates = [
  { code: 'sv', label: 'Svenska', href: '/sv' },
  { code: 'en', label: 'English', href: '/en' },
]
const header = (
  <SiteHeader
    menus={menus}
    alternates={alternates}
    cartCount={<CartCount count={2} />}
    userName={null}
    searchText="dal"
  />
)

describe('SiteHeader', () => {
  it('LIST-08 searches by a plain form that names the language', () => {
    const html = renderInShop(header)
    expect(html).toContain('role="search" action="/api/search" method="get"')
    expect(html).toContain('name="locale" value="en"')
    expect(html).not.toContain('name="market"')
    expect(findTag(html, 'id="site-search"')).toContain('name="q"')
  })

  it('names the market too where it is in the path', () => {
    const html = renderInShop(header, { prefix: { locale: 'en', market: 'se' } })
    expect(html).toContain('name="market" value="se"')
    expect(html).toContain('href="/se/en/cart"')
  })

  it('has what lies below a category in the page, without script', () => {
    expect(renderInShop(header)).toContain('href="/en/c/clear"')
  })

  it('MORE-02 says where the last entry below one leads, by what it is', () => {
    const html = renderInShop(header)
    expect(html).toContain('>Everything in Soups</a>')
    expect(html).toContain('>Go to Kitchens</a>')
  })

  it('MORE-02 has the links of the bar above, and the address of the help where there are none', () => {
    const top = [{ ...delivery, children: [], opensTab: true }]
    const html = renderInShop(
      <SiteHeader menus={{ ...menus, top }} alternates={[]} cartCount={null} userName={null} />,
    )
    expect(findTag(html, 'href="/en/delivery"')).toContain('target="_blank" rel="noopener"')
    expect(html).not.toContain('mailto:')
    expect(renderInShop(header)).toContain('mailto:')
  })

  it('ROUTE-15 has no navigation of categories where it is given none', () => {
    const bare = { main: [], phone: [], top: [] }
    const html = renderInShop(
      <SiteHeader menus={bare} alternates={[]} cartCount={null} userName={null} />,
    )
    expect(html).not.toContain('category-menu')
  })

  it('says each language in its own tongue and marks the one in use', () => {
    const html = renderInShop(header)
    expect(html).toContain('href="/sv" lang="sv" hrefLang="sv"')
    expect(html).toContain('lang="en" hrefLang="en" aria-current="true"')
  })

  it('has the units in the cart in the header and in the dock of a phone', () => {
    expect(renderInShop(header).match(/data-cart-count="2"/g)).toHaveLength(2)
  })

  it('has no style attributes, which the content security policy would refuse', () => {
    expect(renderInShop(header)).not.toContain('style=')
  })
})
