import { graphql, graphqlInContext } from '../client/graphql.ts'
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

export const addToCartDocument = graphqlInContext(
  `
    mutation addToCart($id: String!, $item: CartItemInputType!) {
      addToCart(id: $id, item: $item) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const updateCartItemDocument = graphqlInContext(
  `
    mutation updateCartItem($id: String!, $item: CartItemInputType!) {
      updateCartItem(id: $id, item: $item) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const updateCartGroupDocument = graphqlInContext(
  `
    mutation updateCartGroup($id: String!, $item: CartGroupInputType!) {
      updateCartGroup(id: $id, item: $item) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const addPackageToCartDocument = graphqlInContext(
  `
    mutation addPackageToCart(
      $id: String!
      $packageId: Int!
      $selections: [ProductPackageSelectionType]
    ) {
      addPackageToCart(id: $id, packageId: $packageId, selections: $selections) {
        ...CartFields
      }
    }
  `,
  [cartFields],
)

export const completeCartDocument = graphqlInContext(`
  mutation completeCart($id: String!) {
    completeCart(id: $id) {
      id
      isCompleted
    }
  }
`)
