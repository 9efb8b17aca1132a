import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import type { CheckoutFormErrors } from './validate-checkout.ts'

const createRefusal = (
  errors: CheckoutErrors,
  problem: CheckoutProblem | null = null,
): CheckoutFormErrors => ({
  problem,
  errors,
})

// INVALID_IDENTITY_NUMBER and RequirementsNotMet are codes of the published API; only the embedded
// merchant returns the other codes.
const refusals = new Map<string | null, CheckoutFormErrors>([
  ['NOT_AUTHENTICATED', createRefusal({}, 'not-authenticated')],
  ['TOO_MANY_REQUESTS', createRefusal({}, 'too-many')],
  ['CART_NOT_FOUND', createRefusal({}, 'cart-not-found')],
  ['NOT_AUTHORIZED', createRefusal({}, 'not-authorized')],
  ['CONTACT_PERSON_INVALID', createRefusal({}, 'contact-person-invalid')],
  ['ORDERING_RESTRICTED', createRefusal({}, 'restricted')],
  ['CART_EMPTY', createRefusal({}, 'cart-empty')],
  ['MARKET_NOT_FOUND', createRefusal({}, 'market-not-found')],
  ['EMAIL_REQUIRED', createRefusal({ email: 'required' })],
  ['CUSTOMER_BLACKLISTED', createRefusal({}, 'blocked')],
  ['INVALID_ADDRESS', createRefusal({}, 'invalid-address')],
  ['INVALID_REQUEST', createRefusal({}, 'invalid-request')],
  ['NO_SHIPPING_OPTIONS', createRefusal({ zip: 'wrong' })],
  ['SHIPPING_REQUIRED', createRefusal({ shippingId: 'required' })],
  ['PAYMENT_REQUIRED', createRefusal({ paymentId: 'required' })],
  // The problem is also shown above the form, because a form with card payment has no identity
  // number field that could show the error.
  [
    'INVALID_IDENTITY_NUMBER',
    createRefusal({ identityNumber: 'invalid' }, 'invalid-identity-number'),
  ],
  ['CONSENT_REQUIRED', createRefusal({ terms: 'required' })],
  ['PROMO_CODE_INVALID', createRefusal({}, 'promo-code-invalid')],
  ['PROMO_CODE_USED_UP', createRefusal({}, 'promo-code-used-up')],
  ['RequirementsNotMet', createRefusal({}, 'promo-code-requirements')],
  ['GIFT_CARD_CHANGED', createRefusal({}, 'gift-card-changed')],
  ['BALANCE_CHANGED', createRefusal({}, 'balance-changed')],
  ['OUT_OF_STOCK', createRefusal({}, 'out-of-stock')],
  ['ORDER_FAILED', createRefusal({}, 'order-failed')],
])

/**
 * Converts a refusal code of the merchant to form errors. An unknown code becomes the general
 * problem.
 */
export function getRefusal(code: string | null, isCompany = false): CheckoutFormErrors {
  const refusal = refusals.get(code) ?? createRefusal({}, 'general')
  const { identityNumber, ...errors } = refusal.errors
  if (!isCompany || !identityNumber) return refusal
  return { ...refusal, errors: { ...errors, organizationNumber: identityNumber } }
}
