import type { Cart } from '../cart/cart.ts'
import type { Market } from '../market/market.ts'
import type { Consent } from '../market/channel.ts'
import { findCheckoutRefusal } from './find-checkout-refusal.ts'
import { findWrongCountry } from './country.ts'
import type { RefusalCode } from '../input/refusal.ts'

const messages: Partial<Record<RefusalCode, string>> = {
  CART_EMPTY: 'The cart is empty',
  EMAIL_REQUIRED: 'A valid e-mail address is required',
  CUSTOMER_BLACKLISTED: 'The customer is blacklisted',
  NOT_AUTHORIZED: 'The user may not order for the company',
  CONTACT_PERSON_INVALID: 'The company has no valid contact person',
  ORDERING_RESTRICTED: 'The company is restricted from placing orders',
  NO_SHIPPING_OPTIONS: 'Nothing is shipped to the postal code',
  SHIPPING_REQUIRED: 'Shipping must be selected',
  DELIVERY_WINDOW_CLOSED: 'The desired delivery can no longer be ordered',
  PAYMENT_REQUIRED: 'Payment must be selected',
  INVALID_IDENTITY_NUMBER: 'The identity number is invalid',
  CONSENT_REQUIRED: 'The purchase terms must be accepted',
  OUT_OF_STOCK: 'Insufficient stock amount',
  PROMO_CODE_INVALID: 'The promo code cannot be used anymore',
}

const fields = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['addressLine1', 'Address'],
  ['zip', 'Zip'],
  ['city', 'City'],
] as const

type ValidationScope = { market: Market; consents: readonly Consent[]; isDemo: boolean }

const NO_CART = 'No cart was found with the id'

/** Returns a text for developers, or null if the order can be placed. */
export function findValidationMessage(
  cart: Cart | null,
  { market, consents, isDemo }: ValidationScope,
  companyRefusal: RefusalCode | null = null,
): string | null {
  if (!cart || cart.isOrdered || cart.isCompleted) return NO_CART
  if (Object.keys(cart.checkout).length === 0) return 'The checkout has not been created'
  const code = companyRefusal ?? findCheckoutRefusal(cart, market, { consents, isDemo })
  if (code === null) return null
  if (code !== 'INVALID_ADDRESS') return messages[code] ?? 'The request is invalid'
  return (
    findMissingFieldMessage(cart) ??
    findWrongCountryMessage(cart, market) ??
    'The address is invalid'
  )
}

function findMissingFieldMessage({ checkout }: Cart): string | null {
  const addresses = [checkout.billingAddress, checkout.shippingAddress]
  const missing = fields.find(([field]) =>
    addresses.some(
      (address, index) => (address ?? index === 0) && !(address && address[field]?.trim()),
    ),
  )
  return missing ? `${missing[1]} is required` : null
}

function findWrongCountryMessage({ checkout }: Cart, market: Market): string | null {
  const addressKind = findWrongCountry(checkout, market)
  return addressKind && `Invalid ${addressKind} country`
}
