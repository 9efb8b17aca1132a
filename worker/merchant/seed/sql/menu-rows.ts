import { languages } from '../catalogue.ts'
import { menus, type Menu, type MenuItem } from '../content/menus.ts'
import { fromRecords, toTableRows, type SqlRecord, type TableRows } from './sql-text.ts'

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

export function buildMenuRows(): TableRows[] {
  const items = menus.flatMap(listItems)
  return [
    toTableRows(
      'menus',
      ['menu_id', 'name'],
      menus.map((menu) => [menu.id, menu.name]),
    ),
    toTableRows(
      'menu_texts',
      ['menu_id', 'language', 'title'],
      menus.flatMap((menu) => languages.map(({ id, key }) => [menu.id, id, menu.title[key]])),
    ),
    toTableRows(
      'menu_locations',
      ['location', 'menu_id'],
      menus.flatMap((menu) => menu.locations.map((location) => [location, menu.id])),
    ),
    fromRecords(
      'menu_items',
      items.map(({ row }) => row),
    ),
    fromRecords('menu_item_texts', items.flatMap(listTexts)),
  ]
}
