import { graphql, graphqlInContext, inMarket } from '../client/graphql.ts'
import { cartFields } from './to-cart.ts'

export const getCartDocument = inMarket(
  graphql(
    `
      query getCart($id: String!, $allowExternalShippingFee: Boolean) {
        getCart(id: $id, allowExternalShippingFee: $allowExternalShippingFee) {
          ...CartFields
        }
      }
    `,
    [cartFields],
  ),
  'cartMarketAlias',
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
