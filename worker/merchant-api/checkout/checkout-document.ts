import { addressFields } from '../customer/address-fragment.ts'
import {
  graphql,
  graphqlInContext,
  inMarket,
  type ResultOf,
  type VariablesOf,
} from '../client/graphql.ts'
import { cartFields } from '../cart/to-cart.ts'

const MARKET_VARIABLE = 'checkoutMarketId'

export const createOrUpdateCheckoutDocument = inMarket(
  graphql(
    `
      mutation createOrUpdateCheckout($cartId: String!, $checkout: CheckoutInputType) {
        createOrUpdateCheckout(cartId: $cartId, checkout: $checkout) {
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
  ),
  MARKET_VARIABLE,
)

export const placeOrderDocument = inMarket(
  graphql(`
    mutation placeOrder($cartId: String!, $checkout: CheckoutInputType!) {
      placeOrder(cartId: $cartId, checkout: $checkout) {
        orderId
        publicId
        status
        redirectUrl
      }
    }
  `),
  MARKET_VARIABLE,
)

export const validateOrderCreationDocument = inMarket(
  graphql(`
    query validateOrderCreation($cartId: String!, $checkout: CheckoutInputType!) {
      validateOrderCreation(cartId: $cartId, checkout: $checkout) {
        message
      }
    }
  `),
  MARKET_VARIABLE,
)

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
