import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { toCheckoutInput } from './checkout-input.ts'
import type { MerchantClient } from '../client/client.ts'
import { placeOrderDocument } from './place-order-document.ts'

/**
 * URLs that the payment provider receives: the pages to which the shopper returns, and the terms.
 * The merchant replaces `{payment.uid}`.
 */
export type ReturnUrls = { success: string; failure: string; terms: string }

/** Converts the return URLs to the names of the API. */
export const toCheckoutUrls = ({ success, failure, terms }: ReturnUrls) => ({
  redirectUrl: success,
  checkoutPageUrl: failure,
  termsPageUrl: terms,
})

export type PlaceOrderResult =
  | { kind: 'placed'; id: string }
  | { kind: 'payment'; url: string }
  | { kind: 'failed' }

export type OrderInput = {
  values: CheckoutValues
  /** The fee of the external carrier, if one delivers. */
  carrierFee: number | null
  returnUrls: ReturnUrls
  checkoutKey: string | null
}

export const toOrderVariables = (
  { isCompany = false, context }: MerchantClient,
  cartId: string,
  { values, carrierFee, returnUrls }: OrderInput,
) => ({
  cartId,
  checkout: {
    ...toCheckoutInput(values, { isCompany, carrierFee }),
    checkoutUrls: toCheckoutUrls(returnUrls),
  },
  checkoutMarketId: context.marketId,
})

/**
 * Places the order, or returns the URL of the payment page. If it is called again for the same
 * cart, the merchant still creates only one order.
 */
export async function placeOrder(
  merchant: MerchantClient,
  cartId: string,
  input: OrderInput,
): Promise<PlaceOrderResult> {
  const { placeOrder: reply } = await merchant.call(
    placeOrderDocument,
    toOrderVariables(merchant, cartId, input),
    { checkoutKey: input.checkoutKey ?? undefined },
  )
  const id = reply?.publicId ?? reply?.orderId
  const isCompleted = reply?.status === 'completed'
  if (reply?.redirectUrl && !isCompleted) return { kind: 'payment', url: reply.redirectUrl }
  // A merchant that names an order without a status has placed it.
  return id && (isCompleted || !reply?.status) ? { kind: 'placed', id } : { kind: 'failed' }
}
