import { productSorts, type ProductSort } from '#shared/product/product-sort.ts'
import { MAX_SKIP } from '../../merchant-api/product-limits.ts'

export const PAGE_SIZE = 20
const filterKey = /^(?:categories|brands|skus|price|discount|p-.+)$/

/**
 * Parsed query of a list URL. Only the existence of filters is stored, not their values, so that
 * the page cache needs no entry for each value.
 */
export type ListQuery = { page: number; sort: ProductSort; isFiltered: boolean }

export type SortRule = { options: readonly ProductSort[]; defaultSort: ProductSort }

/**
 * Returns the sort orders of a list. Relevance is offered for a search only, because a list without
 * a search text has no relevance.
 */
export function getSortRule(isSearch: boolean): SortRule {
  return isSearch
    ? { options: productSorts, defaultSort: 'RELEVANCE' }
    : { options: productSorts.filter((sort) => sort !== 'RELEVANCE'), defaultSort: 'LATEST' }
}

/** Returns the sort order if the list offers it, else the default. */
export function getOfferedSort(sort: string | null, { options, defaultSort }: SortRule) {
  return options.find((option) => option === sort) ?? defaultSort
}

/**
 * Parses the query of a list URL. Returns null if the page number is invalid or too high. An
 * unknown sort order is ignored.
 */
export function parseListQuery(query: URLSearchParams, rule: SortRule): ListQuery | null {
  const pageText = query.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 0
  if (page === 0 || (page - 1) * PAGE_SIZE > MAX_SKIP) return null
  const isFiltered = [...query].some(([key, value]) => value !== '' && filterKey.test(key))
  return { page, sort: getOfferedSort(query.get('sort'), rule), isFiltered }
}

function serialize({ page, sort }: Pick<ListQuery, 'page' | 'sort'>, rule: SortRule) {
  const serialized = new URLSearchParams()
  if (page > 1) serialized.set('page', `${page}`)
  if (sort !== rule.defaultSort) serialized.set('sort', sort)
  return serialized
}

/**
 * Returns a query string such as `?page=2&sort=PRICE`. Default values are left out, so it may be
 * empty.
 */
export function serializeListQuery(
  query: Pick<ListQuery, 'page' | 'sort'>,
  rule: SortRule,
): string {
  const serialized = serialize(query, rule)
  return serialized.size > 0 ? `?${serialized.toString()}` : ''
}

/**
 * Returns the canonical form of the query, which is part of the cache key. All invalid page numbers
 * have the same form.
 */
export function toCacheQuery(query: ListQuery | null, rule: SortRule): string {
  if (query === null) return 'page=none'
  const serialized = serialize(query, rule)
  if (query.isFiltered) serialized.set('filtered', 'yes')
  return serialized.toString()
}
