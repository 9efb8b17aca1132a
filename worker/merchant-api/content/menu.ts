import { z } from 'zod'
import { toMarketKey, type GetCachedJson } from '../../channel/cached-json.ts'
import { graphql, graphqlInContext, type ResultOf, listItems } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'

/** Its URL is a URL of the merchant, not of the storefront. */
const menuItemSchema = z.object({
  label: z.string(),
  url: z.string(),
  kind: z.enum(['list', 'page']),
  urlKind: z.enum(['p', 'c', 'b']).optional(),
  opensNewTab: z.boolean(),
  get children() {
    return z.array(menuItemSchema)
  },
})
export type MenuItem = z.infer<typeof menuItemSchema>

const menuSchema = z.object({ title: z.string(), items: z.array(menuItemSchema) })
export type Menu = z.infer<typeof menuSchema>

const menuNames = [
  'main',
  'phone',
  'top',
  'footerFirst',
  'footerSecond',
  'footerThird',
  'info',
] as const

/** All menus of the shop by location. A menu is null if the merchant has none at that location. */
const menusSchema = z.record(z.enum(menuNames), menuSchema.nullable())
export type MerchantMenus = z.infer<typeof menusSchema>

export const menuItemFields = graphql(`
  fragment MenuItemFields on MenuItemType {
    label
    title
    type
    order
    hidden
    targetBlank
    canonicalUrl
  }
`)

export const menuFields = graphql(
  `
    fragment MenuFields on MenuType {
      title
      menuItems {
        ...MenuItemFields
        children {
          ...MenuItemFields
          children {
            ...MenuItemFields
          }
        }
      }
    }
  `,
  [menuItemFields],
)

export const menusDocument = graphqlInContext(
  `
    query menus {
      main: getMenuAtLocation(menuLocationId: "main-desktop") {
        ...MenuFields
      }
      phone: getMenuAtLocation(menuLocationId: "main-mobile") {
        ...MenuFields
      }
      top: getMenuAtLocation(menuLocationId: "top-bar") {
        ...MenuFields
      }
      footerFirst: getMenuAtLocation(menuLocationId: "footer-first") {
        ...MenuFields
      }
      footerSecond: getMenuAtLocation(menuLocationId: "footer-second") {
        ...MenuFields
      }
      footerThird: getMenuAtLocation(menuLocationId: "footer-3") {
        ...MenuFields
      }
      info: getMenuAtLocation(menuLocationId: "info-pages") {
        ...MenuFields
      }
    }
  `,
  [menuFields],
)

const urlKinds = new Map<string, 'p' | 'c' | 'b'>([
  ['product', 'p'],
  ['category', 'c'],
  ['brand', 'b'],
])

type ApiMenu = ResultOf<typeof menuFields>

type ApiItem = ResultOf<typeof menuItemFields> & { children?: (ApiItem | null)[] | null }

/**
 * Entries without a label are left out. An entry without a URL is a heading, and has its children in
 * its place.
 */
function toItems(items: (ApiItem | null)[] | null | undefined): MenuItem[] {
  return listItems(items)
    .filter(({ hidden }) => !hidden)
    .toSorted((one, other) => one.order - other.order)
    .flatMap((item) => {
      const label = item.label || item.title
      if (!label) return []
      if (!item.canonicalUrl) return toItems(item.children)
      const isPage = item.type === 'custom' || item.type === 'page'
      return [
        {
          label,
          url: item.canonicalUrl,
          kind: isPage ? 'page' : 'list',
          urlKind: urlKinds.get(item.type),
          opensNewTab: item.targetBlank,
          children: toItems(item.children),
        },
      ]
    })
}

export function toMenu(menu: ApiMenu | null): Menu | null {
  const items = toItems(menu?.menuItems)
  return menu && items.length > 0 ? { title: menu.title ?? '', items } : null
}

export async function loadMenus(merchant: MerchantClient): Promise<MerchantMenus> {
  const reply = await merchant.call(menusDocument, {})
  return menusSchema.parse(Object.fromEntries(menuNames.map((name) => [name, toMenu(reply[name])])))
}

/** Returns null if this fails; the caller then builds a menu from the categories. */
export function loadMenuTree(
  merchant: MerchantClient,
  getCachedJson: GetCachedJson,
): Promise<MerchantMenus | null> {
  const load = (optionalMerchant: MerchantClient) =>
    getCachedJson({
      key: toMarketKey('menus', merchant),
      version: 1,
      schema: menusSchema,
      load: () => loadMenus(optionalMerchant),
    })
  return loadOptionalPart<MerchantMenus | null>(merchant, {
    load,
    fallback: null,
    part: 'menus',
  })
}
