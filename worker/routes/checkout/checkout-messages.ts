import type { MessageKey } from '../../../shared/i18n/translator.ts'
import type { CheckoutProblem } from './checkout-problem.ts'
import type { CheckoutField, FieldProblem } from '../../../shared/checkout/checkout.ts'

type FieldMessages = Record<FieldProblem, MessageKey>

// `others` are texts for further problems of the field; `defaultKey` is the text for the rest.
function toMessages(defaultKey: MessageKey, others: Partial<FieldMessages> = {}): FieldMessages {
  return { required: defaultKey, invalid: defaultKey, 'too-long': defaultKey, ...others }
}

/** The messages shown at a field, by field and problem. */
export const fieldMessageKeys: Record<CheckoutField, FieldMessages> = {
  email: toMessages('checkout.email.required', {
    invalid: 'checkout.email.invalid',
    'too-long': 'checkout.email.tooLong',
  }),
  mobile: toMessages('checkout.mobile.required', {
    invalid: 'checkout.mobile.invalid',
    'too-long': 'checkout.mobile.tooLong',
  }),
  company: toMessages('account.company.required', { 'too-long': 'account.company.tooLong' }),
  organizationNumber: toMessages('account.identityNumber.required', {
    invalid: 'account.identityNumber.invalid',
    'too-long': 'account.identityNumber.invalid',
  }),
  firstName: toMessages('checkout.firstName.required', {
    'too-long': 'checkout.firstName.tooLong',
  }),
  lastName: toMessages('checkout.lastName.required', { 'too-long': 'checkout.lastName.tooLong' }),
  careOf: toMessages('checkout.careOf.tooLong'),
  addressLine1: toMessages('checkout.addressLine1.required', {
    'too-long': 'checkout.addressLine1.tooLong',
  }),
  addressLine2: toMessages('checkout.addressLine2.tooLong'),
  zip: toMessages('checkout.zip.required', {
    invalid: 'checkout.zip.invalid',
    'too-long': 'checkout.zip.tooLong',
  }),
  city: toMessages('checkout.city.required', { 'too-long': 'checkout.city.tooLong' }),
  entryCode: toMessages('checkout.entryCode.tooLong'),
  message: toMessages('checkout.message.tooLong'),
  shippingId: toMessages('checkout.shippingId.required', {
    invalid: 'checkout.shippingId.invalid',
  }),
  paymentId: toMessages('checkout.paymentId.required', { invalid: 'checkout.paymentId.invalid' }),
  identityNumber: toMessages('checkout.identityNumber.required', {
    invalid: 'checkout.identityNumber.invalid',
    'too-long': 'checkout.identityNumber.invalid',
  }),
  terms: toMessages('checkout.terms.required'),
}

/** The messages shown above the form, by problem. */
export const problemMessageKeys: Record<CheckoutProblem, MessageKey> = {
  general: 'checkout.problem.general',
  'invalid-request': 'checkout.problem.invalidRequest',
  'cart-not-found': 'checkout.problem.cartNotFound',
  'cart-empty': 'checkout.problem.cartEmpty',
  'cart-changed': 'checkout.problem.cartChanged',
  'market-not-found': 'checkout.problem.marketNotFound',
  'email-required': 'checkout.problem.emailRequired',
  'invalid-address': 'checkout.problem.invalidAddress',
  'out-of-stock': 'checkout.problem.outOfStock',
  'order-failed': 'checkout.problem.orderFailed',
  'not-authenticated': 'checkout.problem.notAuthenticated',
  'not-authorized': 'checkout.problem.notAuthorized',
  'too-many': 'checkout.problem.tooMany',
  blocked: 'checkout.problem.blocked',
  restricted: 'checkout.problem.restricted',
  'contact-person-invalid': 'checkout.problem.contactPersonInvalid',
  'promo-code-invalid': 'checkout.problem.promoCodeInvalid',
  'promo-code-used-up': 'checkout.problem.promoCodeUsedUp',
  'promo-code-requirements': 'checkout.problem.promoCodeRequirements',
  'gift-card-changed': 'checkout.problem.giftCardChanged',
  'balance-changed': 'checkout.problem.balanceChanged',
  'no-shipping-options': 'checkout.problem.noShippingOptions',
  'invalid-identity-number': 'checkout.problem.invalidIdentityNumber',
}
