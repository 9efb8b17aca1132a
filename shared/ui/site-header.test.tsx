import { describe, expect, it } from 'vitest'
import { CartCount } from '../cart/cart-count.tsx'
import { findTag, renderInShop } from './render-in-shop.tsx'
import { SiteHeader } from './site-header.tsx'

const categories = [
  { name: 'Soups', alias: 'soups', children: [{ name: 'Clear', alias: 'clear', children: [] }] },
]
const alternates = [
  { code: 'sv', label: 'Svenska', href: '/sv' },
  { code: 'en', label: 'English', href: '/en' },
]
const header = (
  <SiteHeader
    categories={categories}
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
    expect(html).toContain('href="/se/en/c/soups"')
  })

  it('has what lies below a category in the page, without script', () => {
    expect(renderInShop(header)).toContain('href="/en/c/clear"')
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
