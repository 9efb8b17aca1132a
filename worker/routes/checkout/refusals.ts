import { isCompanyForm } from '#shared/checkout/buyer-fields.ts'
import type { CheckoutErrors, CheckoutValues } from '#shared/checkout/checkout.ts'
import { getDeliveryZipName } from '#shared/checkout/shipping-address-fields.ts'
import type { CheckoutFormErrors } from '#shared/checkout/checkout-data.ts'

// INVALID_IDENTITY_NUMBER and RequirementsNotMet are codes of the published API. The embedded merchant
// returns the other codes; for the hosted one, `findOrderRefusal` finds some of them.
const refusals = new Map<string | null, Partial<CheckoutFormErrors>>([
  ['NOT_AUTHENTICATED', { problem: 'not-authenticated' }],
  ['TOO_MANY_REQUESTS', { problem: 'too-many' }],
  ['CART_NOT_FOUND', { problem: 'cart-not-found' }],
  ['NOT_AUTHORIZED', { problem: 'not-authorized' }],
  ['CONTACT_PERSON_INVALID', { problem: 'contact-person-invalid' }],
  ['ORDERING_RESTRICTED', { problem: 'restricted' }],
  ['CART_EMPTY', { problem: 'cart-empty' }],
  ['MARKET_NOT_FOUND', { problem: 'market-not-found' }],
  ['EMAIL_REQUIRED', { errors: { email: 'required' } }],
  ['CUSTOMER_BLACKLISTED', { problem: 'blocked' }],
  ['INVALID_ADDRESS', { errors: { addressLine1: 'wrong' } }],
  ['INVALID_REQUEST', { problem: 'invalid-request' }],
  ['NO_SHIPPING_OPTIONS', { errors: { zip: 'wrong' } }],
  ['SHIPPING_REQUIRED', { errors: { shippingId: 'required' } }],
  ['DELIVERY_WINDOW_CLOSED', { errors: { deliveryWindow: 'invalid' } }],
  ['PAYMENT_REQUIRED', { errors: { paymentId: 'required' } }],
  // The problem is also shown above the form, because a form with card payment has no identity
  // number field that could show the error.
  [
    'INVALID_IDENTITY_NUMBER',
    { errors: { identityNumber: 'invalid' }, problem: 'invalid-identity-number' },
  ],
  ['CONSENT_REQUIRED', { errors: { terms: 'required' } }],
  ['PROMO_CODE_INVALID', { problem: 'promo-code-invalid' }],
  ['PROMO_CODE_USED_UP', { problem: 'promo-code-used-up' }],
  // The published API refuses an order for this reason nowhere, only a code that is entered.
  ['RequirementsNotMet', { problem: 'promo-code-invalid' }],
  ['GIFT_CARD_CHANGED', { problem: 'gift-card-changed' }],
  ['BALANCE_CHANGED', { problem: 'balance-changed' }],
  ['OUT_OF_STOCK', { problem: 'out-of-stock' }],
  ['ORDER_FAILED', { problem: 'order-failed' }],
])

/** The errors of the form of a company or with another delivery address are at other fields. */
function moveErrors(
  { zip, identityNumber, addressLine1, ...errors }: CheckoutErrors,
  values: Partial<CheckoutValues>,
): CheckoutErrors {
  const hasOther = values.otherAddress === 'true'
  return {
    ...errors,
    ...(zip && { [getDeliveryZipName(values)]: zip }),
    ...(addressLine1 && { addressLine1 }),
    // The merchant does not say which of the addresses it refuses.
    ...(addressLine1 && hasOther && { shippingAddressLine1: addressLine1 }),
    ...(identityNumber && {
      [isCompanyForm(values) ? 'organizationNumber' : 'identityNumber']: identityNumber,
    }),
  }
}

export const isKnownRefusal = (code: string | null): boolean => refusals.has(code)

export function getRefusal(
  code: string | null,
  values: Partial<CheckoutValues> = {},
): CheckoutFormErrors {
  const refusal = refusals.get(code) ?? { problem: 'general' }
  const { problem = null, errors = {} } = refusal
  return { problem, errors: moveErrors(errors, values) }
}
