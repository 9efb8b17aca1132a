import { describe, expect, it } from 'vitest'
import { toMenu, type MenuItem } from '../merchant-api/content/menu.ts'
import { createBareFrame } from './frame.ts'
import { toMenus } from './menu-links.ts'
import { getSettings } from '../channel/settings.ts'

const settings = getSettings({
  MERCHANT_ENDPOINT: 'https://merchant.example/graphql',
  MERCHANT_API_KEY: 'key',
  AUTH_ENDPOINT: 'https://merchant.example/auth/',
  SIGN_ENDPOINT: 'https://merchant.example/sign/{API_KEY}?identity=',
  PICTURE_ENDPOINT: '/merchant',
  COOKIE_SECRET: 'x'.repeat(32),
  LOCALES: 'sv,en',
  CHANNELS: { '1|se': { name: 'Shop' } },
})
const { shop } = createBareFrame(new URL('https://shop.example/en'), settings)
const rules = { prefix: { locale: 'en', market: null }, merchantLocale: 'en', hosts: [] } as const

const item = (label: string, url: string, change: Partial<MenuItem> = {}): MenuItem => ({
  label,
  url,
  kind: 'page',
  opensNewTab: false,
  children: [],
  ...change,
})
const menu = (title: string, ...items: MenuItem[]) => ({ title, items })
const none = {
  main: null,
  phone: null,
  top: null,
  footerFirst: null,
  footerSecond: null,
  footerThird: null,
  info: null,
}
const soups = { id: 1, parentId: 0, name: 'Soups', alias: 'soups', description: '', aliases: {} }
const sources = { categories: [soups], rules }

const apiItem = (label: string | null, change: object = {}) => ({
  label,
  title: null,
  type: 'category',
  order: 1,
  hidden: false,
  targetBlank: false,
  canonicalUrl: '/se/en/c/soups',
  children: [],
  ...change,
})

describe('the menus of a page', () => {
  it('menu items come from the merchant and their paths are built with the route table [MORE-02, ROUTE-01]', () => {
    const child = item('Delivery', '/se/en/delivery', { opensNewTab: true })
    const main = menu('', item('Soups', '/se/en/c/soups', { kind: 'list', children: [child] }))
    const footerSecond = menu(
      'Help',
      item('Write', 'mailto:a@b.example'),
      item('Bad', 'javascript:x', { children: [item('Terms', '/se/en/terms')] }),
    )
    const menus = toMenus({ ...sources, menus: { ...none, main, footerSecond } }, shop)
    expect(menus.main).toMatchObject([
      { href: '/en/c/soups', children: [{ href: '/en/delivery', opensNewTab: true }] },
    ])
    expect(menus.footer.map(({ title, links }) => [title, links.length])).toEqual([['Help', 2]])
  })

  it('a menu item that names its kind leads to a page of this kind, even if its URL does not [ROUTE-01]', () => {
    const main = toMenu({
      title: null,
      menuItems: ['category', 'brand', 'product', 'page', 'constructor'].map((type, order) =>
        apiItem(type, { type, order, canonicalUrl: '/se/en/food' }),
      ),
    })
    expect(
      toMenus({ ...sources, menus: { ...none, main } }, shop).main.map(({ href }) => href),
    ).toEqual(['/en/c/food', '/en/b/food', '/en/p/food', '/en/food', '/en/food'])
  })

  it.each([null, none])(
    'the main and phone menus show the category tree if the merchant has no menus [MORE-02]',
    (menus) => {
      const result = toMenus({ ...sources, menus }, shop)
      for (const links of [result.main, result.phone]) {
        expect(links.map(({ href }) => href)).toEqual(['/en/news', '/en/c/soups'])
      }
      expect([result.top, result.footer, result.info.links]).toEqual([[], [], []])
    },
  )

  it('a menu leaves out hidden items and items without label, shows the children of an item without URL in its place, and keeps the order of the merchant [MORE-02]', () => {
    const result = toMenu({
      title: 'Main',
      menuItems: [
        apiItem('B', { order: 2 }),
        apiItem('Hidden', { hidden: true }),
        apiItem(null),
        apiItem('Nowhere', { canonicalUrl: null }),
        apiItem('Food', {
          canonicalUrl: null,
          order: 3,
          children: [apiItem('D', { order: 2 }), apiItem('C')],
        }),
        apiItem(null, { title: 'A', type: 'custom' }),
        null,
      ],
    })
    expect(result?.items.map(({ label, kind }) => [label, kind])).toEqual([
      ['A', 'page'],
      ['B', 'list'],
      ['C', 'list'],
      ['D', 'list'],
    ])
    expect(toMenu({ title: 'Empty', menuItems: [] })).toBeNull()
  })
})
