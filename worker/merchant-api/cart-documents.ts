import { graphql } from './graphql.ts'
import { priceFields, skuFields } from './product-fields.ts'

export const cartFields = graphql(
  `
    fragment CartFields on CartType {
      id
      isCompleted
      items {
        id
        skuId
        quantity
        unitPrice {
          ...PriceFields
        }
        totalPrice {
          ...PriceFields
        }
        product {
          productId
          alias
          name
          brand {
            name
          }
          primaryCategory {
            alias
          }
          productImages {
            fileName
          }
          skus {
            ...SkuFields
          }
        }
      }
      summary {
        fixedAmountDiscountIncVat
        fixedAmountDiscountExVat
        balance {
          remaining
          pending
          pendingFormatted
          totalSellingPriceExBalanceIncVat
          totalSellingPriceExBalanceExVat
        }
        subTotal {
          ...PriceFields
          discountIncVatFormatted
          discountExVatFormatted
        }
        shipping {
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
          isDefault
          amountLeftToFreeShipping
          amountLeftToFreeShippingFormatted
        }
        total {
          sellingPriceIncVat
          sellingPriceExVat
          sellingPriceIncVatFormatted
          sellingPriceExVatFormatted
          vatFormatted
        }
      }
    }
  `,
  [priceFields, skuFields],
)

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

export const completeCartDocument = graphql(`
  mutation completeCart($id: String!, $channelId: String, $languageId: String, $marketId: String) {
    completeCart(id: $id, channelId: $channelId, languageId: $languageId, marketId: $marketId) {
      id
      isCompleted
    }
  }
`)
