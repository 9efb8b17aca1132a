import type { Checkout, CheckoutValues, ShippingOption } from '#shared/checkout/checkout.ts'
import { toMinorUnits } from '#shared/money/money.ts'
import { addressFields } from './address-fields.ts'
import {
  addCarrierOptions,
  findCarrierCorrection,
  findCarrierFee,
  parseCarrierOptions,
} from './carrier.ts'
import { createAmountFormatter, type AmountFormatter } from './create-amount-formatter.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { toCheckoutInput, toCheckoutUrls, type ReturnUrls } from './place-order.ts'
import { cartFields, toOpenCart } from './to-cart.ts'
import { findPaymentHtml, toPaymentOptions } from './to-payment-options.ts'

export const createOrUpdateCheckoutDocument = graphql(
  `
    mutation createOrUpdateCheckout(
      $cartId: String!
      $checkout: CheckoutInputType
      $channelId: String
      $languageId: String
      $checkoutMarketId: String
    ) {
      createOrUpdateCheckout(
        cartId: $cartId
        checkout: $checkout
        channelId: $channelId
        languageId: $languageId
        marketId: $checkoutMarketId
      ) {
        email
        identityNumber
        shippingData
        billingAddress {
          ...AddressFields
          entryCode
        }
        shippingOptions {
          id
          displayName
          name
          isSelected
          externalId
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
        }
        paymentOptions {
          id
          displayName
          name
          isSelected
          paymentType
          checkoutType
          paymentData
          logo
          feeIncVat
          feeIncVatFormatted
          feeExVatFormatted
        }
        cart {
          ...CartFields
        }
      }
    }
  `,
  [cartFields, addressFields],
)

type ApiCheckout = NonNullable<
  ResultOf<typeof createOrUpdateCheckoutDocument>['createOrUpdateCheckout']
>

type FormatTotal = (feeIncVat: number) => Pick<ShippingOption, 'total' | 'isCovered'>

// Creates a function that formats the cart total as it would be with another shipping fee. If the
// total becomes higher, the customer's remaining balance is used too. The API does not tell what is
// left on a gift card: if it covers the order now, it is expected to cover another fee too. The
// agreement of the form finds out if it does not.
function createTotalFormatter(cart: ApiCheckout['cart'], language: string): FormatTotal {
  const { total, shipping, balance, fixedAmountDiscountIncVat = 0 } = cart?.summary ?? {}
  const usedBalance = balance?.pending ?? 0
  const totalWithoutShipping =
    (total?.sellingPriceIncVat ?? 0) + usedBalance - (shipping?.feeIncVat ?? 0)
  const availableBalance = usedBalance + (balance?.remaining ?? 0)
  const formatAmount = createAmountFormatter(cart?.summary ?? null, language)
  const isGiftCardEnough = total?.sellingPriceIncVat === 0 && fixedAmountDiscountIncVat > 0
  return (fee) => {
    const rest = totalWithoutShipping + fee - availableBalance
    const amount = isGiftCardEnough ? 0 : Math.max(0, rest)
    return { total: formatAmount(amount), isCovered: toMinorUnits(amount) === 0 }
  }
}

type OptionFormat = {
  formatTotal: FormatTotal
  formatAmount: AmountFormatter
  isCompany: boolean
}

function toShippingOptions(
  { shippingOptions, shippingData }: ApiCheckout,
  { formatTotal, formatAmount, isCompany }: OptionFormat,
): ShippingOption[] {
  const apiOptions = (shippingOptions ?? []).filter((option) => option !== null)
  const options = apiOptions.map((option) => ({
    id: option.id,
    name: option.displayName ?? option.name ?? '',
    fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
    ...formatTotal(option.feeIncVat),
    isFree: option.feeIncVat === 0,
    isInvoiced: isCompany && option.feeIncVat === 0,
    isSelected: option.isSelected,
  }))
  return addCarrierOptions(options, parseCarrierOptions(shippingData), {
    carrierId: apiOptions.find(({ externalId }) => externalId)?.id ?? null,
    isCompany,
    formatFee: ({ price, priceExVat = price }) => ({
      fee: { incVat: formatAmount(price), exVat: formatAmount(priceExVat) },
      ...formatTotal(price),
    }),
  })
}

/** Returns the values that the merchant stored at an earlier attempt, to prefill the form. */
function toKnownValues(checkout: ApiCheckout, isCompany: boolean): Partial<CheckoutValues> {
  const { billingAddress, email, identityNumber } = checkout
  const number = identityNumber ?? ''
  return {
    ...billingAddress,
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
        skipShippingValidation: !values.zip && !returnUrls,
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
  const cart = toOpenCart(reply?.cart ?? null, merchant)
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
