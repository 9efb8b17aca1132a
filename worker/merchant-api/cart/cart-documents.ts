import { graphql } from '../client/graphql.ts'
import { cartFields } from './to-cart.ts'

export const getCartDocument = graphql(
  `
    query getCart(
      $id: String!
      $channelId: String
      $languageId: String
      $cartMarketAlias: String
      $allowExternalShippingFee: Boolean
    ) {
      getCart(
        id: $id
        channelId: $channelId
        languageId: $languageId
        marketId: $cartMarketAlias
        allowExternalShippingFee: $allowExternalShippingFee
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const addToCartDocument = graphql(
  `
    mutation addToCart(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      addToCart(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const updateCartItemDocument = graphql(
  `
    mutation updateCartItem(
      $id: String!
      $item: CartItemInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      updateCartItem(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const updateCartGroupDocument = graphql(
  `
    mutation updateCartGroup(
      $id: String!
      $item: CartGroupInputType!
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      updateCartGroup(
        id: $id
        item: $item
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const addPackageToCartDocument = graphql(
  `
    mutation addPackageToCart(
      $id: String!
      $packageId: Int!
      $selections: [ProductPackageSelectionType]
      $channelId: String
      $languageId: String
      $marketId: String
    ) {
      addPackageToCart(
        id: $id
        packageId: $packageId
        selections: $selections
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const completeCartDocument = graphql(`
  mutation completeCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    completeCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      isCompleted
    }
  }
`)
