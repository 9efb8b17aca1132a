import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { areaFields, toArea, type AreaDraft } from './area.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { pageInfoFields, toMerchantUrl, toPageInfo, type PageInfo } from './page-info.ts'
import type { LinkRules } from './rebuild-href.ts'
import { cardFields, toProductSummary } from './to-product.ts'

export const listPageDocument = graphql(
  `
    query listPage(
      $skip: Int
      $take: Int
      $categoryAlias: String
      $brandAlias: String
      $campaignAlias: String
      $listUrl: String
      $filter: FilterInputType
      $infoUrl: String
      $hasInfo: Boolean!
      $hasTop: Boolean!
      $areaFilters: [PageWidgetCollectionFilterInputType]
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      products(
        skip: $skip
        take: $take
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        discountCampaignAlias: $campaignAlias
        url: $listUrl
        filter: $filter
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        count
        ...CardFields
      }
      info: listPageInfo(
        url: $infoUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $hasInfo) {
        ...PageInfoFields
      }
      topWide: widgetArea(
        family: "Productlist"
        areaName: "The top part of the product list"
        displaySetting: "desktop"
        filters: $areaFilters
        url: $listUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $hasTop) {
        ...AreaFields
      }
      topPhone: widgetArea(
        family: "Productlist"
        areaName: "The top part of the product list"
        displaySetting: "mobile"
        filters: $areaFilters
        url: $listUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $hasTop) {
        ...AreaFields
      }
      bottomWide: widgetArea(
        family: "Productlist"
        areaName: "The bottom part of the product list"
        displaySetting: "desktop"
        filters: $areaFilters
        url: $listUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...AreaFields
      }
      bottomPhone: widgetArea(
        family: "Productlist"
        areaName: "The bottom part of the product list"
        displaySetting: "mobile"
        filters: $areaFilters
        url: $listUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...AreaFields
      }
    }
  `,
  [cardFields, pageInfoFields, areaFields],
)

/**
 * Tells which products a list contains. Only brands, campaigns and generic lists need page
 * information from the merchant.
 */
export type ListTarget =
  | { kind: 'all' }
  | { kind: 'search'; text: string }
  | { kind: 'c'; path: string }
  | { kind: 'b'; path: string }
  | { kind: 'dc'; path: string }
  | { kind: 'l'; path: string }

export type ListRequest = { target: ListTarget; skip: number; take: number; sort: ProductSort }

export type List = {
  count: number
  products: ProductSummary[]
  info: PageInfo | null
  /**
   * `top` is shown above the products of the first page only. `bottom` is shown below the products
   * of every page.
   */
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

const areaFieldNames = ['topWide', 'topPhone', 'bottomWide', 'bottomPhone']

/**
 * Returns whether page information must be requested from the merchant. The page information of a
 * category comes from the category tree.
 */
function hasPageInfo(
  target: ListTarget,
): target is Extract<ListTarget, { kind: 'b' | 'dc' | 'l' }> {
  return target.kind === 'b' || target.kind === 'dc' || target.kind === 'l'
}

/** Loads one page of any list in one call. If an area fails, the list is returned without it. */
export async function loadList(
  merchant: MerchantClient,
  { target, skip, take, sort }: ListRequest,
  rules: LinkRules,
): Promise<List> {
  const needsInfo = hasPageInfo(target)
  const variables = {
    skip,
    take,
    filter: { sort, ...(target.kind === 'search' ? { searchText: target.text } : {}) },
    hasInfo: needsInfo,
    ...(needsInfo ? { infoUrl: toMerchantUrl(target.kind, target.path, rules) } : {}),
    ...toTargetVariables(target, rules),
    areaFilters: toAreaFilters(target),
    // Later pages do not show the top area.
    hasTop: skip === 0,
  }
  const reply = await merchant.call(listPageDocument, variables, { optional: areaFieldNames })
  const { products, info } = reply
  return {
    count: products?.count ?? 0,
    products: (products?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
    info: needsInfo ? toPageInfo(info ?? null, target.kind, rules) : null,
    top: toArea({ wide: reply.topWide ?? null, phone: reply.topPhone ?? null }, rules),
    bottom: toArea({ wide: reply.bottomWide, phone: reply.bottomPhone }, rules),
  }
}
