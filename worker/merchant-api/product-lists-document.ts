import { graphql } from './graphql.ts'
import { cardFields } from './product-fields.ts'

// Written out because the fields of a document are fixed; the directive leaves out a field that
// holds no list.
export const productListsDocument = graphql(
  `
    query productLists(
      $take1: Int
      $category1: String
      $filter1: FilterInputType
      $has1: Boolean = false
      $take2: Int
      $category2: String
      $filter2: FilterInputType
      $has2: Boolean = false
      $take3: Int
      $category3: String
      $filter3: FilterInputType
      $has3: Boolean = false
      $take4: Int
      $category4: String
      $filter4: FilterInputType
      $has4: Boolean = false
      $take5: Int
      $category5: String
      $filter5: FilterInputType
      $has5: Boolean = false
      $take6: Int
      $category6: String
      $filter6: FilterInputType
      $has6: Boolean = false
      $take7: Int
      $category7: String
      $filter7: FilterInputType
      $has7: Boolean = false
      $take8: Int
      $category8: String
      $filter8: FilterInputType
      $has8: Boolean = false
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      list1: products(
        take: $take1
        categoryAlias: $category1
        filter: $filter1
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has1) {
        ...CardFields
      }
      list2: products(
        take: $take2
        categoryAlias: $category2
        filter: $filter2
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has2) {
        ...CardFields
      }
      list3: products(
        take: $take3
        categoryAlias: $category3
        filter: $filter3
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has3) {
        ...CardFields
      }
      list4: products(
        take: $take4
        categoryAlias: $category4
        filter: $filter4
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has4) {
        ...CardFields
      }
      list5: products(
        take: $take5
        categoryAlias: $category5
        filter: $filter5
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has5) {
        ...CardFields
      }
      list6: products(
        take: $take6
        categoryAlias: $category6
        filter: $filter6
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has6) {
        ...CardFields
      }
      list7: products(
        take: $take7
        categoryAlias: $category7
        filter: $filter7
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has7) {
        ...CardFields
      }
      list8: products(
        take: $take8
        categoryAlias: $category8
        filter: $filter8
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) @include(if: $has8) {
        ...CardFields
      }
    }
  `,
  [cardFields],
)
