import { loadCartPackages } from '../cart/cart-packages.ts'
import { graphql } from '../client/graphql.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { loadOrderActions, type OrderActions } from './order-state.ts'
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

/** An order of the signed-in customer, and what can be done with it. */
export type AccountOrder = CustomerOrder & {
  /** It is null if the merchant offers no actions, or if they could not be loaded. */
  actions: OrderActions | null
}

type AccountOrderQuery = {
  orderId: number
  /** True if the merchant has the extension for changes of orders. */
  hasActions: boolean
}

/** Adds to an order what the merchant tells elsewhere. The order is also shown without it. */
async function completeOrder(
  merchant: MerchantClient,
  order: ApiCustomerOrder,
  hasActions: boolean,
): Promise<AccountOrder | null> {
  const [packages, buyer, actions] = await Promise.all([
    loadCartPackages(merchant, order.cart?.items),
    loadOptionalPart(merchant, {
      load: (client) => loadBuyer(client, order.publicId),
      fallback: unknownBuyer,
      failureEvent: 'order-buyer-failed',
    }),
    loadOptionalPart<OrderActions | null>(merchant, {
      load: async (client) => (hasActions ? loadOrderActions(client, order.publicId) : null),
      fallback: null,
      failureEvent: 'order-actions-failed',
    }),
  ])
  const { context, isCompany = false } = merchant
  const shown = toCustomerOrder(order, { context, isCompany, packages, buyer })
  return shown && { ...shown, actions }
}

/** Returns an order of the signed-in customer. Returns null if the customer has no such order. */
export async function findAccountOrder(
  merchant: MerchantClient,
  { orderId, hasActions }: AccountOrderQuery,
): Promise<AccountOrder | null> {
  const { getOrder } = await merchant.call(accountOrderDocument, { orderId })
  return getOrder ? completeOrder(merchant, getOrder, hasActions) : null
}
