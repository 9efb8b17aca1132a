import { languages } from '../catalogue.ts'
import { menus, type Menu, type MenuItem } from '../content/menus.ts'
import { buildInserts, buildRecordInserts, type SqlRecord } from './sql-text.ts'

const tables = ['menu_item_texts', 'menu_items', 'menu_locations', 'menu_texts', 'menus']

type ItemRow = { item: MenuItem; id: number; row: SqlRecord }

/**
 * Lists the items of a menu as rows, parents before their children. In each menu, the items are
 * numbered from 1.
 */
function listItems(menu: Menu): ItemRow[] {
  const rows: ItemRow[] = []
  const add = (items: readonly MenuItem[], parentId: number | null) => {
    for (const [index, item] of items.entries()) {
      const id = menu.id * 1000 + rows.length + 1
      const row = {
        item_id: id,
        menu_id: menu.id,
        parent_id: parentId,
        position: index + 1,
        type: item.type,
        target_id: item.targetId,
        is_open: 0,
        is_hidden: 0,
        opens_new_tab: 0,
      }
      rows.push({ item, id, row })
      add(item.children, id)
    }
  }
  add(menu.items, null)
  return rows
}

const listTexts = ({ item, id }: ItemRow): SqlRecord[] =>
  languages.map((language) => ({
    item_id: id,
    language: language.id,
    label: item.label?.[language.key] ?? null,
    url: item.url?.[language.key] ?? null,
  }))

export function buildMenuSql(): string[] {
  const items = menus.flatMap(listItems)
  return [
    ...tables.map((table) => `DELETE FROM ${table};`),
    ...buildInserts(
      'menus',
      ['menu_id', 'name'],
      menus.map((menu) => [menu.id, menu.name]),
    ),
    ...buildInserts(
      'menu_texts',
      ['menu_id', 'language', 'title'],
      menus.flatMap((menu) => languages.map(({ id, key }) => [menu.id, id, menu.title[key]])),
    ),
    ...buildInserts(
      'menu_locations',
      ['location', 'menu_id'],
      menus.flatMap((menu) => menu.locations.map((location) => [location, menu.id])),
    ),
    ...buildRecordInserts(
      'menu_items',
      items.map(({ row }) => row),
    ),
    ...buildRecordInserts('menu_item_texts', items.flatMap(listTexts)),
  ]
}
