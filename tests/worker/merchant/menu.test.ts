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

async function ask(menuLocationId: string | null, variables: Record<string, unknown> = {}) {
  const { data, errors } = await send(MENU, { menuLocationId, ...variables })
  expect(errors).toEqual([])
  return data?.getMenuAtLocation
}

const load = async (location: string, variables: Record<string, unknown> = {}) =>
  menu.parse(await ask(location, variables))

describe('a menu', () => {
  it.each(['main-desktop', 'main', 'main-mobile', 'top-bar', 'footer-first', 'footer-1'])(
    'MORE-02 hangs at %s',
    async (location) => {
      const { menuItems } = await load(location)
      expect(menuItems.length).toBeGreaterThan(2)
    },
  )

  it('MORE-02 is the same under the older and the newer name of a place', async () => {
    const found = await load('footer-second')
    expect(found).toEqual(await load('footer-2'))
    expect(found).toMatchObject({
      title: 'Hjälp',
      locations: ['footer-2', 'footer-second'],
      channels: ['1|se', '2|se'],
      languages: ['sv-SE', 'en-US'],
    })
  })

  it.each(['nowhere', '', null, "'; DROP TABLE menus; --"])(
    'MORE-02 at "%s" is null',
    async (place) => {
      expect(await ask(place)).toBeNull()
    },
  )

  it('MORE-02 shows categories with their children, and links in market and language', async () => {
    const { menuItems } = await load('main', { marketId: 'fi', languageId: 'en-US' })
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
    const swedish = await load('main', { languageId: 'sv-SE' })
    expect(swedish.menuItems[0]).toMatchObject({
      label: 'Husmanskost',
      canonicalUrl: '/se/sv/c/husmanskost',
    })
  })

  it('MORE-02 has items of all four types', async () => {
    const main = await load('main-mobile')
    const types = main.menuItems.flatMap((one) => [one, ...one.children]).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['category', 'brand', 'page', 'custom']))
  })

  it('MORE-02 is the same for every group of customers', async () => {
    expect(await ask('main', { customerGroupId: 7 })).toEqual(await ask('main'))
  })

  it('MORE-02 goes three levels deep and leaves out what leads to nothing', async () => {
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
      // A page that is not published yet.
      ...insert(906, null, 'page', 109),
    ])
    const { menuItems } = await load('own')
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
    expect(await ask('own', { languageId: 'en-US' })).toBeNull()
  })
})
