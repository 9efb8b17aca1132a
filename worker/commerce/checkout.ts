import type {
  CheckoutValues,
  PaymentOption,
  ShippingOption,
  Checkout,
} from '#shared/checkout/checkout.ts'
import { addressFields } from './address-fields.ts'
import { cartFields } from './cart-documents.ts'
import { toCheckoutInput } from './checkout-input.ts'
import { createWording } from './create-wording.ts'
import { graphql, type ResultOf } from './graphql.ts'
import type { Merchant } from './merchant.ts'
import { toOpenCart } from './to-cart.ts'

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

type ToTotal = (feeIncVat: number) => string

// The total of the cart as it is, with another delivery in place of the one it is reckoned with. A balance pays for more
// of it, as far as it goes.
function createToTotal(cart: ApiCheckout['cart'], language: string): ToTotal {
  const { total, shipping, balance } = cart?.summary ?? {}
  const drawn = balance?.pending ?? 0
  const goods = (total?.sellingPriceIncVat ?? 0) + drawn - (shipping?.feeIncVat ?? 0)
  const mayBeDrawn = drawn + (balance?.remaining ?? 0)
  const toText = createWording(cart?.summary ?? null, language)
  return (fee) => toText(Math.max(0, goods + fee - mayBeDrawn))
}

function toShippingOptions(
  options: ApiCheckout['shippingOptions'],
  { toTotal, isCompany }: { toTotal: ToTotal; isCompany: boolean },
): ShippingOption[] {
  return (options ?? [])
    .filter((option) => option !== null)
    .map((option) => ({
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      fee: { incVat: option.feeIncVatFormatted ?? '', exVat: option.feeExVatFormatted ?? '' },
      total: toTotal(option.feeIncVat),
      isFree: option.feeIncVat === 0,
      isInvoiced: isCompany && option.feeIncVat === 0,
      isSelected: option.isSelected,
    }))
}

function toPaymentOptions(options: ApiCheckout['paymentOptions']): PaymentOption[] {
  return (options ?? [])
    .filter((option) => option !== null)
    .map((option) => ({
      id: option.id,
      name: option.displayName ?? option.name ?? '',
      kind: option.checkoutType === 'STANDARD' ? 'invoice' : 'card',
      isSelected: option.isSelected,
    }))
}

/** What the merchant remembers of an earlier try, to begin the form with. */
function toKnownValues(checkout: ApiCheckout, isCompany: boolean): Partial<CheckoutValues> {
  const { billingAddress, email, identityNumber } = checkout
  const number = identityNumber ?? ''
  return {
    ...billingAddress,
    email: email ?? '',
    ...(isCompany ? { organizationNumber: number } : { identityNumber: number }),
  }
}

export type CheckoutState = { checkout: Checkout; knownValues: Partial<CheckoutValues> }

/** Stores what was typed so far and reads the options that follow from it. Null: no such cart, or an empty one. */
export async function updateCheckout(
  merchant: Merchant,
  cartId: string,
  values: Partial<CheckoutValues>,
): Promise<CheckoutState | null> {
  const { isCompany = false } = merchant
  const { createOrUpdateCheckout: reply } = await merchant.call(createOrUpdateCheckoutDocument, {
    cartId,
    // Until a postal code is known every option of the market is offered.
    checkout: { ...toCheckoutInput(values, isCompany), skipShippingValidation: !values.zip },
    checkoutMarketId: merchant.context.marketId,
  })
  const cart = toOpenCart(reply?.cart ?? null, merchant)
  if (!reply || !cart || cart.lines.length === 0) return null
  return {
    checkout: {
      cart,
      shippingOptions: toShippingOptions(reply.shippingOptions, {
        toTotal: createToTotal(reply.cart, merchant.context.languageId),
        isCompany,
      }),
      paymentOptions: toPaymentOptions(reply.paymentOptions),
    },
    knownValues: toKnownValues(reply, isCompany),
  }
}
