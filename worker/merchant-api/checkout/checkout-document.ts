import { addressFields } from '../customer/address-fragment.ts'
import { graphql, graphqlInContext, type ResultOf, type VariablesOf } from '../client/graphql.ts'
import { cartFields } from '../cart/to-cart.ts'

export const createOrUpdateCheckoutDocument = graphql(
  `
    mutation createOrUpdateCheckout(
      $cartId: String!
      $checkout: CheckoutInputType
      $channelId: String
      $languageId: String
      $checkoutMarketId: String
    ) {
      createOrUpdateCheckout(
        cartId: $cartId
        checkout: $checkout
        channelId: $channelId
        languageId: $languageId
        marketId: $checkoutMarketId
      ) {
        email
        identityNumber
        shippingData
        billingAddress {
          ...AddressFields
        }
        shippingAddress {
          ...AddressFields
        }
        shippingOptions {
          id
          displayName
          name
          isSelected
          externalId
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
          shippingData
          subOptions {
            shippingData
            isSelected
          }
        }
        paymentOptions {
          id
          displayName
          name
          isSelected
          paymentType
          checkoutType
          paymentData
          logo
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
        }
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields, addressFields],
)

export const placeOrderDocument = graphql(`
  mutation placeOrder(
    $cartId: String!
    $checkout: CheckoutInputType!
    $channelId: String
    $languageId: String
    $checkoutMarketId: String
  ) {
    placeOrder(
      cartId: $cartId
      checkout: $checkout
      channelId: $channelId
      languageId: $languageId
      marketId: $checkoutMarketId
    ) {
      orderId
      publicId
      status
      redirectUrl
    }
  }
`)

export const validateOrderCreationDocument = graphql(`
  query validateOrderCreation(
    $cartId: String!
    $checkout: CheckoutInputType!
    $channelId: String
    $languageId: String
    $checkoutMarketId: String
  ) {
    validateOrderCreation(
      cartId: $cartId
      checkout: $checkout
      channelId: $channelId
      languageId: $languageId
      marketId: $checkoutMarketId
    ) {
      message
    }
  }
`)

export const validateOrderConditionsDocument = graphqlInContext(`
  query validateOrderConditions($cartId: String!) {
    validateOrderConditions(cartId: $cartId) {
      message
    }
  }
`)

export type ApiCheckout = NonNullable<
  ResultOf<typeof createOrUpdateCheckoutDocument>['createOrUpdateCheckout']
>

export type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>
