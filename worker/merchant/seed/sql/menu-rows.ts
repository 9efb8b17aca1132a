import { menus, type Menu, type MenuItem } from '../content/menus.ts'
import { toTableRows, toTextRows, type SqlRecord, type TableRows } from './sql-text.ts'

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
        itemId: id,
        menuId: menu.id,
        parentId,
        position: index + 1,
        type: item.type,
        targetId: item.targetId,
        isOpen: false,
        isHidden: false,
        opensNewTab: false,
      }
      rows.push({ item, id, row })
      add(item.children, id)
    }
  }
  add(menu.items, null)
  return rows
}

export function buildMenuRows(): TableRows[] {
  const items = menus.flatMap(listItems)
  return [
    toTableRows(
      'menus',
      menus.map(({ id, name }) => ({ menuId: id, name })),
    ),
    toTextRows(
      'menu_texts',
      menus.map(({ id, title }) => ({ menuId: id, title })),
      ['menuId', 'title'],
    ),
    toTableRows(
      'menu_locations',
      menus.flatMap(({ id, locations }) => locations.map((location) => ({ location, menuId: id }))),
    ),
    toTableRows(
      'menu_items',
      items.map(({ row }) => row),
    ),
    toTextRows(
      'menu_item_texts',
      items.map(({ item, id }) => ({ ...item, itemId: id })),
      ['itemId', 'label', 'url'],
    ),
  ]
}
