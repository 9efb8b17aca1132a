import { languages } from '../catalogue.ts'
import { brands, categories } from '../meals/brands-and-categories.ts'
import { offers } from '../offers/offers.ts'
import { buildFromFile, readData } from '../read-data.ts'
import { productLists as productListSchema } from '../schema/catalogue-schema.ts'
import { menus as schema, type MenuItemData } from '../schema/content-schema.ts'
import type { Text } from '../schema/text.ts'
import { toHref, getPageFile } from './links.ts'

// Every page contains the menu, so it has some of the kitchens; their page has all of them.
const BRANDS_IN_MENU = 8

export type MenuItem = {
  type: 'category' | 'brand' | 'page' | 'campaign' | 'custom'
  targetId: number | null
  /** The text of the menu item. If it is null, the item shows the name of its target. */
  label: Text | null
  url: Text | null
  children: MenuItem[]
}

export type Menu = {
  id: number
  name: string
  title: Text
  locations: string[]
  items: MenuItem[]
}

const productLists = readData('product-lists.json', productListSchema)

const toListItem = ({ name, alias }: (typeof productLists)[number]) =>
  createItem({
    type: 'custom',
    label: name,
    url: { sv: `{prefix}/l/${alias.sv}`, en: `{prefix}/l/${alias.en}` },
  })

// A campaign for whole carts has no list. The merchant leaves out campaigns that do not run.
const listedCampaigns = offers.campaigns.filter(({ category, brand }) => category ?? brand)

export const menus: Menu[] = buildFromFile('menus.json', () =>
  readData('menus.json', schema).map((menu) => ({ ...menu, items: menu.items.flatMap(toItems) })),
)

function createItem(item: Partial<MenuItem> & Pick<MenuItem, 'type'>): MenuItem {
  return { targetId: null, label: null, url: null, children: [], ...item }
}

function toItems(data: MenuItemData): MenuItem[] {
  if (data.type === 'all-categories') return toCategoryItems(null)
  if (data.type === 'page') {
    const { id } = getPageFile(data.page)
    return [createItem({ type: 'page', targetId: id, label: data.label ?? null })]
  }
  const { label, link } = data
  const [sv = '', en = ''] = languages.map(({ key }) => toHref(link, key))
  return [
    createItem({
      type: 'custom',
      label,
      url: { sv, en },
      children: [
        ...(data.hasBrands ? brands.slice(0, BRANDS_IN_MENU) : []).map(({ brandId }) =>
          createItem({ type: 'brand', targetId: brandId }),
        ),
        ...(data.hasCampaigns ? listedCampaigns : []).map(({ campaignId }) =>
          createItem({ type: 'campaign', targetId: Number(campaignId) }),
        ),
        ...(data.hasLists ? productLists : []).map(toListItem),
      ],
    }),
  ]
}

function toCategoryItems(parent: string | null): MenuItem[] {
  return categories
    .filter((category) => category.parent === parent)
    .map(({ categoryId, key }) =>
      createItem({ type: 'category', targetId: categoryId, children: toCategoryItems(key) }),
    )
}
