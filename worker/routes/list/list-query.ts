import { ALL_VALUES } from '#shared/list/all-values.ts'
import { productSorts, type ProductSort } from '#shared/product/product-sort.ts'
import {
  clearFilters,
  listSelectedFilters,
  parseListSelection,
  serializeListSelection,
  type ListSelection,
} from '#shared/list/list-selection.ts'
import { MAX_SKIP } from '../../merchant-api/catalogue/product-limits.ts'

export const PAGE_SIZE = 20

export type SortRule = { options: readonly ProductSort[]; defaultSort: ProductSort }

export type SortSettings = { customSort?: ProductSort | undefined; defaultSort?: ProductSort }

/**
 * Returns the sort orders of a list. `customSort` is the sort order of its route in the settings of
 * the channel. Relevance is offered for a search only, because a list without a search text has no
 * relevance.
 */
export function getSortRule(
  isSearch: boolean,
  { customSort, defaultSort = 'LATEST' }: SortSettings = {},
): SortRule {
  const options = productSorts.filter((sort) => isSearch || sort !== 'RELEVANCE')
  const usual = isSearch ? 'RELEVANCE' : defaultSort
  return { options, defaultSort: options.find((sort) => sort === customSort) ?? usual }
}

export const getOfferedSort = (
  sort: ProductSort | null,
  { options, defaultSort }: SortRule,
): ProductSort => options.find((option) => option === sort) ?? defaultSort

/** Writes a selection without the default sort order, so that it has one address. */
function normalizeSort(selection: ListSelection, rule: SortRule): ListSelection {
  const sort = getOfferedSort(selection.sort, rule)
  return { ...selection, sort: sort === rule.defaultSort ? null : sort }
}

/** Everything that is invalid is ignored. */
export const parseListQuery = (query: URLSearchParams, rule: SortRule): ListSelection =>
  normalizeSort(parseListSelection(query), rule)

export const hasFilters = (selection: ListSelection): boolean =>
  listSelectedFilters(selection).length > 0

export const isPageInReach = ({ page }: Pick<ListSelection, 'page'>): boolean =>
  (page - 1) * PAGE_SIZE <= MAX_SKIP

/** Returns a query string such as `?sort=PRICE&page=2`, without default values. */
export const serializeListQuery = (selection: ListSelection, rule: SortRule): string =>
  serializeListSelection(normalizeSort(selection, rule))

export type BuildHref = (selection: ListSelection) => string

/**
 * Returns the addresses that search engines index: the default sort order without filters. Later
 * pages of a filtered list have the first page of the whole list as canonical URL.
 */
export function toIndexedPaths(query: ListSelection, hasNext: boolean, buildHref: BuildHref) {
  const isFiltered = hasFilters(query)
  const buildPage = (page: number) => buildHref({ ...clearFilters(query), sort: null, page })
  if (isFiltered) return { canonicalPath: buildPage(1) }
  return {
    canonicalPath: buildPage(query.page),
    ...(query.page > 1 && { previousPath: buildPage(query.page - 1) }),
    ...(hasNext &&
      isPageInReach({ page: query.page + 1 }) && { nextPath: buildPage(query.page + 1) }),
  }
}

/** It is part of the cache key. All pages that are too high have the same form. */
export function toCacheQuery(selection: ListSelection, hasAllValues = false): string {
  if (!isPageInReach(selection)) return 'page=none'
  return `${serializeListSelection(selection).slice(1)}${hasAllValues ? `&${ALL_VALUES}` : ''}`
}

const filterParameter = /^(?:categories|brands|skus|price|discount|p-.+)$/

/**
 * Returns the canonical query of a URL with filters if the URL has another one, else null. A form
 * without script, an old link or a link from another language may spell the same selection
 * differently. Parameters that do not belong to the list are kept.
 */
export function findCanonicalQuery(
  given: URLSearchParams,
  selection: ListSelection,
): string | null {
  const givenFilters = [...given].filter(([key]) => filterParameter.test(key))
  if (givenFilters.length === 0) return null
  const canonical = serializeListSelection(selection)
  const canonicalFilters = [...new URLSearchParams(canonical)].filter(([key]) =>
    filterParameter.test(key),
  )
  if (JSON.stringify(givenFilters) === JSON.stringify(canonicalFilters)) return null
  const others = [...given].filter(
    ([key]) => !filterParameter.test(key) && key !== 'page' && key !== 'sort',
  )
  const rest = new URLSearchParams(others).toString()
  return [canonical.slice(1), rest].filter((part) => part !== '').join('&')
}
