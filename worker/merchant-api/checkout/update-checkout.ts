import type { CheckoutValues, Checkout } from '#shared/checkout/checkout.ts'
import { getDeliveryZip } from '#shared/checkout/shipping-address-fields.ts'
import { findCarrierCorrection, findCarrierFee } from './carrier-options.ts'
import { createAmountFormatter } from '../cart/create-amount-formatter.ts'
import type { MerchantClient } from '../client/client.ts'
import { toAddressValues } from './address-mapping.ts'
import { createOrUpdateCheckoutDocument, type ApiCheckout } from './checkout-document.ts'
import { toCheckoutInput } from './checkout-input.ts'
import { toCheckoutUrls, type ReturnUrls } from './place-order.ts'
import { openCart } from '../cart/cart-operations.ts'
import { findPaymentHtml, toPaymentOptions } from './to-payment-options.ts'
import { createTotalFormatter, toShippingOptions } from './to-shipping-options.ts'

/** Returns the values that the merchant stored at an earlier attempt, to prefill the form. */
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
  /** The fee of the chosen option of an external carrier, in major units. */
  carrierFee: number | null
  /** HTML of the payment provider for the selected option; null if it gives none yet. */
  paymentHtml: string | null
}

type CheckoutUpdate = {
  values: Partial<CheckoutValues>
  /** The fee of the chosen option of an external carrier, as far as it is known. */
  carrierFee?: number | null
  checkoutKey: string | null
  /** Needed only to open a payment in the checkout. */
  returnUrls?: ReturnUrls
}

async function sendCheckout(
  merchant: MerchantClient,
  cartId: string,
  { values, carrierFee = null, checkoutKey, returnUrls }: CheckoutUpdate,
): Promise<ApiCheckout | null> {
  const { isCompany = false } = merchant
  const reply = await merchant.call(
    createOrUpdateCheckoutDocument,
    {
      cartId,
      // As long as no postal code is known, every shipping option of the market is offered.
      checkout: {
        ...toCheckoutInput(values, { isCompany, carrierFee }),
        ...(returnUrls ? { checkoutUrls: toCheckoutUrls(returnUrls) } : {}),
        skipShippingValidation: !getDeliveryZip(values) && !returnUrls,
      },
      checkoutMarketId: merchant.context.marketId,
    },
    { checkoutKey: checkoutKey ?? undefined },
  )
  return reply.createOrUpdateCheckout
}

/**
 * Stores the values that the shopper has entered so far, and loads the shipping and payment options
 * for them. Returns null if the cart does not exist or is empty.
 */
export async function updateCheckout(
  merchant: MerchantClient,
  cartId: string,
  update: CheckoutUpdate,
): Promise<CheckoutState | null> {
  const { isCompany = false } = merchant
  const first = await sendCheckout(merchant, cartId, update)
  const correction = first && findCarrierCorrection(first, update.values)
  const reply = correction
    ? await sendCheckout(merchant, cartId, { ...update, ...correction })
    : first
  const cart = await openCart(merchant, reply?.cart ?? null)
  if (!reply || !cart || cart.lines.length === 0) return null
  return {
    checkout: {
      cart,
      shippingOptions: toShippingOptions(reply, {
        formatTotal: createTotalFormatter(reply.cart, merchant.context.languageId),
        formatAmount: createAmountFormatter(
          reply.cart?.summary ?? null,
          merchant.context.languageId,
        ),
        isCompany,
      }),
      paymentOptions: toPaymentOptions(reply.paymentOptions),
    },
    carrierFee: findCarrierFee(reply, correction?.values ?? update.values),
    paymentHtml: findPaymentHtml(reply.paymentOptions),
    knownValues: toKnownValues(reply, isCompany),
  }
}
