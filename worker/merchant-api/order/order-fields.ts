import { cartFields } from '../cart/to-cart.ts'
import { graphql } from '../client/graphql.ts'
import { addressFields } from '../customer/address-fragment.ts'

export const orderProgressFields = graphql(`
  fragment OrderProgressFields on OrderType {
    status
    shippingDetails {
      name
      parcelNumber
      shippingDate
      trackingLink
    }
  }
`)

/** The fields of an order in the account, besides its cart. */
export const orderFields = graphql(
  `
    fragment OrderFields on OrderType {
      id
      publicId
      createdAt
      desiredDeliveryDate
      customerOrderNumber
      goodsLabel
      message
      billingAddress {
        ...AddressFields
      }
      shippingAddress {
        ...AddressFields
      }
      paymentDetails {
        displayName
        isPaid
        paymentDate
      }
      refunds {
        id
        itemId
        createdAt
        reason
        refundType
        toBalance
        total
      }
      ...OrderProgressFields
    }
  `,
  [addressFields, orderProgressFields],
)

/** The fields of an order that its checkout returns. */
export const placedOrderFields = graphql(
  `
    fragment PlacedOrderFields on CheckoutOrderType {
      orderId
      customerId
      email
      firstName
      lastName
      zip
      currency
      itemValueIncVat
      itemValueExVat
      pickupPoint
      organizationNumber
      customerOrderNumber
      goodsLabel
      billingAddress {
        ...AddressFields
      }
      shippingAddress {
        ...AddressFields
      }
    }
  `,
  [addressFields],
)

export const orderCartFields = graphql(
  `
    fragment OrderCartFields on CartType {
      ...CartFields
      summary {
        shipping {
          displayName
        }
        payment {
          displayName
        }
      }
    }
  `,
  [cartFields],
)
