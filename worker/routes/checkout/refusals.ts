import { isCompanyForm } from '#shared/checkout/buyer-fields.ts'
import type { CheckoutErrors, CheckoutValues } from '#shared/checkout/checkout.ts'
import { getDeliveryZipName } from '#shared/checkout/shipping-address-fields.ts'
import type { CheckoutFormErrors, CheckoutProblem } from '#shared/checkout/checkout-problem.ts'

const createRefusal = (
  errors: CheckoutErrors,
  problem: CheckoutProblem | null = null,
): CheckoutFormErrors => ({
  problem,
  errors,
})

// INVALID_IDENTITY_NUMBER and RequirementsNotMet are codes of the published API. The embedded merchant
// returns the other codes; for the hosted one, `find-order-refusal.ts` finds some of them.
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
  ['INVALID_ADDRESS', createRefusal({ addressLine1: 'wrong' })],
  ['INVALID_REQUEST', createRefusal({}, 'invalid-request')],
  ['NO_SHIPPING_OPTIONS', createRefusal({ zip: 'wrong' })],
  ['SHIPPING_REQUIRED', createRefusal({ shippingId: 'required' })],
  ['DELIVERY_WINDOW_CLOSED', createRefusal({ deliveryWindow: 'invalid' })],
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
  // The published API refuses an order for this reason nowhere, only a code that is entered.
  ['RequirementsNotMet', createRefusal({}, 'promo-code-invalid')],
  ['GIFT_CARD_CHANGED', createRefusal({}, 'gift-card-changed')],
  ['BALANCE_CHANGED', createRefusal({}, 'balance-changed')],
  ['OUT_OF_STOCK', createRefusal({}, 'out-of-stock')],
  ['ORDER_FAILED', createRefusal({}, 'order-failed')],
])

/** The errors of the form of a company or with another delivery address are at other fields. */
function moveErrors(
  { zip, identityNumber, addressLine1, ...errors }: CheckoutErrors,
  values: Partial<CheckoutValues>,
): CheckoutErrors {
  const hasOther = values.otherAddress === 'true'
  return {
    ...errors,
    ...(zip ? { [getDeliveryZipName(values)]: zip } : {}),
    ...(addressLine1 ? { addressLine1 } : {}),
    // The merchant does not say which of the addresses it refuses.
    ...(addressLine1 && hasOther ? { shippingAddressLine1: addressLine1 } : {}),
    ...(identityNumber
      ? { [isCompanyForm(values) ? 'organizationNumber' : 'identityNumber']: identityNumber }
      : {}),
  }
}

/** Returns whether the shop has a text for the code. */
export const isKnownRefusal = (code: string | null): boolean => refusals.has(code)

/**
 * Converts a refusal code of the merchant to form errors. An unknown code becomes the general
 * problem.
 */
export function getRefusal(
  code: string | null,
  values: Partial<CheckoutValues> = {},
): CheckoutFormErrors {
  const { problem, errors } = refusals.get(code) ?? createRefusal({}, 'general')
  return { problem, errors: moveErrors(errors, values) }
}
