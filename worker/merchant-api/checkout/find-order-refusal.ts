import type { MerchantClient } from '../client/client.ts'
import { graphql } from '../client/graphql.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import { toOrderVariables, type OrderInput } from './place-order.ts'

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

/** The codes of the refusals that the published API only tells as a text for developers. */
const codes: [RegExp, string][] = [
  [/blacklist|blocked/i, 'CUSTOMER_BLACKLISTED'],
  [/restrict|not allowed to order/i, 'ORDERING_RESTRICTED'],
  [/insufficient stock|out of stock/i, 'OUT_OF_STOCK'],
  [/no cart|cart was not found/i, 'CART_NOT_FOUND'],
  [/country/i, 'MARKET_NOT_FOUND'],
  [/payment must/i, 'PAYMENT_REQUIRED'],
  [/shipping must/i, 'SHIPPING_REQUIRED'],
  [/(?:name|address|zip|city).*required/i, 'INVALID_ADDRESS'],
]

const findCode = (message: string | null | undefined) =>
  codes.find(([pattern]) => pattern.test(message ?? ''))?.[1] ?? null

/** If the text of the refusal tells nothing, the merchant is asked for the reason. */
export async function findOrderRefusal(
  merchant: MerchantClient,
  order: OrderInput & { message: string },
): Promise<string | null> {
  const stated = findCode(order.message)
  if (stated !== null) return stated
  const variables = toOrderVariables(merchant, order)
  const options = { checkoutKey: order.checkoutKey ?? undefined }
  return loadOptionalPart<string | null>(merchant, {
    load: async (client) => {
      const reply = await client.call(validateOrderCreationDocument, variables, options)
      return findCode(reply.validateOrderCreation?.message)
    },
    fallback: null,
    failureEvent: 'order-refusal-unknown',
  })
}
