import { languages } from '../catalogue.ts'
import { menus, type MenuDraft, type MenuItemDraft } from '../content/menus.ts'
import { toInserts, toRecordInserts, type SqlRecord } from './sql-text.ts'

const tables = ['menu_item_texts', 'menu_items', 'menu_locations', 'menu_texts', 'menus']

type Item = { draft: MenuItemDraft; id: number; row: SqlRecord }

/** Parents before their children, numbered as they come. */
function listItems(menu: MenuDraft): Item[] {
  const items: Item[] = []
  const add = (drafts: readonly MenuItemDraft[], parentId: number | null) => {
    for (const [index, draft] of drafts.entries()) {
      const id = menu.id * 1000 + items.length + 1
      const row = {
        item_id: id,
        menu_id: menu.id,
        parent_id: parentId,
        position: index + 1,
        type: draft.type,
        target_id: draft.targetId,
        is_open: 0,
        is_hidden: 0,
        opens_new_tab: 0,
      }
      items.push({ draft, id, row })
      add(draft.children, id)
    }
  }
  add(menu.items, null)
  return items
}

const listTexts = ({ draft, id }: Item): SqlRecord[] =>
  languages.map((language) => ({
    item_id: id,
    language: language.id,
    label: draft.label?.[language.key] ?? null,
    url: draft.url?.[language.key] ?? null,
  }))

export function toMenuLines(): string[] {
  const items = menus.flatMap(listItems)
  return [
    ...tables.map((table) => `DELETE FROM ${table};`),
    ...toInserts(
      'menus',
      ['menu_id', 'name'],
      menus.map((menu) => [menu.id, menu.name]),
    ),
    ...toInserts(
      'menu_texts',
      ['menu_id', 'language', 'title'],
      menus.flatMap((menu) => languages.map(({ id, key }) => [menu.id, id, menu.title[key]])),
    ),
    ...toInserts(
      'menu_locations',
      ['location', 'menu_id'],
      menus.flatMap((menu) => menu.locations.map((location) => [location, menu.id])),
    ),
    ...toRecordInserts(
      'menu_items',
      items.map(({ row }) => row),
    ),
    ...toRecordInserts('menu_item_texts', items.flatMap(listTexts)),
  ]
}
