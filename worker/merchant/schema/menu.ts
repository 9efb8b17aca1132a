import { findMenu, loadMenuItems } from '../data/content/menu.ts'
import { channels } from '../rules/channel.ts'
import { buildMenuTree, type MenuNode } from '../rules/menu.ts'
import { chooseScope, type ScopeArgs } from '../rules/scope.ts'
import type { MerchantContext } from './context.ts'

type MenuArgs = ScopeArgs & { menuLocationId?: string | null }

export const menuQueries = {
  async getMenuAtLocation(_root: unknown, args: MenuArgs, { db }: MerchantContext) {
    const scope = chooseScope(args)
    const menu = await findMenu(db, scope.language, args.menuLocationId ?? '')
    if (menu === null) return null
    const items = await loadMenuItems(db, scope.language, menu.menuId)
    return {
      id: String(menu.menuId),
      name: menu.name,
      title: menu.title,
      locations: menu.locations,
      channels: channels.map(({ id }) => id),
      languages: scope.market.languages,
      menuItems: buildMenuTree(items, scope).map(toMenuItemType),
    }
  },
}

type MenuItemType = Record<string, unknown> & { children: MenuItemType[] }

function toMenuItemType({ item, canonicalUrl, children }: MenuNode): MenuItemType {
  return {
    id: String(item.itemId),
    label: item.label ?? item.name,
    targetBlank: item.opensNewTab === 1,
    type: item.type,
    order: item.position,
    value: item.type === 'custom' ? canonicalUrl : String(item.targetId),
    open: item.isOpen === 1,
    hidden: item.isHidden === 1,
    title: item.name ?? item.label,
    canonicalUrl,
    children: children.map(toMenuItemType),
  }
}
