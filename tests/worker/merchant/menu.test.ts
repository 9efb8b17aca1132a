import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { send } from './merchant.ts'

const ITEM = 'id label title type order value targetBlank open hidden canonicalUrl'
const MENU = `query menu($menuLocationId: String, $customerGroupId: Int, $marketId: String, $languageId: String) {
  getMenuAtLocation(menuLocationId: $menuLocationId, customerGroupId: $customerGroupId, marketId: $marketId, languageId: $languageId) {
    id name title locations channels languages
    menuItems { ${ITEM} children { ${ITEM} children { ${ITEM} children { id } } } } } }`

type Item = {
  label: string
  type: string
  canonicalUrl: string
  children: Item[]
  [field: string]: unknown
}

const item: z.ZodType<Item> = z.lazy(() =>
  z.looseObject({
    label: z.string().min(1),
    type: z.string(),
    canonicalUrl: z.string(),
    children: z.array(item),
  }),
)
const menu = z.looseObject({ title: z.string(), menuItems: z.array(item) })

async function loadRawMenu(menuLocationId: string | null, variables: Record<string, unknown> = {}) {
  const { data, errors } = await send(MENU, { menuLocationId, ...variables })
  expect(errors).toEqual([])
  return data?.getMenuAtLocation
}

const loadMenu = async (location: string, variables: Record<string, unknown> = {}) =>
  menu.parse(await loadRawMenu(location, variables))

describe('menus', () => {
  it.each(['main-desktop', 'main', 'main-mobile', 'top-bar', 'footer-first', 'footer-1'])(
    'The menu location %s has a menu [MORE-02]',
    async (location) => {
      const { menuItems } = await loadMenu(location)
      expect(menuItems.length).toBeGreaterThan(2)
    },
  )

  it('The old and the new name of a menu location return the same menu [MORE-02]', async () => {
    const secondFooterMenu = await loadMenu('footer-second')
    expect(secondFooterMenu).toEqual(await loadMenu('footer-2'))
    expect(secondFooterMenu).toMatchObject({
      title: 'Hjälp',
      locations: ['footer-2', 'footer-second'],
      channels: ['1|se', '2|se'],
      languages: ['sv-SE', 'en-US'],
    })
  })

  it.each(['nowhere', '', null, "'; DROP TABLE menus; --"])(
    'The menu location (%s) has no menu [MORE-02]',
    async (location) => {
      expect(await loadRawMenu(location)).toBeNull()
    },
  )

  it('A menu contains categories with their child categories, and its links use the requested market and language [MORE-02]', async () => {
    const { menuItems } = await loadMenu('main', { marketId: 'fi', languageId: 'en-US' })
    expect(menuItems[0]).toMatchObject({
      label: 'Nordic home cooking',
      type: 'category',
      order: 1,
      value: '1',
      targetBlank: false,
      open: false,
      hidden: false,
      canonicalUrl: '/fi/en/c/nordic-home-cooking',
    })
    const children = menuItems[0]?.children.map(({ canonicalUrl }) => canonicalUrl)
    expect(children?.slice(0, 2)).toEqual(['/fi/en/c/swedish-classics', '/fi/en/c/fish-seafood'])
    const swedish = await loadMenu('main', { languageId: 'sv-SE' })
    expect(swedish.menuItems[0]).toMatchObject({
      label: 'Husmanskost',
      canonicalUrl: '/se/sv/c/husmanskost',
    })
  })

  it('The mobile main menu contains items of all four types [MORE-02]', async () => {
    const main = await loadMenu('main-mobile')
    const types = main.menuItems.flatMap((one) => [one, ...one.children]).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['category', 'brand', 'page', 'custom']))
  })

  it('Every customer group gets the same menu [MORE-02]', async () => {
    expect(await loadRawMenu('main', { customerGroupId: 7 })).toEqual(await loadRawMenu('main'))
  })

  it('A menu has at most three levels and omits items whose target does not exist or is not published [MORE-02]', async () => {
    const insert = (id: number, parent: number | null, type: string, target: number | null) => [
      env.DB.prepare('INSERT INTO menu_items VALUES (?, 900, ?, 1, ?, ?, 1, 1, 1)').bind(
        id,
        parent,
        type,
        target,
      ),
      env.DB.prepare("INSERT INTO menu_item_texts VALUES (?, 'sv-SE', 'Ord', '/x')").bind(id),
    ]
    await env.DB.batch([
      env.DB.prepare("INSERT INTO menus VALUES (900, 'Own')"),
      env.DB.prepare("INSERT INTO menu_texts VALUES (900, 'sv-SE', 'Egen')"),
      env.DB.prepare("INSERT INTO menu_locations VALUES ('own', 900)"),
      ...insert(901, null, 'custom', null),
      ...insert(902, 901, 'custom', null),
      ...insert(903, 902, 'category', 1),
      ...insert(904, 903, 'custom', null),
      ...insert(905, null, 'category', 123_456),
      // The page with the id 109 is not published yet.
      ...insert(906, null, 'page', 109),
    ])
    const { menuItems } = await loadMenu('own')
    expect(menuItems).toHaveLength(1)
    expect(menuItems[0]).toMatchObject({
      label: 'Ord',
      targetBlank: true,
      open: true,
      hidden: true,
    })
    expect(menuItems[0]?.children[0]?.children).toMatchObject([
      { canonicalUrl: '/se/sv/c/husmanskost', children: [] },
    ])
    expect(await loadRawMenu('own', { languageId: 'en-US' })).toBeNull()
  })
})
