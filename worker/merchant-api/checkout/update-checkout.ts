import type { CheckoutValues, Checkout } from '#shared/checkout/checkout.ts'
import { openCart } from '../cart/cart-operations.ts'
import { createAmountFormatter } from '../cart/create-amount-formatter.ts'
import { isFreeShippingInvoiced } from '../cart/to-invoiced-fee.ts'
import type { MerchantClient } from '../client/client.ts'
import {
  findCarrierCorrection,
  parseCarrierOptions,
  toShippingState,
  type ShippingState,
} from './carrier-options.ts'
import { createOrUpdateCheckoutDocument, type ApiCheckout } from './checkout-document.ts'
import { toAddressValues, toCheckoutInput } from './checkout-input.ts'
import {
  createTotalFormatter,
  findChosenPayment,
  toPaymentOptions,
  findAreaId,
  toShippingOptions,
  type ChosenPayment,
} from './checkout-options.ts'
import { toCheckoutUrls, type ReturnUrls } from './place-order.ts'

function toKnownValues(checkout: ApiCheckout, isCompany: boolean): Partial<CheckoutValues> {
  const { billingAddress, shippingAddress, email, identityNumber } = checkout
  const number = identityNumber ?? ''
  return {
    ...toAddressValues(billingAddress, shippingAddress),
    email: email ?? '',
    ...(isCompany ? { organizationNumber: number } : { identityNumber: number }),
  }
}

export type CheckoutState = {
  checkout: Checkout
  knownValues: Partial<CheckoutValues>
  /** The country of the known address as the merchant has it; empty if the address has none. */
  addressCountry: string
  /** The area of the postal code, if the merchant delivers to it and tells the area. */
  areaId: string | null
  shipping: ShippingState
  payment: ChosenPayment | null
}

type CheckoutUpdate = {
  values: Partial<CheckoutValues>
  /** The shipping of an earlier reply, which knows the fee of the carrier. */
  shipping?: ShippingState
  checkoutKey: string | null
  /** Needed only to open a payment in the checkout. */
  returnUrls?: ReturnUrls
}

async function sendCheckout(
  merchant: MerchantClient,
  cartId: string,
  { values, shipping = toShippingState(values), checkoutKey, returnUrls }: CheckoutUpdate,
) {
  const { isCompany = false } = merchant
  const { createOrUpdateCheckout: reply } = await merchant.call(
    createOrUpdateCheckoutDocument,
    {
      cartId,
      // As long as no postal code is known, every shipping option of the market is offered.
      checkout: {
        ...toCheckoutInput(values, { isCompany, shipping }),
        ...(returnUrls && { checkoutUrls: toCheckoutUrls(returnUrls) }),
        skipShippingValidation: !shipping.currentZip && !returnUrls,
      },
      checkoutMarketId: merchant.context.marketId,
    },
    { checkoutKey: checkoutKey ?? undefined },
  )
  const nshiftData = parseCarrierOptions(reply?.shippingData ?? null)
  return { reply, shipping: toShippingState(values, nshiftData) }
}

/** Returns null if the cart does not exist or is empty. */
export async function updateCheckout(
  merchant: MerchantClient,
  cartId: string,
  update: CheckoutUpdate,
): Promise<CheckoutState | null> {
  const { isCompany = false, context } = merchant
  const first = await sendCheckout(merchant, cartId, update)
  const { nshiftData } = first.shipping
  const values = first.reply && findCarrierCorrection(first.reply, first.shipping, update.values)
  const correction = values && { ...update, values, shipping: toShippingState(values, nshiftData) }
  const sent = correction ? await sendCheckout(merchant, cartId, correction) : first
  const { reply, shipping } = sent
  const cart = await openCart(merchant, reply?.cart ?? null)
  if (!reply || !cart || cart.lines.length === 0) return null
  const shippingOptions = toShippingOptions(reply, {
    nshiftData: shipping.nshiftData,
    formatTotal: createTotalFormatter(reply.cart, context.languageId),
    formatAmount: createAmountFormatter(reply.cart?.summary ?? null, context.languageId),
    isFreeInvoiced: isFreeShippingInvoiced(reply.cart?.summary?.shipping, isCompany),
  })
  return {
    checkout: { cart, shippingOptions, paymentOptions: toPaymentOptions(reply.paymentOptions) },
    shipping,
    payment: findChosenPayment(reply.paymentOptions, update.values.paymentId),
    knownValues: toKnownValues(reply, isCompany),
    addressCountry: reply.billingAddress?.country ?? '',
    areaId: findAreaId(reply.shippingOptions),
  }
}
