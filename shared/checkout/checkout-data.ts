import type { FormErrors } from '../form/form-field.ts'
import type { MessageKey } from '../i18n/translator.ts'
import type { CheckoutField } from './checkout-fields.ts'
import type { Market } from '../market/market.ts'
import type { Shop } from '../ui/shop-context.tsx'
import type { Checkout, CheckoutValues } from './checkout.ts'
import type { OptionalConsent } from './buyer-fields.ts'

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

export const CHECKOUT_ISLAND = 'checkout'
export const CHECKOUT_DATA_ATTRIBUTE = 'data-checkout-data'

/** The browser gets it with the page, and again for each change that may change the options. */
export type CheckoutData = {
  /** Id of the build. The browser can only use data of the build that rendered its page. */
  build: string
  shop: Omit<Shop, 't'>
  /** Null if there is no cart, or if it is empty or already ordered. */
  content: CheckoutContentProps | null
}

export type CheckoutContentProps = CheckoutFormErrors & {
  /** Why the order was refused: what differs from what the shopper agreed to, or the code that is lost. */
  changes?: readonly string[]
  checkout: Checkout
  values: CheckoutValues
  /** True for a guest, who may buy as a person or as a company. */
  canChooseType: boolean
  consents: readonly OptionalConsent[]
  asksGender: boolean
  requiresIdentityNumber: boolean
  countries: Market[]
  /** Null for a guest. */
  userEmail: string | null
  /** Names the customer of the form until the page has said that the session is over; empty for a guest. */
  owner: string
  /** It is missing if the channel has no page with the terms. */
  termsHref?: string
  /** The summaries of the sections that the page shows folded. */
  folded?: Readonly<Partial<Record<string, string>>>
}
