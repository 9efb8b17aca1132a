import type {
  CheckoutValues,
  PaymentOption,
  ShippingOption,
  Checkout,
} from '#shared/checkout/checkout.ts'
import { addressFields } from './address-fields.ts'
import { createAmountFormatter } from './create-amount-formatter.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { MerchantClient } from './client.ts'
import { toCheckoutInput, toCheckoutUrls, type ReturnUrls } from './place-order.ts'
import { openCart } from './cart.ts'
import { cartFields } from './to-cart.ts'

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
        billingAddress {
          ...AddressFields
          entryCode
        }
        shippingOptions {
          id
          displayName
          name
          isSelected
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

type FormatTotal = (feeIncVat: number) => string

// Creates a function that formats the cart total as it would be with another shipping fee. If the
// total becomes higher, the customer's remaining balance is used too.
function createTotalFormatter(cart: ApiCheckout['cart'], language: string): FormatTotal {
  const { total, shipping, balance } = cart?.summary ?? {}
  const usedBalance = balance?.pending ?? 0
  const totalWithoutShipping =
    (total?.sellingPriceIncVat ?? 0) + usedBalance - (shipping?.feeIncVat ?? 0)
  const availableBalance = usedBalance + (balance?.remaining ?? 0)
  const formatAmount = createAmountFormatter(cart?.summary ?? null, language)
  return (fee) => formatAmount(Math.max(0, totalWithoutShipping + fee - availableBalance))
}

function toShippingOptions(
  options: ApiCheckout['shippingOptions'],
  { formatTotal, isCompany }: { formatTotal: FormatTotal; isCompany: boolean },
): ShippingOption[] {
  return (options ?? [])
    .filter((option) => option !== null)
    .map((option) => ({
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
      total: formatTotal(option.feeIncVat),
      isFree: option.feeIncVat === 0,
      isInvoiced: isCompany && option.feeIncVat === 0,
      isSelected: option.isSelected,
    }))
}

/** Payment types whose providers give the HTML of a form instead of a page of their own. */
const frameTypes = ['KLARNA', 'SVEA', 'WALLEY', 'AVARDA']

type ApiPaymentOption = NonNullable<NonNullable<ApiCheckout['paymentOptions']>[number]>

function toPaymentKind({ checkoutType, paymentType }: ApiPaymentOption): PaymentOption['kind'] {
  if (checkoutType === 'STANDARD') return 'invoice'
  return frameTypes.includes(paymentType ?? '') ? 'frame' : 'online'
}

function findPaymentHtml(options: ApiCheckout['paymentOptions']): string | null {
  const selected = options?.find((option) => option?.isSelected)
  return selected && toPaymentKind(selected) === 'frame' ? (selected.paymentData ?? null) : null
}

function toPaymentOptions(options: ApiCheckout['paymentOptions']): PaymentOption[] {
  return (options ?? [])
    .filter((option) => option !== null)
    .map((option) => ({
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      kind: toPaymentKind(option),
      fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
      isFree: option.feeIncVat === 0,
      isSelected: option.isSelected,
    }))
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
  /** HTML of the payment provider for the selected option; null if it gives none yet. */
  paymentHtml: string | null
}

type CheckoutUpdate = {
  values: Partial<CheckoutValues>
  checkoutKey: string | null
  /** Needed only to open a payment in the checkout. */
  returnUrls?: ReturnUrls
}

/**
 * Stores the values that the shopper has entered so far, and loads the shipping and payment options
 * for them. Returns null if the cart does not exist or is empty.
 */
export async function updateCheckout(
  merchant: MerchantClient,
  cartId: string,
  { values, checkoutKey, returnUrls }: CheckoutUpdate,
): Promise<CheckoutState | null> {
  const { isCompany = false } = merchant
  const { createOrUpdateCheckout: reply } = await merchant.call(
    createOrUpdateCheckoutDocument,
    {
      cartId,
      // As long as no postal code is known, every shipping option of the market is offered.
      checkout: {
        ...toCheckoutInput(values, isCompany),
        ...(returnUrls ? { checkoutUrls: toCheckoutUrls(returnUrls) } : {}),
        skipShippingValidation: !values.zip && !returnUrls,
      },
      checkoutMarketId: merchant.context.marketId,
    },
    { checkoutKey: checkoutKey ?? undefined },
  )
  const cart = await openCart(merchant, reply?.cart ?? null)
  if (!reply || !cart || cart.lines.length === 0) return null
  return {
    checkout: {
      cart,
      shippingOptions: toShippingOptions(reply.shippingOptions, {
        formatTotal: createTotalFormatter(reply.cart, merchant.context.languageId),
        isCompany,
      }),
      paymentOptions: toPaymentOptions(reply.paymentOptions),
    },
    paymentHtml: findPaymentHtml(reply.paymentOptions),
    knownValues: toKnownValues(reply, isCompany),
  }
}
