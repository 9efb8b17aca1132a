import { getCarrierFee, isCarrierChosen } from '../delivery/carrier.ts'
import { calculateCartSummary, type Cart, type CartLine } from '../cart/cart.ts'
import { isValidZip, type Market } from '../market/market.ts'
import {
  chooseShippingOption,
  choosePaymentOption,
  listCheckoutShippingOptions,
  type PaymentScope,
} from './checkout-options.ts'
import { isDeliveryOpen } from './checkout-delivery.ts'
import type { AddressInput, CheckoutInput } from '../customer/checkout-input.ts'
import { orderConsent, type Consent } from '../market/channel.ts'
import { findCountry, findWrongCountry } from './country.ts'
import { validEmailSchema } from '../input/email.ts'
import { isShortField } from '../input/single-line.ts'
import { isOrganizationNumber, isPersonalNumber } from '../input/identity-number.ts'
import { INVOICE_PAYMENT_ID } from '../payment/payment.ts'
import { countStock } from '../product/product.ts'
import type { RefusalCode } from '../input/refusal.ts'
import { carrierShipping } from '../delivery/shipping.ts'

const MAX_MESSAGE_LENGTH = 1000

const requiredFields = ['firstName', 'lastName', 'addressLine1', 'zip', 'city'] as const

/** `consents` are those that the checkout of the channel offers. Only a demo shop has all payment options. */
export type OrderTerms = { now?: Date; consents?: readonly Consent[]; isDemo?: boolean }

type Check = {
  isMet: (cart: Cart, market: Market, terms: Required<OrderTerms>) => boolean
  code: RefusalCode
}

// The checks are listed in the order of the checkout page. The first check that fails gives the
// refusal code.
const checks: Check[] = [
  { isMet: (cart) => cart.lines.length > 0, code: 'CART_EMPTY' },
  {
    isMet: ({ checkout }) => validEmailSchema.safeParse(checkout.email).success,
    code: 'EMAIL_REQUIRED',
  },
  { isMet: (cart) => !cart.isBlocked, code: 'CUSTOMER_BLACKLISTED' },
  { isMet: ({ checkout }, market) => hasAddresses(checkout, market), code: 'INVALID_ADDRESS' },
  {
    isMet: ({ checkout }) =>
      (checkout.message?.length ?? 0) <= MAX_MESSAGE_LENGTH && hasShortReferences(checkout),
    code: 'INVALID_REQUEST',
  },
  {
    isMet: ({ checkout }, market) => listCheckoutShippingOptions(checkout, market).length > 0,
    code: 'NO_SHIPPING_OPTIONS',
  },
  {
    isMet: (cart, market) => hasShippingChoice(cart, market),
    code: 'SHIPPING_REQUIRED',
  },
  {
    isMet: (cart, market, { now }) => isDeliveryOpen(cart, market, now),
    code: 'DELIVERY_WINDOW_CLOSED',
  },
  {
    isMet: (cart, market, { isDemo }) =>
      isCovered(cart, market) || hasPaymentChoice(cart, { market, isDemo }),
    code: 'PAYMENT_REQUIRED',
  },
  {
    isMet: (cart, market) => hasIdentityNumber(cart, market),
    code: 'INVALID_IDENTITY_NUMBER',
  },
  {
    isMet: ({ checkout }, _market, { consents }) =>
      !consents.includes(orderConsent) || checkout.acceptedConsents?.includes('order') === true,
    code: 'CONSENT_REQUIRED',
  },
  { isMet: (cart) => cart.lostCode === null, code: 'PROMO_CODE_INVALID' },
  {
    isMet: ({ lines }) =>
      lines.every((line) => countQuantity(lines, line.sku.skuId) <= countStock(line.sku)),
    code: 'OUT_OF_STOCK',
  },
]

/** Counts all pieces of a sku in the cart: those in packages and those outside packages. */
function countQuantity(lines: readonly CartLine[], skuId: number): number {
  return lines
    .filter((line) => line.sku.skuId === skuId)
    .reduce((sum, line) => sum + line.quantity, 0)
}

/**
 * Returns the reason why a cart cannot be ordered yet, or null if it can be ordered. The stock may
 * still change after this check; it is checked again when the order is placed.
 */
export function findCheckoutRefusal(
  cart: Cart,
  market: Market,
  { now = new Date(), consents = [], isDemo = false }: OrderTerms = {},
): RefusalCode | null {
  return checks.find((check) => !check.isMet(cart, market, { now, consents, isDemo }))?.code ?? null
}

/** The choice of the carrier counts only with its fee, so no order is placed at another fee. */
function hasShippingChoice(cart: Cart, market: Market): boolean {
  const { checkout } = cart
  const option = chooseShippingOption(checkout, market)
  if (option !== carrierShipping) return option !== null
  const isFeeKnown =
    getCarrierFee(checkout, market) !== null ||
    calculateCartSummary(cart, market).shipping.fee === 0
  return isFeeKnown && isCarrierChosen(checkout, market)
}

/** Returns true if a gift card or the balance covers the whole order. */
function isCovered(cart: Cart, market: Market): boolean {
  return calculateCartSummary(cart, market).total.sellingIncVat === 0
}

/** The default that the checkout shows is not enough: the shopper must know how they pay. */
function hasPaymentChoice({ checkout }: Cart, scope: PaymentScope): boolean {
  return Boolean(checkout.paymentId) && choosePaymentOption(checkout, scope) !== null
}

function hasShortReferences(checkout: CheckoutInput): boolean {
  const { customerOrderNumber, goodsLabel, pickupPoint, externalShippingId } = checkout
  return [customerOrderNumber, goodsLabel, pickupPoint, externalShippingId].every(isShortField)
}

function hasAddresses(checkout: CheckoutInput, market: Market): boolean {
  const { billingAddress, shippingAddress } = checkout
  return (
    isAddress(billingAddress, market) &&
    (!shippingAddress || isAddress(shippingAddress, market)) &&
    findWrongCountry(checkout, market) === null
  )
}

function isAddress(address: AddressInput | null | undefined, market: Market): boolean {
  if (!address) return false
  const isComplete = requiredFields.every((field) => address[field]?.trim())
  const isShort = Object.values(address).every(isShortField)
  const country = findCountry(address.country, market)
  return isComplete && isShort && country !== null && isValidZip(country, address.zip ?? '')
}

/**
 * Checks the identity number of the buyer. An organization always needs one, because at least the
 * delivery is paid by invoice. A person needs one only to pay by invoice in Sweden. Swedish numbers
 * must have a valid format and checksum.
 */
function hasIdentityNumber(cart: Cart, market: Market): boolean {
  const { checkout } = cart
  const number = (checkout.identityNumber ?? '').trim()
  const isSwedish = market.countryCode === 'SE'
  if (checkout.customerType === 'ORGANIZATION') {
    return isSwedish ? isOrganizationNumber(number) : number !== ''
  }
  const isInvoiced = checkout.paymentId === INVOICE_PAYMENT_ID && !isCovered(cart, market)
  return !isSwedish || !isInvoiced || isPersonalNumber(number)
}
