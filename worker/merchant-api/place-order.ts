import type { CheckoutValues } from '#shared/checkout/checkout.ts'
import { toDeliveryInput } from './carrier.ts'
import { graphql, type VariablesOf } from './graphql.ts'
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

type CheckoutInput = NonNullable<VariablesOf<typeof placeOrderDocument>['checkout']>

const toId = (value: string): number | undefined =>
  /^\d{1,9}$/.test(value) ? Number(value) : undefined

/**
 * Returns the identity number and the customer type. The customer type is sent for companies only.
 */
function toBuyer(values: Partial<CheckoutValues>, isCompany: boolean): CheckoutInput {
  const number = isCompany ? values.organizationNumber : values.identityNumber
  return {
    ...(number === undefined ? {} : { identityNumber: number }),
    customerType: isCompany ? 'ORGANIZATION' : null,
  }
}

/**
 * Converts form values for the merchant. Only values that the shopper has entered are sent; for all
 * others the merchant keeps what it has stored.
 */
export function toCheckoutInput(
  values: Partial<CheckoutValues>,
  { isCompany, carrierFee }: { isCompany: boolean; carrierFee: number | null },
): CheckoutInput {
  const paymentId = toId(values.paymentId ?? '')
  const { firstName, lastName, careOf, addressLine1, addressLine2, zip, city, state } = values
  const address = { firstName, lastName, careOf, addressLine1, addressLine2, zip, city, state }
  const billing = {
    ...address,
    entryCode: values.entryCode,
    mobile: values.mobile,
    company: isCompany ? values.company : undefined,
  }
  const enteredFields = Object.entries(billing).filter(([, value]) => value !== undefined)
  return {
    ...toDeliveryInput(values, carrierFee),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...(values.email ? { email: values.email } : {}),
    // An empty message is sent too, because it must replace a message from an earlier attempt.
    ...(values.message === undefined ? {} : { message: values.message }),
    ...(values.terms ? { acceptedConsents: ['order'] } : {}),
    ...(enteredFields.length > 0 ? { billingAddress: Object.fromEntries(enteredFields) } : {}),
    ...toBuyer(values, isCompany),
  }
}

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
