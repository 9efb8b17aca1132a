import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { getMessageKey } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { setMealStock } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { logIn } from './customer-fixtures.ts'
import { addGiftCard, addPromoCode } from './merchant/offer-fixture.ts'
import {
  changeWithWrongPassword,
  createAccountWith,
  createKnownAccount,
  openPageWithFault,
  pressElsewhere,
  useOldAccountLink,
  useOldLink,
} from './message-accounts.ts'
import {
  enterCode,
  exhaustRefusals,
  injectFault,
  orderAfter,
  orderAsCompanyUser,
  orderChangedCart,
  orderUnchecked,
  orderUnknownCart,
  orderWith,
  orderWithCode,
  orderWithEndedSession,
  orderWithLostCode,
  orderWithOldSession,
  orderWithSpentBalance,
  pathTo,
  sellOutDuringCheckout,
  type Scenario,
} from './message-orders.ts'
import { cancelPayment, openForeignPayment, payOrderedCart, payWith } from './message-payments.ts'

/**
 * Where the page shows a message: at its field, above its form, as a notice, at the field for codes or as
 * its content.
 */
export type Place = `field ${string}` | 'summary' | 'notice' | 'code' | 'page'

export type CatalogueRow = [meaning: string, key: MessageKey, place: Place, scenario: Scenario]

const GOOD_CARD = '4242 4242 4242 4242'
const SOLD_OUT_CARD_MEAL = 34

const requiredFields: CheckoutField[] = [
  'email',
  'mobile',
  'firstName',
  'lastName',
  'addressLine1',
  'zip',
  'city',
  'shippingId',
  'paymentId',
  'identityNumber',
  'terms',
]

const fieldRows: CatalogueRow[] = [
  ...requiredFields.map((field): CatalogueRow => {
    const key = getMessageKey(checkoutFields[field], 'required')
    return [`field required: ${field}`, key, `field ${field}`, orderWith({ [field]: '' })]
  }),
  ['e-mail not valid', 'checkout.email.invalid', 'field email', orderWith({ email: 'anna@' })],
  [
    'personal ID not valid',
    'checkout.identityNumber.invalid',
    'field identityNumber',
    orderWith({ identityNumber: '19900101-2386' }),
  ],
  [
    'organization ID not valid',
    'account.identityNumber.invalid',
    'field identityNumber',
    createAccountWith({
      customerType: 'ORGANIZATION',
      company: 'Provkök AB',
      identityNumber: '556016-0681',
    }),
  ],
  [
    'no shipping options for the postal code',
    'checkout.zip.notServed',
    'field zip',
    orderWith({ zip: '984 99' }),
  ],
]

/** Reasons for which the storefront or the merchant refuses an order. */
const orderRows: CatalogueRow[] = [
  [
    'general error',
    'checkout.problem.general',
    'summary',
    orderAfter(() => injectFault('operation=placeOrder;kind=fail;status=200;times=1')),
  ],
  [
    'ID refused by the merchant',
    'checkout.problem.invalidIdentityNumber',
    'summary',
    orderWithOldSession,
  ],
  [
    'not authorized',
    'checkout.problem.notAuthorized',
    'summary',
    orderAsCompanyUser({}, { isContact: false, isActive: false }),
  ],
  ['logged out meanwhile', 'checkout.problem.notAuthenticated', 'summary', orderWithEndedSession],
  [
    'contact person missing or invalid',
    'checkout.problem.contactPersonInvalid',
    'summary',
    orderAsCompanyUser({}, { isContact: false }),
  ],
  [
    'restricted from ordering',
    'checkout.problem.restricted',
    'summary',
    orderAsCompanyUser({ isRestricted: true }),
  ],
  ['blocked', 'checkout.problem.blocked', 'summary', orderWith({ email: 'blocked@example.com' })],
  [
    'invalid request',
    'checkout.problem.invalidRequest',
    'summary',
    orderUnchecked({ message: 'x'.repeat(1001) }),
  ],
  ['cart not found', 'checkout.problem.cartNotFound', 'notice', orderUnknownCart],
  [
    'cart empty',
    'checkout.problem.cartEmpty',
    'page',
    (language) => createShop().get(pathTo(language, 'checkout')),
  ],
  ['cart changed', 'checkout.problem.cartChanged', 'summary', orderWith({ agreed: 'se 1x1' })],
  [
    'market not found',
    'checkout.problem.marketNotFound',
    'summary',
    orderWith({ country: 'atlantis' }),
  ],
  [
    'invalid address',
    'checkout.problem.invalidAddress',
    'summary',
    orderUnchecked({ addressLine1: '' }),
  ],
  ['out of stock', 'checkout.problem.outOfStock', 'summary', sellOutDuringCheckout],
  ['order failed', 'checkout.problem.orderFailed', 'summary', orderChangedCart],
  [
    'too many attempts',
    'checkout.problem.tooMany',
    'summary',
    orderAfter(exhaustRefusals, { email: 'blocked@example.com' }),
  ],
]

