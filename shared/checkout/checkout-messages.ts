import type { MessageKey } from '../i18n/translator.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import type { CheckoutField, FieldProblem } from './checkout.ts'

type FieldMessages = Record<FieldProblem, MessageKey>

// A field that nobody has to fill in says what is wrong with what stands there, whatever the refusal.
function toMessages(required: MessageKey, invalid: MessageKey, tooLong: MessageKey): FieldMessages {
  return { required, invalid, 'too-long': tooLong }
}

/** What is said at a field, by field and problem. */
export const fieldMessageKeys: Record<CheckoutField, FieldMessages> = {
  email: toMessages('checkout.email.required', 'checkout.email.invalid', 'checkout.email.tooLong'),
  mobile: toMessages(
    'checkout.mobile.required',
    'checkout.mobile.invalid',
    'checkout.mobile.tooLong',
  ),
  firstName: toMessages(
    'checkout.firstName.required',
    'checkout.firstName.invalid',
    'checkout.firstName.tooLong',
  ),
  lastName: toMessages(
    'checkout.lastName.required',
    'checkout.lastName.invalid',
    'checkout.lastName.tooLong',
  ),
  careOf: toMessages(
    'checkout.careOf.invalid',
    'checkout.careOf.invalid',
    'checkout.careOf.tooLong',
  ),
  addressLine1: toMessages(
    'checkout.addressLine1.required',
    'checkout.addressLine1.invalid',
    'checkout.addressLine1.tooLong',
  ),
  addressLine2: toMessages(
    'checkout.addressLine2.invalid',
    'checkout.addressLine2.invalid',
    'checkout.addressLine2.tooLong',
  ),
  zip: toMessages('checkout.zip.required', 'checkout.zip.invalid', 'checkout.zip.tooLong'),
  city: toMessages('checkout.city.required', 'checkout.city.invalid', 'checkout.city.tooLong'),
  entryCode: toMessages(
    'checkout.entryCode.invalid',
    'checkout.entryCode.invalid',
    'checkout.entryCode.tooLong',
  ),
  message: toMessages(
    'checkout.message.invalid',
    'checkout.message.invalid',
    'checkout.message.tooLong',
  ),
  shippingId: toMessages(
    'checkout.shippingId.required',
    'checkout.shippingId.invalid',
    'checkout.shippingId.invalid',
  ),
  paymentId: toMessages(
    'checkout.paymentId.required',
    'checkout.paymentId.invalid',
    'checkout.paymentId.invalid',
  ),
  identityNumber: toMessages(
    'checkout.identityNumber.required',
    'checkout.identityNumber.invalid',
    'checkout.identityNumber.invalid',
  ),
  terms: toMessages(
    'checkout.terms.required',
    'checkout.terms.required',
    'checkout.terms.required',
  ),
}

/** What is said above the form, by problem. */
export const problemMessageKeys: Record<CheckoutProblem, MessageKey> = {
  general: 'checkout.problem.general',
  'invalid-request': 'checkout.problem.invalidRequest',
  'cart-not-found': 'checkout.problem.cartNotFound',
  'cart-empty': 'checkout.problem.cartEmpty',
  'market-not-found': 'checkout.problem.marketNotFound',
  'email-required': 'checkout.problem.emailRequired',
  'invalid-address': 'checkout.problem.invalidAddress',
  'out-of-stock': 'checkout.problem.outOfStock',
  'order-failed': 'checkout.problem.orderFailed',
  'not-authorized': 'checkout.problem.notAuthorized',
  restricted: 'checkout.problem.restricted',
  'contact-person-missing': 'checkout.problem.contactPersonMissing',
  'contact-person-invalid': 'checkout.problem.contactPersonInvalid',
  'no-shipping-options': 'checkout.problem.noShippingOptions',
  'invalid-identity-number': 'checkout.problem.invalidIdentityNumber',
}
