import { MAX_SKIP } from '../../merchant-api/product-limits.ts'
import { productSorts, type ProductSort } from '#shared/product/product-sort.ts'

export const PAGE_SIZE = 20
const filterKey = /^(?:categories|brands|skus|price|discount|p-.+)$/
/**
 * Marks a normalized query that has filters: the page cache keeps no entry for each filter value.
 */
const FILTERED = 'filtered'

export type ListQuery = { page: number; sort: ProductSort }

export type SortRule = { options: readonly ProductSort[]; defaultSort: ProductSort }

/** Relevance only makes sense for a search. */
export function getSortRule(isSearch: boolean): SortRule {
  return isSearch
    ? { options: productSorts, defaultSort: 'RELEVANCE' }
    : { options: productSorts.filter((sort) => sort !== 'RELEVANCE'), defaultSort: 'LATEST' }
}

/**
 * Returns page and sort order of a list's URL; null for an impossible page number. An unknown sort
 * order is ignored.
 */
export function parseListQuery(query: URLSearchParams, rule: SortRule): ListQuery | null {
  const pageText = query.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 0
  if (page === 0 || (page - 1) * PAGE_SIZE > MAX_SKIP) return null
  const sort = rule.options.find((option) => option === query.get('sort')) ?? rule.defaultSort
  return { page, sort }
}

/** Returns `?page=2&sort=PRICE` without default values; empty if nothing is left. */
export function serializeListQuery(query: ListQuery, rule: SortRule): string {
  const serialized = new URLSearchParams()
  if (query.page > 1) serialized.set('page', `${query.page}`)
  if (query.sort !== rule.defaultSort) serialized.set('sort', query.sort)
  return serialized.size > 0 ? `?${serialized.toString()}` : ''
}

// An impossible page number stays as it is and leads to page not found.
function normalizePageAndSort(query: URLSearchParams, rule: SortRule): URLSearchParams {
  const parsed = parseListQuery(query, rule)
  if (parsed) return new URLSearchParams(serializeListQuery(parsed, rule))
  const kept = ['page', 'sort'].map((key) => [key, query.get(key) ?? ''])
  return new URLSearchParams(kept.filter(([, value]) => value !== ''))
}

/**
 * Returns the parts of a query that change a list: page and sort order in their own format, and
 * whether it is filtered.
 */
export function normalizeListQuery(query: URLSearchParams, rule: SortRule): URLSearchParams {
  const normalized = normalizePageAndSort(query, rule)
  const isFiltered = [...query].some(([key, value]) => value !== '' && filterKey.test(key))
  if (isFiltered) normalized.set(FILTERED, 'yes')
  return normalized
}

/** Expects a normalized query. */
export const isFilteredList = (query: URLSearchParams): boolean => query.has(FILTERED)
