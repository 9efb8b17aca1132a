import type { CheckoutErrors } from '#shared/checkout/checkout.ts'
import type { CheckoutProblem } from '#shared/checkout/checkout-problem.ts'

/** What a refusal of the merchant means to the shopper: one problem, or the field it is about. */
export type Refusal = { problem: CheckoutProblem | null; errors: CheckoutErrors }

const at = (errors: CheckoutErrors, problem: CheckoutProblem | null = null): Refusal => ({
  problem,
  errors,
})

// INVALID_IDENTITY_NUMBER is the published code; the others are the embedded merchant's.
const refusals: Record<string, Refusal> = {
  CART_NOT_FOUND: at({}, 'cart-not-found'),
  CART_EMPTY: at({}, 'cart-empty'),
  MARKET_NOT_FOUND: at({}, 'market-not-found'),
  EMAIL_REQUIRED: at({ email: 'required' }, 'email-required'),
  INVALID_ADDRESS: at({}, 'invalid-address'),
  CONSENT_REQUIRED: at({ terms: 'required' }),
  NO_SHIPPING_OPTIONS: at({ zip: 'invalid' }, 'no-shipping-options'),
  SHIPPING_REQUIRED: at({ shippingId: 'required' }),
  PAYMENT_REQUIRED: at({ paymentId: 'required' }),
  INVALID_IDENTITY_NUMBER: at({ identityNumber: 'invalid' }),
  OUT_OF_STOCK: at({}, 'out-of-stock'),
  ORDER_FAILED: at({}, 'order-failed'),
  INVALID_REQUEST: at({}, 'invalid-request'),
}

/** A code that is not known gives the general message. */
export function getRefusal(code: string | null): Refusal {
  return refusals[code ?? ''] ?? at({}, 'general')
}
