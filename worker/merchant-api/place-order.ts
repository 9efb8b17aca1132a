import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { toCheckoutInput } from './checkout-input.ts'
import { graphql } from './graphql.ts'
import type { MerchantClient } from './client.ts'

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

/**
 * URLs for the payment provider: the pages to return to, and the terms. The merchant fills in
 * `{payment.uid}`.
 */
export type ReturnUrls = { success: string; failure: string; terms: string }

export type PlaceOrderResult =
  | { kind: 'placed'; id: string }
  | { kind: 'payment'; url: string }
  | { kind: 'failed' }

/**
 * Places the order, or opens the payment page of the provider. Repeating it for one cart creates
 * one order.
 */
export async function placeOrder(
  merchant: MerchantClient,
  cartId: string,
  order: { values: CheckoutValues; returnUrls: ReturnUrls },
): Promise<PlaceOrderResult> {
  const { success, failure, terms } = order.returnUrls
  const { placeOrder: reply } = await merchant.call(placeOrderDocument, {
    cartId,
    checkout: {
      ...toCheckoutInput(order.values, merchant.isCompany === true),
      checkoutUrls: { redirectUrl: success, checkoutPageUrl: failure, termsPageUrl: terms },
    },
    checkoutMarketId: merchant.context.marketId,
  })
  const id = reply?.publicId ?? reply?.orderId
  if (reply?.status === 'completed' && id) return { kind: 'placed', id }
  if (reply?.redirectUrl) return { kind: 'payment', url: reply.redirectUrl }
  return { kind: 'failed' }
}
