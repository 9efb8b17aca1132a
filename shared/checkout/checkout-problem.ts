/** Why an order could not be placed, beyond single fields. */
export const checkoutProblems = [
  'general',
  'invalid-request',
  'cart-not-found',
  'cart-empty',
  'cart-changed',
  'market-not-found',
  'email-required',
  'invalid-address',
  'out-of-stock',
  'order-failed',
  'not-authorized',
  'restricted',
  'contact-person-missing',
  'contact-person-invalid',
  'no-shipping-options',
  'invalid-identity-number',
] as const
export type CheckoutProblem = (typeof checkoutProblems)[number]
