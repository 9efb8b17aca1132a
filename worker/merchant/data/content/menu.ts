import { z } from 'zod'
import type { LanguageId } from '../../rules/market/market.ts'
import { channel } from '../../rules/market/channel.ts'
import { menuItem, type Menu, type MenuItem } from '../../rules/content/menu.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { buildIsActiveSql } from '../sql/prepare.ts'
import { findRow, jsonOf, readRows } from '../sql/read-rows.ts'

const menu = z.object({
  menuId: z.number(),
  name: z.string(),
  title: z.string(),
  locations: jsonOf(z.array(z.string())),
})

/** Returns null if the location has no menu, or if the menu has no text in this language. */
export function findMenu(
  db: D1Database,
  language: LanguageId,
  location: string,
): Promise<Menu | null> {
  const sql = `SELECT menu.menu_id AS menuId, menu.name, text.title,
      (SELECT json_group_array(other.location ORDER BY other.location)
       FROM menu_locations other WHERE other.menu_id = menu.menu_id) AS locations
    FROM menu_locations menu_location
    JOIN menus menu ON menu.menu_id = menu_location.menu_id
    JOIN menu_texts text ON text.menu_id = menu.menu_id AND text.language = ?1
    WHERE menu_location.location = ?2`
  return findRow(db.prepare(sql).bind(language, location), menu)
}

export function loadMenuItems(
  db: D1Database,
  { language, market }: Scope,
  menuId: number,
): Promise<MenuItem[]> {
  const sql = `SELECT item.item_id AS itemId, item.parent_id AS parentId, item.position, item.type,
      item.target_id AS targetId, item.is_open AS isOpen, item.is_hidden AS isHidden,
      item.opens_new_tab AS opensNewTab, text.label, text.url,
      coalesce(category.alias, brand.alias, page.alias, shown.alias) AS alias,
      coalesce(category.name, brand.name, page.title, shown.name) AS name
    FROM menu_items item
    JOIN menu_item_texts text ON text.item_id = item.item_id AND text.language = ?1
    LEFT JOIN category_texts category ON item.type = 'category'
      AND category.category_id = item.target_id AND category.language = ?1
    LEFT JOIN brands brand ON item.type = 'brand' AND brand.brand_id = item.target_id
    LEFT JOIN collection_versions page ON item.type = 'page'
      AND page.collection_id = item.target_id AND page.language = ?1 AND page.is_draft = 0
    LEFT JOIN campaigns campaign ON item.type = 'campaign'
      AND campaign.campaign_id = CAST(item.target_id AS TEXT) AND campaign.hide_title = 0
      AND ${buildIsActiveSql('campaign')} AND EXISTS (SELECT 1 FROM campaign_markets
        WHERE campaign_id = campaign.campaign_id AND channel = '${channel.id}' AND market = ?3)
    LEFT JOIN campaign_texts shown ON shown.campaign_id = campaign.campaign_id AND shown.language = ?1
    WHERE item.menu_id = ?2
    ORDER BY item.position, item.item_id`
  return readRows(db.prepare(sql).bind(language, menuId, market.id), menuItem)
}