/** Codes that are refused when the shopper enters them on the cart page. */
const codeRows: CatalogueRow[] = [
  ['code not known', 'cart.code.unknown', 'code', enterCode(() => 'NO-SUCH-CODE')],
  [
    'code expired',
    'cart.code.expired',
    'code',
    enterCode(() => addPromoCode({ basisPoints: 1000, activeTo: '2026-01-01T00:00:00.000Z' })),
  ],
  [
    'code used up',
    'cart.code.usedUp',
    'code',
    enterCode(() => addPromoCode({ basisPoints: 1000, usesLeft: 0 })),
  ],
  [
    'code of another market',
    'cart.code.otherMarket',
    'code',
    enterCode(() => addPromoCode({ basisPoints: 1000, market: 'fi' })),
  ],
  [
    'gift card in another currency',
    'cart.code.otherCurrency',
    'code',
    enterCode(() => addGiftCard(1000, 'EUR')),
  ],
  [
    'terms of a code not met',
    'cart.code.missing',
    'code',
    enterCode(() => addPromoCode({ basisPoints: 1000, minimumAmount: 99_000_00 })),
  ],
]

/** Codes and balances that another order has used, or that ended, while this one was placed. */
const discountRows: CatalogueRow[] = [
  [
    'promo code invalid',
    'checkout.problem.promoCodeInvalid',
    'summary',
    orderWithLostCode(() => addPromoCode({ basisPoints: 1000 })),
  ],
  [
    'promo code used up',
    'checkout.problem.promoCodeUsedUp',
    'summary',
    orderWithCode(
      () => addPromoCode({ basisPoints: 1000, usesLeft: 1 }),
      'UPDATE promo_codes SET uses_left = 0',
    ),
  ],
  [
    'gift card changed',
    'checkout.problem.giftCardChanged',
    'summary',
    orderWithCode(() => addGiftCard(1000), 'UPDATE gift_cards SET balance = 0'),
  ],
  ['balance changed', 'checkout.problem.balanceChanged', 'summary', orderWithSpentBalance],
]

const paymentRows: CatalogueRow[] = [
  ['payment: order not created', 'payment.failed.error', 'page', payWith('4000 0000 0000 3402')],
  [
    'payment: out of stock',
    'payment.failed.outOfStock',
    'page',
    payWith(GOOD_CARD, () => setMealStock(SOLD_OUT_CARD_MEAL, 0)),
  ],
  ['payment: blocked', 'payment.failed.blockedCustomer', 'page', payWith('4000 0000 0000 3303')],
  [
    'payment: balance or stock',
    'payment.failed.insufficientBalance',
    'page',
    payWith('4000 0000 0000 9995'),
  ],
  ['payment: ordered already', 'payment.failed.alreadyOrdered', 'page', payOrderedCart],
  ['payment: declined', 'payment.failed.general', 'page', payWith('4000 0000 0000 0002')],
  [
    'payment: page of a site that the settings do not name',
    'checkout.problem.paymentUnavailable',
    'summary',
    openForeignPayment,
  ],
  ['payment: cancelled', 'payment.failed.general', 'page', cancelPayment],
]

const accountRows: CatalogueRow[] = [
  [
    'common password',
    'account.newPassword.common',
    'field password',
    createAccountWith({ password: 'password1', confirmation: 'password1' }),
  ],
  [
    'account exists already, as the mail says',
    'account.requested.mailed',
    'notice',
    createKnownAccount(),
  ],
  [
    'account exists already, with a hosted merchant',
    'account.problem.exists',
    'summary',
    createKnownAccount({ IDENTITY_EXTENSIONS: 'off' }),
  ],
  [
    'account exists already, on the page that the mail opens',
    'account.problem.exists',
    'notice',
    (language) => createShop().get(`/${language}/account?notice=exists`),
  ],
  ['old link of a new account', 'account.problem.accountLinkExpired', 'summary', useOldAccountLink],
  ['link of another browser', 'account.problem.otherBrowser', 'summary', pressElsewhere],
  [
    'wrong e-mail or password',
    'account.password.wrong',
    'field password',
    (language) => logIn(createShop(), { email: 'nobody@example.com' }, language),
  ],
  ['reset link expired', 'account.problem.linkExpired', 'summary', useOldLink],
  ['wrong password on change', 'account.notice.passwordWrong', 'notice', changeWithWrongPassword],
]

const pageRows: CatalogueRow[] = [
  ['general error of a page', 'error.general.text', 'page', openPageWithFault],
  [
    'page not found',
    'error.notFound.text',
    'page',
    (language) => createShop().get(`/${language}/x/y/z`),
  ],
]

/**
 * Every message of the catalogue with the place at which a page shows it, and with the request that
 * causes it. All requests go through the storefront and the embedded merchant.
 */
export const catalogue: CatalogueRow[] = [
  ...pageRows,
  ...fieldRows,
  ...orderRows,
  ...codeRows,
  ...discountRows,
  ...paymentRows,
  ...accountRows,
]
