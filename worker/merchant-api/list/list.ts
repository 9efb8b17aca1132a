import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { toArea, type AreaDraft } from '../content/area.ts'
import type { MerchantClient } from '../client/client.ts'
import { listPageDocument } from './list-document.ts'
import { mergeCounts, toListFilters, type ListFilter, type FilterIndex } from './list-filters.ts'
import { toMerchantUrl, type LinkRules } from '../link/rebuild-href.ts'
import { toPageInfo, type PageInfo } from './page-info.ts'
import { toProductSummaries } from '../product/to-product.ts'
import {
  listSelectedFilters,
  replaceItems,
  type FilterItem,
  type ListSelection,
} from '#shared/list/list-selection.ts'

/** A list with a path has page information of the merchant. */
export type ListTarget =
  | { kind: 'all' }
  | { kind: 'facets'; facetIds: string[] }
  | { kind: 'search'; text: string }
  | { kind: 'c'; path: string }
  | { kind: 'b'; path: string }
  | { kind: 'dc'; path: string }
  | { kind: 'l'; path: string }

export type ListRequest = {
  target: ListTarget
  skip: number
  take: number
  sort: ProductSort
  facetIds: string[]
}

export type List = {
  count: number
  /** Number of products of the list without filters. */
  totalCount: number
  products: ProductSummary[]
  info: PageInfo | null
  /** The filters of the whole list. Their counts respect what is selected in the other filters. */
  filters: ListFilter[]
  /** `top` is shown on the first page only, and `bottom` on every page. */
  top: AreaDraft | null
  bottom: AreaDraft | null
}

function toTargetVariables(target: ListTarget, rules: LinkRules) {
  switch (target.kind) {
    case 'c':
      return { categoryAlias: target.path }
    case 'b':
      return { brandAlias: target.path }
    case 'dc':
      return { campaignAlias: target.path }
    case 'l':
      return { listUrl: toMerchantUrl('l', target.path, rules) }
    default:
      return {}
  }
}

const areaKeys = { c: 'Category', b: 'Brand', dc: 'Campaign' } as const

// For categories, brands and campaigns, the merchant finds the areas by these filters. For a
// generic list it uses the URL instead.
function toAreaFilters(target: ListTarget) {
  return target.kind === 'c' || target.kind === 'b' || target.kind === 'dc'
    ? [{ key: areaKeys[target.kind], value: target.path }]
    : []
}

const optionalFieldNames = ['all', 'topWide', 'topPhone', 'bottomWide', 'bottomPhone']

const hasPageInfo = (target: ListTarget): target is Extract<ListTarget, { path: string }> =>
  'path' in target

function toFilterVariables({ target, sort, facetIds }: ListRequest) {
  const ownFacetIds = target.kind === 'facets' ? target.facetIds : []
  const allFilter = {
    ...(target.kind === 'search' && { searchText: target.text }),
    ...(target.kind === 'facets' && { facets: ownFacetIds }),
  }
  const isFiltered = facetIds.length > 0
  // A selected value of the list's own filter narrows the list instead of widening it.
  const isNarrowed = facetIds.some((id) => ownFacetIds.includes(id))
  const facets = isNarrowed ? facetIds : [...ownFacetIds, ...facetIds]
  const filter = {
    ...allFilter,
    sort,
    // The counts of a filter with a selected value show what its other values would add.
    ...(isFiltered && { facets, filterMode: 'BY_GROUP' as const }),
  }
  return { filter, allFilter, isFiltered }
}

/** Loads one page of any list in one call. If an area fails, the list is returned without it. */
export async function loadList(
  merchant: MerchantClient,
  request: ListRequest,
  rules: LinkRules,
): Promise<List> {
  const { target, skip, take } = request
  const needsInfo = hasPageInfo(target)
  const variables = {
    skip,
    take,
    ...toFilterVariables(request),
    hasInfo: needsInfo,
    ...(needsInfo && { infoUrl: toMerchantUrl(target.kind, target.path, rules) }),
    ...toTargetVariables(target, rules),
    areaFilters: toAreaFilters(target),
    // Later pages do not show the top area.
    hasTop: skip === 0,
  }
  // A category has its texts in the category tree too.
  const optional = target.kind === 'c' ? [...optionalFieldNames, 'info'] : optionalFieldNames
  const reply = await merchant.call(listPageDocument, variables, { optional })
  const { products, info } = reply
  const filters = toListFilters(products?.filters)
  return {
    count: products?.count ?? 0,
    totalCount: reply.all?.count ?? products?.count ?? 0,
    products: toProductSummaries(products),
    filters: reply.all ? mergeCounts(toListFilters(reply.all.filters), filters) : filters,
    info: needsInfo ? toPageInfo(info ?? null, target, rules) : null,
    top: toArea({ wide: reply.topWide ?? null, phone: reply.topPhone ?? null }, rules),
    bottom: toArea({ wide: reply.bottomWide, phone: reply.bottomPhone }, rules),
  }
}

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
