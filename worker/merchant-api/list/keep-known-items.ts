import {
  listSelectedFilters,
  replaceItems,
  type FilterItem,
  type ListSelection,
} from '#shared/list/list-selection.ts'
import type { FilterIndex } from './list-filters.ts'

/** Equal selections then have one address and one cached page. */
export function keepKnownItems(selection: ListSelection, index: FilterIndex): ListSelection {
  const labels = new Map(
    index.map(({ key, values }) => [key, new Map(values.map(({ id, label }) => [id, label]))]),
  )
  const toKnown = (key: string, { id }: FilterItem): FilterItem[] => {
    const label = labels.get(key)?.get(id)
    return label === undefined ? [] : [{ id, label }]
  }
  const known = listSelectedFilters(selection).reduce(
    (kept, [key, items]) =>
      replaceItems(
        kept,
        key,
        items.flatMap((item) => toKnown(key, item)),
      ),
    selection,
  )
  return { ...known, page: selection.page }
}
