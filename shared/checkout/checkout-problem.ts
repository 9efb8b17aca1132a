import type { FormErrors } from '../form/form-field.ts'
import type { MessageKey } from '../i18n/translator.ts'
import type { CheckoutField } from './checkout-fields.ts'

export const problemMessageKeys = {
  general: 'checkout.problem.general',
  'invalid-request': 'checkout.problem.invalidRequest',
  'cart-not-found': 'checkout.problem.cartNotFound',
  'cart-empty': 'checkout.problem.cartEmpty',
  'cart-changed': 'checkout.problem.cartChanged',
  'market-not-found': 'checkout.problem.marketNotFound',
  'invalid-address': 'checkout.problem.invalidAddress',
  'out-of-stock': 'checkout.problem.outOfStock',
  'order-failed': 'checkout.problem.orderFailed',
  'payment-unavailable': 'checkout.problem.paymentUnavailable',
  'not-authenticated': 'checkout.problem.notAuthenticated',
  'not-authorized': 'checkout.problem.notAuthorized',
  'too-many': 'checkout.problem.tooMany',
  blocked: 'checkout.problem.blocked',
  restricted: 'checkout.problem.restricted',
  'contact-person-invalid': 'checkout.problem.contactPersonInvalid',
  'promo-code-invalid': 'checkout.problem.promoCodeInvalid',
  'promo-code-used-up': 'checkout.problem.promoCodeUsedUp',
  'gift-card-changed': 'checkout.problem.giftCardChanged',
  'balance-changed': 'checkout.problem.balanceChanged',
  'invalid-identity-number': 'checkout.problem.invalidIdentityNumber',
} satisfies Record<string, MessageKey>

export type CheckoutProblem = keyof typeof problemMessageKeys

export type CheckoutFormErrors = FormErrors<CheckoutField, CheckoutProblem>
