import type { MenuItemType, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findMenu, loadMenuItems } from '../../data/content/menu.ts'
import { channels } from '../../rules/market/channel.ts'
import { buildMenuTree, type MenuNode } from '../../rules/content/menu.ts'
import { chooseScope } from '../../rules/customer/scope.ts'
import type { Resolvable } from '../request/context.ts'

export const menuQueries: QueryResolvers = {
  async getMenuAtLocation(_root, args, { db }) {
    const scope = chooseScope(args)
    const menu = await findMenu(db, scope.language, args.menuLocationId ?? '')
    if (menu === null) return null
    const items = await loadMenuItems(db, scope, menu.menuId)
    return {
      ...menu,
      id: String(menu.menuId),
      channels: channels.map(({ id }) => id),
      languages: scope.market.languages,
      menuItems: buildMenuTree(items, scope).map(toMenuItemType),
    }
  },
}

function toMenuItemType({ item, canonicalUrl, children }: MenuNode): Resolvable<MenuItemType> {
  const isCampaign = item.type === 'campaign'
  return {
    id: String(item.itemId),
    label: item.label ?? item.name,
    targetBlank: item.opensNewTab === 1,
    // The published API has no type for campaigns.
    type: isCampaign ? 'custom' : item.type,
    order: item.position,
    value: isCampaign || item.type === 'custom' ? canonicalUrl : String(item.targetId),
    open: item.isOpen === 1,
    hidden: item.isHidden === 1,
    title: item.name ?? item.label,
    canonicalUrl,
    children: children.map(toMenuItemType),
  }
}
