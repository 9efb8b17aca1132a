import { areaFields } from '../content/area.ts'
import { graphqlInContext } from '../client/graphql.ts'
import { filterFields } from './list-filters.ts'
import { pageInfoFields } from './page-info.ts'
import { cardFields } from '../product/to-product.ts'

/** `all` has the filters of the whole list; a filtered list shows them with its own counts. */
export const listPageDocument = graphqlInContext(
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
      $allFilter: FilterInputType
      $isFiltered: Boolean!
      $areaFilters: [PageWidgetCollectionFilterInputType]
    ) {
      products(
        skip: $skip
        take: $take
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        discountCampaignAlias: $campaignAlias
        url: $listUrl
        filter: $filter
      ) {
        count
        filters {
          ...FilterFields
        }
        ...CardFields
      }
      all: products(
        skip: 0
        take: 0
        categoryAlias: $categoryAlias
        brandAlias: $brandAlias
        discountCampaignAlias: $campaignAlias
        url: $listUrl
        filter: $allFilter
      ) @include(if: $isFiltered) {
        count
        filters {
          ...FilterFields
        }
      }
      info: listPageInfo(url: $infoUrl) @include(if: $hasInfo) {
        ...PageInfoFields
      }
      topWide: widgetArea(
        family: "Productlist"
        areaName: "The top part of the product list"
        displaySetting: "desktop"
        filters: $areaFilters
        url: $listUrl
      ) @include(if: $hasTop) {
        ...AreaFields
      }
      topPhone: widgetArea(
        family: "Productlist"
        areaName: "The top part of the product list"
        displaySetting: "mobile"
        filters: $areaFilters
        url: $listUrl
      ) @include(if: $hasTop) {
        ...AreaFields
      }
      bottomWide: widgetArea(
        family: "Productlist"
        areaName: "The bottom part of the product list"
        displaySetting: "desktop"
        filters: $areaFilters
        url: $listUrl
      ) {
        ...AreaFields
      }
      bottomPhone: widgetArea(
        family: "Productlist"
        areaName: "The bottom part of the product list"
        displaySetting: "mobile"
        filters: $areaFilters
        url: $listUrl
      ) {
        ...AreaFields
      }
    }
  `,
  [cardFields, pageInfoFields, areaFields, filterFields],
)
