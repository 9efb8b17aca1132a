import {
  listSelectedFilters,
  replaceItems,
  toParameterKey,
  type FilterItem,
  type ListSelection,
} from '#shared/list/list-selection.ts'
import type { FilterValue, ListFilter } from '../../merchant-api/list/list-filters.ts'

/** `level` is 0 for a value without a value above it. */
export type ShownValue = FilterValue & { isSelected: boolean; level: number }

export type ShownFilter = { key: string; label: string | null; values: ShownValue[] }

/** Sorts categories so that each one is followed by those below it. */
function toTree(
  values: FilterValue[],
  parentId: string | null,
  level = 0,
): (FilterValue & { level: number })[] {
  return values
    .filter((value) => value.parentId === parentId)
    .flatMap((value) => [{ ...value, level }, ...toTree(values, value.id, level + 1)])
}

/** Makes values whose parent is not in the list the first level of the tree. */
function toRoots(values: FilterValue[]): FilterValue[] {
  const ids = new Set(values.map(({ id }) => id))
  return values.map((value) =>
    value.parentId !== null && ids.has(value.parentId) ? value : { ...value, parentId: null },
  )
}

const getLastSegment = (path: string | null) => path?.split('/').findLast((part) => part !== '')

/** On the page of a category, only the categories below it can narrow the list. */
function keepBranch(values: FilterValue[], alias: string): FilterValue[] {
  const own = values.find(({ path }) => getLastSegment(path) === alias)
  if (!own) return values
  const listBelow = (parentId: string): FilterValue[] =>
    values
      .filter((value) => value.parentId === parentId)
      .flatMap((value) => [value, ...listBelow(value.id)])
  return listBelow(own.id)
}

// A tree of all categories would be longer than the products. The categories below a category
// appear when it, or one of them, is selected.
function keepOpenBranches(values: FilterValue[], selectedIds: ReadonlySet<string>): FilterValue[] {
  const parents = new Map(values.map(({ id, parentId }) => [id, parentId]))
  const listAncestors = (id: string): string[] => {
    const parentId = parents.get(id) ?? null
    return parentId === null ? [id] : [id, ...listAncestors(parentId)]
  }
  const openIds = new Set([...selectedIds].filter((id) => parents.has(id)).flatMap(listAncestors))
  return values.filter(({ parentId }) => parentId === null || openIds.has(parentId))
}

const MIN_VALUES = 2
const QUICK_KEY = 'p-diet'

// A single value narrows a list too, unless all its products have it.
const isNarrowing = (values: readonly ShownValue[], count: number) =>
  values.length >= MIN_VALUES || values.some((value) => value.count < count)

function toCategoryTree(
  values: FilterValue[],
  selectedIds: ReadonlySet<string>,
  categoryAlias: string | null,
) {
  const branch = categoryAlias === null ? values : keepBranch(values, categoryAlias)
  return toTree(keepOpenBranches(toRoots(branch), selectedIds), null)
}

/** A filter that cannot narrow the list is left out unless one of its values is selected. */
export function toShownFilters(
  filters: readonly ListFilter[],
  { selection, count }: { selection: ListSelection; count: number },
  categoryAlias: string | null,
): ShownFilter[] {
  const selected = new Map(listSelectedFilters(selection))
  return filters.flatMap(({ key, label, values }) => {
    const items = selected.get(key) ?? []
    const selectedIds = new Set(items.map(({ id }) => id))
    const own = key === 'categories' ? toCategoryTree(values, selectedIds, categoryAlias) : values
    const shown = own.map((value) => ({
      level: 0,
      ...value,
      isSelected: selectedIds.has(value.id),
    }))
    return isNarrowing(shown, count) || shown.some(({ isSelected }) => isSelected)
      ? [{ key, label, values: shown }]
      : []
  })
}

export type SelectedItem = FilterItem & { key: string; without: ListSelection }

// The value of a parameter needs the name of its filter: "Milk" alone would say the opposite of "Free
// from: Milk". A diet says enough itself.
function toChipLabel(key: string, label: string, filters: readonly ShownFilter[]): string {
  const isParameter = key.startsWith(toParameterKey('')) && key !== QUICK_KEY
  const filter = isParameter ? filters.find((one) => one.key === key) : undefined
  return filter?.label ? `${filter.label}: ${label}` : label
}

export const listSelectedItems = (
  selection: ListSelection,
  filters: readonly ShownFilter[] = [],
): SelectedItem[] =>
  listSelectedFilters(selection).flatMap(([key, items]) =>
    items.map((item) => ({
      ...item,
      label: toChipLabel(key, item.label, filters),
      key,
      without: replaceItems(
        selection,
        key,
        items.filter(({ id }) => id !== item.id),
      ),
    })),
  )

export const listSelectedDiets = (selection: ListSelection): string[] =>
  listSelectedFilters(selection)
    .filter(([key]) => key === QUICK_KEY)
    .flatMap(([, items]) => items.map(({ label }) => label))

export type QuickFilter = { id: string; label: string; target: ListSelection }

const QUICK_FILTERS = 6

/**
 * Returns the diets of the list that are not selected. Shoppers select them most often, so they are
 * above the list. A selected diet has a chip there, with which it is removed.
 */
export function listQuickFilters(
  filters: readonly ShownFilter[],
  selection: ListSelection,
): QuickFilter[] {
  return filters
    .filter(({ key }) => key === QUICK_KEY)
    .flatMap(({ key, values }) => values.map((value) => ({ ...value, key })))
    .filter(({ count, isSelected }) => count > 0 && !isSelected)
    .slice(0, QUICK_FILTERS)
    .map(({ key, id, label }) => {
      const items = new Map(listSelectedFilters(selection)).get(key) ?? []
      return { id, label, target: replaceItems(selection, key, [...items, { id, label }]) }
    })
}
