import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { toCheckoutInput } from './checkout-input.ts'
import type { MerchantClient } from './client.ts'
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

type OrderInput = {
  values: CheckoutValues
  /** The fee of the external carrier, if one delivers. */
  carrierFee: number | null
  returnUrls: ReturnUrls
  checkoutKey: string | null
}

/**
 * Places the order, or returns the URL of the payment page. If it is called again for the same
 * cart, the merchant still creates only one order.
 */
export async function placeOrder(
  merchant: MerchantClient,
  cartId: string,
  { values, carrierFee, checkoutKey, returnUrls }: OrderInput,
): Promise<PlaceOrderResult> {
  const { placeOrder: reply } = await merchant.call(
    placeOrderDocument,
    {
      cartId,
      checkout: {
        ...toCheckoutInput(values, { isCompany: merchant.isCompany === true, carrierFee }),
        checkoutUrls: toCheckoutUrls(returnUrls),
      },
      checkoutMarketId: merchant.context.marketId,
    },
    { checkoutKey: checkoutKey ?? undefined },
  )
  const id = reply?.publicId ?? reply?.orderId
  if (reply?.status === 'completed' && id) return { kind: 'placed', id }
  if (reply?.redirectUrl) return { kind: 'payment', url: reply.redirectUrl }
  return { kind: 'failed' }
}
