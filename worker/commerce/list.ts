import type { ProductSort } from '#shared/product/product-sort.ts'
import type { ProductSummary } from '#shared/product/product.ts'
import { areaFields, toArea, type AreaDraft } from './area.ts'
import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { pageInfoFields, toMerchantUrl, toPageInfo, type PageInfo } from './page-info.ts'
import { cardFields } from './product-fields.ts'
import type { LinkRules } from './rebuild-href.ts'
import { toProductSummary } from './to-product.ts'

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

/** What a list is of. Everything, a category, or the words of a search need no page information of the merchant. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'search'; text: string }
  | { kind: 'c'; path: string }
  | { kind: 'b'; path: string }
  | { kind: 'dc'; path: string }
  | { kind: 'l'; path: string }

export type ListWish = { place: ListPlace; skip: number; take: number; sort: ProductSort }

export type List = {
  count: number
  products: ProductSummary[]
  info: PageInfo | null
  /** Above its first page and below every one. */
  top: AreaDraft | null
  bottom: AreaDraft | null
}

function toPlaceVariables(place: ListPlace, rules: LinkRules) {
  switch (place.kind) {
    case 'c':
      return { categoryAlias: place.path }
    case 'b':
      return { brandAlias: place.path }
    case 'dc':
      return { campaignAlias: place.path }
    case 'l':
      return { listUrl: toMerchantUrl('l', place.path, rules) }
    default:
      return {}
  }
}

const areaKeys = { c: 'Category', b: 'Brand', dc: 'Campaign' } as const

// What stands on the page of a list is known by its address, on the others by what they are of.
function toAreaFilters(place: ListPlace) {
  return place.kind === 'c' || place.kind === 'b' || place.kind === 'dc'
    ? [{ key: areaKeys[place.kind], value: place.path }]
    : []
}

const areaFieldNames = ['topWide', 'topPhone', 'bottomWide', 'bottomPhone']

/** Whether the merchant is asked what the list says of itself; categories are known from their tree. */
function hasPageInfo(place: ListPlace): place is Extract<ListPlace, { kind: 'b' | 'dc' | 'l' }> {
  return place.kind === 'b' || place.kind === 'dc' || place.kind === 'l'
}

/** One page of a list, whatever it is of, in one call. An area that fails is left out. */
export async function loadList(
  merchant: Merchant,
  { place, skip, take, sort }: ListWish,
  rules: LinkRules,
): Promise<List> {
  const withInfo = hasPageInfo(place)
  const variables = {
    skip,
    take,
    filter: { sort, ...(place.kind === 'search' ? { searchText: place.text } : {}) },
    hasInfo: withInfo,
    ...(withInfo ? { infoUrl: toMerchantUrl(place.kind, place.path, rules) } : {}),
    ...toPlaceVariables(place, rules),
    areaFilters: toAreaFilters(place),
    // Later pages begin with their products.
    hasTop: skip === 0,
  }
  const reply = await merchant.call(listPageDocument, variables, { optional: areaFieldNames })
  const { products, info } = reply
  return {
    count: products?.count ?? 0,
    products: (products?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
    info: withInfo ? toPageInfo(info ?? null, place.kind, rules) : null,
    top: toArea({ wide: reply.topWide ?? null, phone: reply.topPhone ?? null }, rules),
    bottom: toArea({ wide: reply.bottomWide, phone: reply.bottomPhone }, rules),
  }
}
