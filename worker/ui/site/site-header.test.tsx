import { describe, expect, it } from 'vitest'
import { findTag, renderInShop } from '#shared/ui/render-in-shop.fixture.tsx'
import { markets } from '../../routing/sample-channel.fixture.ts'
import { CartCount } from '../cart/cart-count.tsx'
import { SiteHeader } from './site-header.tsx'

const linkDefaults = { kind: 'list', opensNewTab: false } as const
const soups = {
  ...linkDefaults,
  label: 'Soups',
  href: '/en/c/soups',
  children: [{ ...linkDefaults, label: 'Clear', href: '/en/c/clear', children: [] }],
}
const brands = { ...soups, kind: 'page', label: 'Brands', href: '/en/brands' } as const
const delivery = { ...soups, kind: 'page', label: 'Delivery', href: '/en/delivery' } as const
const menus = { main: [soups, brands], phone: [soups], top: [] }
const alternates = [
  { code: 'sv', label: 'Svenska', href: '/sv' },
  { code: 'en', label: 'English', href: '/en' },
]
const header = (
  <SiteHeader
    menus={menus}
    alternates={alternates}
    cartCount={<CartCount count={2} />}
    favoriteCount={null}
    userName={null}
    searchText="dal"
  />
)

describe('SiteHeader', () => {
  it('the search form works without JavaScript and contains the language [LIST-08]', () => {
    const html = renderInShop(header)
    expect(findTag(html, 'role="search"')).toContain('action="/api/search" method="get"')
    expect(html).toContain('name="locale" value="en"')
    expect(html).not.toContain('name="market"')
    expect(findTag(html, 'id="site-search"')).toContain('name="q"')
  })

  it('the search form also contains the market if paths of the shop contain it', () => {
    const html = renderInShop(header, { prefix: { locale: 'en', market: 'se' } })
    expect(html).toContain('name="market" value="se"')
    expect(html).toContain('href="/se/en/cart"')
  })

  it('the form of all add-to-cart buttons is in the header, where no change of a list removes it', () => {
    const form = findTag(renderInShop(header), '<form', 'id="add-to-cart"')
    expect(form).toContain('data-enhance="add-to-cart"')
    expect(form).toContain('method="post"')
  })

  it('links to subcategories are in the HTML, so they work without JavaScript', () => {
    expect(renderInShop(header)).toContain('href="/en/c/clear"')
  })

  it('in the menu of a merchant with one language the texts of the shop keep their own [MORE-05]', () => {
    const html = renderInShop(header, { locale: 'sv', market: markets.us })
    expect(html).toContain('class="category-menu-list" lang="en"')
    expect(html.match(/<summary[^>]*Soups/g)).toEqual([
      '<summary lang="sv" aria-label="Undermeny: Soups',
    ])
    expect(html).toMatch(/lang="sv"[^>]*>Allt inom Soups/)
  })

  it('the last link in the panel of a category or menu says where it leads [MORE-02]', () => {
    const html = renderInShop(header)
    expect(html).toContain('>Everything in Soups</a>')
    expect(html).toContain('>Go to Brands</a>')
  })

  it('the bar above the header shows the links of its menu, or the help address if the menu is empty [MORE-02]', () => {
    const top = [{ ...delivery, children: [], opensNewTab: true }]
    const html = renderInShop(
      <SiteHeader
        menus={{ ...menus, top }}
        alternates={[]}
        cartCount={null}
        favoriteCount={null}
        userName={null}
      />,
    )
    expect(findTag(html, 'href="/en/delivery"')).toContain('target="_blank" rel="noopener"')
    expect(html).not.toContain('mailto:')
    expect(renderInShop(header)).toContain('mailto:')
  })

  it('the header has no category menu if the shop has no categories [ROUTE-15]', () => {
    const noMenus = { main: [], phone: [], top: [] }
    const html = renderInShop(
      <SiteHeader
        menus={noMenus}
        alternates={[]}
        cartCount={null}
        favoriteCount={null}
        userName={null}
      />,
    )
    expect(html).not.toContain('category-menu')
  })

  it('each language link is named in its own language, and the link of the current language is marked', () => {
    const html = renderInShop(header)
    expect(html).toContain('href="/sv" lang="sv" hrefLang="sv"')
    expect(html).toContain('lang="en" hrefLang="en" aria-current="true"')
  })

  it('the cart count is in the header and in the phone dock', () => {
    expect(renderInShop(header).match(/data-cart-count="2"/g)).toHaveLength(2)
  })

  it('the header has no style attributes, because the content security policy forbids them', () => {
    expect(renderInShop(header)).not.toContain('style=')
  })
})
