import { MAX_SKIP } from '../../commerce/product-limits.ts'
import { productSorts, type ProductSort } from '#shared/product/product-sort.ts'

export const PAGE_SIZE = 20
const filterKey = /^(?:categories|brands|skus|price|discount|p-.+)$/
/** What a query that was read says of filters: that there are some, as no page is kept for each of their words. */
const FILTERED = 'filtered'

export type ListQuery = { page: number; sort: ProductSort }

export type SortRule = { options: readonly ProductSort[]; standard: ProductSort }

/** Relevance means something where words were searched for, and nowhere else. */
export function getSortRule(isSearch: boolean): SortRule {
  return isSearch
    ? { options: productSorts, standard: 'RELEVANCE' }
    : { options: productSorts.filter((sort) => sort !== 'RELEVANCE'), standard: 'LATEST' }
}

/** Page and order of a list as its address says; null where the page cannot be, an unknown order is ignored. */
export function parseListQuery(query: URLSearchParams, rule: SortRule): ListQuery | null {
  const pageText = query.get('page') ?? '1'
  const page = /^[1-9]\d{0,4}$/.test(pageText) ? Number(pageText) : 0
  if (page === 0 || (page - 1) * PAGE_SIZE > MAX_SKIP) return null
  const sort = rule.options.find((option) => option === query.get('sort')) ?? rule.standard
  return { page, sort }
}

/** `?page=2&sort=PRICE`, leaving out what is the standard anyway; empty where nothing is left. */
export function printListQuery(query: ListQuery, rule: SortRule): string {
  const printed = new URLSearchParams()
  if (query.page > 1) printed.set('page', `${query.page}`)
  if (query.sort !== rule.standard) printed.set('sort', query.sort)
  return printed.size > 0 ? `?${printed.toString()}` : ''
}

// One that cannot be is left as it came, and finds no page.
function readPlace(query: URLSearchParams, rule: SortRule): URLSearchParams {
  const parsed = parseListQuery(query, rule)
  if (parsed) return new URLSearchParams(printListQuery(parsed, rule))
  const kept = ['page', 'sort'].map((key) => [key, query.get(key) ?? ''])
  return new URLSearchParams(kept.filter(([, value]) => value !== ''))
}

/** What changes a list: page and order as its own page prints them, and whether it is filtered. */
export function readListQuery(query: URLSearchParams, rule: SortRule): URLSearchParams {
  const read = readPlace(query, rule)
  const isFiltered = [...query].some(([key, value]) => value !== '' && filterKey.test(key))
  if (isFiltered) read.set(FILTERED, 'yes')
  return read
}

/** Of a query that was read. */
export const isFilteredList = (query: URLSearchParams): boolean => query.has(FILTERED)
