import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import type { MerchantClient } from '../client/client.ts'
import type { ShippingState } from './carrier-options.ts'
import { placeOrderDocument } from './checkout-document.ts'
import { toCheckoutInput } from './checkout-input.ts'

/** The payment provider receives them. The merchant replaces `{payment.uid}`. */
export type ReturnUrls = { success: string; failure: string; terms: string }

export const toCheckoutUrls = ({ success, failure, terms }: ReturnUrls) => ({
  redirectUrl: success,
  checkoutPageUrl: failure,
  termsPageUrl: terms,
})

export type PlaceOrderResult =
  | { kind: 'placed'; id: string }
  | { kind: 'payment'; url: string }
  | { kind: 'failed' }

/** The order of the shopper, as it was entered. */
export type OrderInput = {
  cartId: string
  values: CheckoutValues
  shipping: ShippingState
  returnUrls: ReturnUrls
  checkoutKey: string | null
}

export const toOrderVariables = (
  { isCompany = false, context }: MerchantClient,
  { cartId, values, shipping, returnUrls }: OrderInput,
) => ({
  cartId,
  checkout: {
    ...toCheckoutInput(values, { isCompany, shipping }),
    checkoutUrls: toCheckoutUrls(returnUrls),
  },
  checkoutMarketId: context.marketId,
})

/** If it is called again for the same cart, the merchant still creates only one order. */
export async function placeOrder(
  merchant: MerchantClient,
  order: OrderInput,
): Promise<PlaceOrderResult> {
  const { placeOrder: reply } = await merchant.call(
    placeOrderDocument,
    toOrderVariables(merchant, order),
    { checkoutKey: order.checkoutKey ?? undefined },
  )
  const id = reply?.publicId ?? reply?.orderId
  const isCompleted = reply?.status === 'completed'
  if (reply?.redirectUrl && !isCompleted) return { kind: 'payment', url: reply.redirectUrl }
  // A merchant that names an order without a status has placed it.
  return id && (isCompleted || !reply?.status) ? { kind: 'placed', id } : { kind: 'failed' }
}
