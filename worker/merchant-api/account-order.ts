import { loadCartPackages } from './cart-packages.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { loadOptionalPart } from './load-optional-part.ts'
import {
  customerOrderFields,
  toCustomerOrder,
  unknownBuyer,
  type ApiCustomerOrder,
  type CustomerOrder,
  type OrderBuyer,
} from './to-customer-order.ts'

export const accountOrderDocument = graphql(
  `
    query accountOrder($orderId: Int!, $channelId: String, $languageId: String, $marketId: String) {
      getOrder(
        orderId: $orderId
        channelId: $channelId
        languageId: $languageId
        marketId: $marketId
      ) {
        ...CustomerOrderFields
      }
    }
  `,
  [customerOrderFields],
)

// The order of the API has neither a pick-up point nor an organization number; its checkout has both.
export const orderBuyerDocument = graphql(`
  query orderBuyer(
    $id: String!
    $paymentType: PaymentType!
    $channelId: String
    $languageId: String
    $marketId: String
  ) {
    checkout(
      id: $id
      paymentType: $paymentType
      channelId: $channelId
      languageId: $languageId
      marketId: $marketId
    ) {
      order {
        pickupPoint
        organizationNumber
      }
    }
  }
`)

async function loadBuyer(merchant: MerchantClient, id: string): Promise<OrderBuyer> {
  const { checkout } = await merchant.call(orderBuyerDocument, { id, paymentType: 'STANDARD' })
  return {
    pickupPoint: checkout?.order?.pickupPoint ?? '',
    organizationNumber: checkout?.order?.organizationNumber ?? '',
  }
}

/** Adds to an order what the merchant tells elsewhere. The order is also shown without it. */
async function completeOrder(
  merchant: MerchantClient,
  order: ApiCustomerOrder | null,
): Promise<CustomerOrder | null> {
  if (!order) return null
  const [packages, buyer] = await Promise.all([
    loadCartPackages(merchant, order.cart?.items),
    loadOptionalPart(merchant, {
      load: (client) => loadBuyer(client, order.publicId),
      fallback: unknownBuyer,
      failureEvent: 'order-buyer-failed',
    }),
  ])
  const { context, isCompany = false } = merchant
  return toCustomerOrder(order, { context, isCompany, packages, buyer })
}

/** Returns an order of the signed-in customer. Returns null if the customer has no such order. */
export async function findAccountOrder(
  merchant: MerchantClient,
  orderId: number,
): Promise<CustomerOrder | null> {
  const { getOrder } = await merchant.call(accountOrderDocument, { orderId })
  return completeOrder(merchant, getOrder)
}
