import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import type { MerchantClient } from '../client/client.ts'
import { loadOptionalPart } from '../client/load-optional-part.ts'
import type { ShippingState } from './carrier-options.ts'
import {
  placeOrderDocument,
  validateOrderConditionsDocument,
  validateOrderCreationDocument,
} from './checkout-document.ts'
import { toCheckoutInput } from './checkout-input.ts'
import type { ChosenPayment } from './checkout-options.ts'

/** The payment provider receives them. The merchant replaces `{payment.uid}`. */
export type ReturnUrls = { success: string; failure: string; terms: string }

export const toCheckoutUrls = ({ success, failure, terms }: ReturnUrls) => ({
  redirectUrl: success,
  checkoutPageUrl: failure,
  termsPageUrl: terms,
})

type PlaceOrderResult =
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
  /** The payment at a provider; null if the shopper pays later, or if nothing is left to pay. */
  payment: ChosenPayment | null
}

const toOrderVariables = (
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
  const id = reply?.publicId || reply?.orderId
  const isCompleted = reply?.status === 'completed'
  if (reply?.redirectUrl && !isCompleted) return { kind: 'payment', url: reply.redirectUrl }
  // A merchant that names an order without a status has placed it, unless it must be paid first.
  const isPlaced = isCompleted || (!reply?.status && order.payment === null)
  return id && isPlaced ? { kind: 'placed', id } : { kind: 'failed' }
}

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

/** The merchant returns an ordered cart with its lines until it is completed, but changes it no more. */
export function isCartOrdered(merchant: MerchantClient, cartId: string): Promise<boolean> {
  return loadOptionalPart(merchant, {
    load: async (client) => {
      const reply = await client.call(validateOrderConditionsDocument, { cartId })
      return findCode(reply.validateOrderConditions?.message) === 'CART_NOT_FOUND'
    },
    fallback: false,
    part: 'ordered-cart',
  })
}

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
    part: 'order-refusal',
  })
}
