import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { CheckoutProblem } from '#shared/checkout/checkout-problem.ts'

/** What a refusal of the merchant means to the shopper: one problem, or the field it is about. */
export type Refusal = { problem: CheckoutProblem | null; errors: CheckoutErrors }

const at = (errors: CheckoutErrors, problem: CheckoutProblem | null = null): Refusal => ({
  problem,
  errors,
})

// INVALID_IDENTITY_NUMBER and RequirementsNotMet are the published codes; the others are the embedded merchant's.
const refusals = new Map<string | null, Refusal>([
  ['NOT_AUTHENTICATED', at({}, 'not-authenticated')],
  ['TOO_MANY_REQUESTS', at({}, 'too-many')],
  ['CART_NOT_FOUND', at({}, 'cart-not-found')],
  ['NOT_AUTHORIZED', at({}, 'not-authorized')],
  ['CONTACT_PERSON_INVALID', at({}, 'contact-person-invalid')],
  ['ORDERING_RESTRICTED', at({}, 'restricted')],
  ['CART_EMPTY', at({}, 'cart-empty')],
  ['MARKET_NOT_FOUND', at({}, 'market-not-found')],
  ['EMAIL_REQUIRED', at({ email: 'required' }, 'email-required')],
  ['CUSTOMER_BLACKLISTED', at({}, 'blocked')],
  ['INVALID_ADDRESS', at({}, 'invalid-address')],
  ['INVALID_REQUEST', at({}, 'invalid-request')],
  ['NO_SHIPPING_OPTIONS', at({ zip: 'invalid' }, 'no-shipping-options')],
  ['SHIPPING_REQUIRED', at({ shippingId: 'required' })],
  ['PAYMENT_REQUIRED', at({ paymentId: 'required' })],
  // The problem is said too: where an order is paid by card, there is no field to say it at.
  ['INVALID_IDENTITY_NUMBER', at({ identityNumber: 'invalid' }, 'invalid-identity-number')],
  ['CONSENT_REQUIRED', at({ terms: 'required' })],
  ['PROMO_CODE_INVALID', at({}, 'promo-code-invalid')],
  ['PROMO_CODE_USED_UP', at({}, 'promo-code-used-up')],
  ['RequirementsNotMet', at({}, 'promo-code-requirements')],
  ['GIFT_CARD_CHANGED', at({}, 'gift-card-changed')],
  ['BALANCE_CHANGED', at({}, 'balance-changed')],
  ['OUT_OF_STOCK', at({}, 'out-of-stock')],
  ['ORDER_FAILED', at({}, 'order-failed')],
])

/** A code that is not known gives the general message. */
export function getRefusal(code: string | null, isCompany = false): Refusal {
  const refusal = refusals.get(code) ?? at({}, 'general')
  const { identityNumber, ...errors } = refusal.errors
  if (!isCompany || !identityNumber) return refusal
  return { ...refusal, errors: { ...errors, organizationNumber: identityNumber } }
}
