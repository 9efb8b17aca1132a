import type { ProductSummary } from '#shared/product/product.ts'
import { graphql } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { pageInfoFields, toMerchantUrl, toPageInfo, type PageInfo } from './page-info.ts'
import { summaryFields } from './product-fields.ts'
import type { SortToken } from './product.ts'
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
        products {
          ...SummaryFields
        }
      }
      info: listPageInfo(
        url: $infoUrl
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $hasInfo) {
        ...PageInfoFields
      }
    }
  `,
  [summaryFields, pageInfoFields],
)

/** What a list is of. Everything, a category, or the words of a search need no page information of the merchant. */
export type ListPlace =
  | { kind: 'all' }
  | { kind: 'search'; text: string }
  | { kind: 'c'; path: string }
  | { kind: 'b'; path: string }
  | { kind: 'dc'; path: string }
  | { kind: 'l'; path: string }

export type ListWish = { place: ListPlace; skip: number; take: number; sort: SortToken }

export type List = { count: number; products: ProductSummary[]; info: PageInfo | null }

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

/** Whether the merchant is asked what the list says of itself; categories are known from their tree. */
function hasPageInfo(place: ListPlace): place is Extract<ListPlace, { kind: 'b' | 'dc' | 'l' }> {
  return place.kind === 'b' || place.kind === 'dc' || place.kind === 'l'
}

/** One page of a list, whatever it is of, in one call. */
export async function loadList(
  merchant: Merchant,
  { place, skip, take, sort }: ListWish,
  rules: LinkRules,
): Promise<List> {
  const withInfo = hasPageInfo(place)
  const { products, info } = await merchant.call(listPageDocument, {
    skip,
    take,
    filter: { sort, ...(place.kind === 'search' ? { searchText: place.text } : {}) },
    hasInfo: withInfo,
    ...(withInfo ? { infoUrl: toMerchantUrl(place.kind, place.path, rules) } : {}),
    ...toPlaceVariables(place, rules),
  })
  return {
    count: products?.count ?? 0,
    products: (products?.products ?? []).flatMap((product) =>
      product ? [toProductSummary(product)] : [],
    ),
    info: withInfo ? toPageInfo(info ?? null, place.kind, rules) : null,
  }
}
