import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { problemMessageKeys } from '#shared/checkout/checkout-problem.ts'
import { checkoutFields, type CheckoutField } from '#shared/checkout/checkout-fields.ts'
import { getMessageKey } from '#shared/form/form-field.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getTranslate } from '../../worker/document/messages.ts'
import { createCheckoutForm, fillCart, setMealStock } from './checkout-fixtures.ts'
import { addCompany, addCompanyUser } from './merchant/company-fixture.ts'
import { createCustomer, createEmail, logIn, PASSWORD } from './customer-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'

type Language = 'sv' | 'en'
/** Performs the steps that cause an error, and returns the page with the error message. */
type ErrorScenario = (language: Language) => Promise<{ text: string }>
type Row = [meaning: string, key: MessageKey, scenario: ErrorScenario]

const PLENTY = 34
const LAST_ONE = 35

const toPath = (language: Language, name: Parameters<typeof buildPath>[1]) =>
  buildPath({ locale: language, market: null }, name)

/** Places an order for one meal. `change` overrides values of the checkout form. */
async function order(shop: TestShop, language: Language, change: Record<string, string> = {}) {
  await fillCart(shop, await setMealStock(PLENTY, 99))
  const path = toPath(language, 'checkout')
  const { text } = await shop.get(path)
  const agreed = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const form = createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0'), ...change })
  return shop.post(path, form)
}

const withFormValues =
  (change: Record<string, string>): ErrorScenario =>
  (language) =>
    order(createShop(), language, change)

/**
 * Creates a scenario for an error that the embedded merchant does not return in this test. A
 * replaced response refuses the order with this code.
 */
const withRefusalCode =
  (code: string): ErrorScenario =>
  (language) => {
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('"operationName":"placeOrder"')
        ? Promise.resolve(Response.json({ errors: [{ message: 'No', extensions: { code } }] }))
        : env.MERCHANT.fetch(input, init)
    return order(createShop({ merchant: { fetch } }), language)
  }

type CompanyUser = Parameters<typeof addCompanyUser>[1]

const asCompanyUser =
  (company: Parameters<typeof addCompany>[0], user: CompanyUser = {}): ErrorScenario =>
  async (language) => {
    const { companyId, identityNumber } = await addCompany(company)
    const { username } = await addCompanyUser(companyId, user)
    const shop = createShop()
    await logIn(shop, { email: username })
    return order(shop, language, { company: 'Bolaget AB', organizationNumber: identityNumber })
  }

const withPaymentError =
  (error: string): ErrorScenario =>
  (language) =>
    createShop().get(`/${language}/checkout/klarna-fail${error}`)

const sellOutDuringCheckout: ErrorScenario = async (language) => {
  const shop = createShop()
  const meal = await setMealStock(LAST_ONE, 1)
  await fillCart(shop, meal)
  const { text } = await shop.get(toPath(language, 'checkout'))
  const agreed = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await setMealStock(LAST_ONE, 0)
  const form = createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0') })
  return shop.post(toPath(language, 'checkout'), form)
}

const orderUnknownCart: ErrorScenario = (language) => {
  const shop = createShop()
  shop.jar.set('ralph-cart', crypto.randomUUID())
  return shop.post(toPath(language, 'checkout'), createCheckoutForm())
}

const changeWithWrongPassword: ErrorScenario = async (language) => {
  const { shop } = await createCustomer()
  const response = await shop.post(`/${language}/account`, {
    intent: 'change-password',
    password: 'not-this-one',
    newPassword: 'blue-soup-43',
    confirmation: 'blue-soup-43',
  })
  return shop.get(response.location ?? '')
}

const createWithPassword =
  (password: string): ErrorScenario =>
  (language) => {
    const form = { customerType: 'PERSON', password, confirmation: password, email: createEmail() }
    return createShop().post(`/${language}/account/create`, form)
  }

const useOldLink: ErrorScenario = async (language) => {
  const shop = createShop()
  const path = `/${language}/account/reset-password`
  await shop.get(`${path}?resetKey=used-before`)
  return shop.post(path, { intent: 'set', newPassword: PASSWORD, confirmation: PASSWORD })
}

const useOldAccountLink: ErrorScenario = async (language) => {
  const shop = createShop()
  const path = `/${language}/account/create`
  await shop.get(`${path}?accountKey=used-before`)
  return shop.post(path, { intent: 'confirm', password: PASSWORD })
}

const breakPage: ErrorScenario = (language) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = () => Promise.resolve(new Response('', { status: 401 }))
  const variables = { CHANNEL_CACHE: undefined }
  return createShop({ merchant: { fetch }, variables }).get(`/${language}`)
}

const createCompany = (identityNumber: string): ErrorScenario => {
  const form = { customerType: 'ORGANIZATION', company: 'Provkök AB', identityNumber }
  return (language) => createShop().post(`/${language}/account/create`, form)
}

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

const rows: Row[] = [
  ['general error of a page', 'error.general.text', breakPage],
  ['page not found', 'error.notFound.text', (language) => createShop().get(`/${language}/x/y/z`)],
  ['general error', 'checkout.problem.general', withRefusalCode('SOMETHING_NEW')],
  ...requiredFields.map((field): Row => {
    return [
      `field required: ${field}`,
      getMessageKey(checkoutFields[field], 'required'),
      withFormValues({ [field]: '' }),
    ]
  }),
  ['e-mail not valid', 'checkout.email.invalid', withFormValues({ email: 'anna@' })],
  [
    'personal ID not valid',
    'checkout.identityNumber.invalid',
    withFormValues({ identityNumber: '19900101-2386' }),
  ],
  ['organization ID not valid', 'account.identityNumber.invalid', createCompany('556016-0681')],
  [
    'ID refused by the merchant',
    'checkout.problem.invalidIdentityNumber',
    withRefusalCode('INVALID_IDENTITY_NUMBER'),
  ],
  [
    'not authorized',
    'checkout.problem.notAuthorized',
    asCompanyUser({}, { isContact: false, isActive: false }),
  ],
  [
    'logged out meanwhile',
    'checkout.problem.notAuthenticated',
    withRefusalCode('NOT_AUTHENTICATED'),
  ],
  [
    'contact person missing or invalid',
    'checkout.problem.contactPersonInvalid',
    asCompanyUser({}, { isContact: false }),
  ],
  [
    'restricted from ordering',
    'checkout.problem.restricted',
    asCompanyUser({ isRestricted: true }),
  ],
  ['blocked', 'checkout.problem.blocked', withFormValues({ email: 'blocked@example.com' })],
  ['invalid request', 'checkout.problem.invalidRequest', withRefusalCode('INVALID_REQUEST')],
  ['cart not found', 'checkout.problem.cartNotFound', orderUnknownCart],
  [
    'cart empty',
    'checkout.problem.cartEmpty',
    (language) => createShop().get(toPath(language, 'checkout')),
  ],
  ['cart changed', 'checkout.problem.cartChanged', withFormValues({ agreed: 'se 1x1' })],
  ['market not found', 'checkout.problem.marketNotFound', withRefusalCode('MARKET_NOT_FOUND')],
  ['email required', 'checkout.problem.emailRequired', withRefusalCode('EMAIL_REQUIRED')],
  ['invalid address', 'checkout.problem.invalidAddress', withRefusalCode('INVALID_ADDRESS')],
  ['out of stock', 'checkout.problem.outOfStock', sellOutDuringCheckout],
  ['order failed', 'checkout.problem.orderFailed', withRefusalCode('ORDER_FAILED')],
  ['too many attempts', 'checkout.problem.tooMany', withRefusalCode('TOO_MANY_REQUESTS')],
  ['common password', 'account.newPassword.common', createWithPassword('password1')],
  ['old link of a new account', 'account.problem.accountLinkExpired', useOldAccountLink],
  [
    'wrong e-mail or password',
    'account.password.wrong',
    (language) => logIn(createShop(), { email: 'nobody@example.com' }, language),
  ],
  ['reset link expired', 'account.problem.linkExpired', useOldLink],
  ['wrong password on change', 'account.notice.passwordWrong', changeWithWrongPassword],
  ['payment: order not created', 'payment.failed.error', withPaymentError('?error=Error')],
  ['payment: out of stock', 'payment.failed.outOfStock', withPaymentError('?error=OutOfStock')],
  [
    'payment: blocked',
    'payment.failed.blockedCustomer',
    withPaymentError('?error=BlockedCustomer'),
  ],
  [
    'payment: balance or stock',
    'payment.failed.insufficientBalance',
    withPaymentError('?error=InsufficientBalance'),
  ],
  [
    'payment: ordered already',
    'payment.failed.alreadyOrdered',
    withPaymentError('?error=AlreadyOrdered'),
  ],
  ['payment: cancelled', 'payment.failed.general', withPaymentError('')],
  [
    'promo code invalid',
    'checkout.problem.promoCodeInvalid',
    withRefusalCode('PROMO_CODE_INVALID'),
  ],
  ['promo code used up', 'checkout.problem.promoCodeUsedUp', withRefusalCode('PROMO_CODE_USED_UP')],
  [
    'promo code requirements not met',
    'checkout.problem.promoCodeRequirements',
    withRefusalCode('RequirementsNotMet'),
  ],
  ['gift card changed', 'checkout.problem.giftCardChanged', withRefusalCode('GIFT_CARD_CHANGED')],
  ['balance changed', 'checkout.problem.balanceChanged', withRefusalCode('BALANCE_CHANGED')],
  [
    'no shipping options for the postal code',
    'checkout.zip.notServed',
    withFormValues({ zip: '984 99' }),
  ],
]

beforeEach(startFreshIsolate)

describe.each<Language>(['sv', 'en'])('error messages in %s [ERROR-03]', (language) => {
  it.each(rows)(
    'the error case %s shows the message with the key %s [CHECKOUT-10]',
    async (_meaning, key, scenario) => {
      const { text } = await scenario(language)
      expect(text).toContain(getTranslate(language)(key))
    },
  )
})

it.each(rows)(
  'the message for %s has a different text in every language [CHECKOUT-10, ROUTE-11]',
  (_, key) => {
    const translations = localeCodes.map((code) => getTranslate(code)(key))
    for (const text of translations) expect(text.length).toBeGreaterThan(10)
    expect(new Set(translations).size).toBe(localeCodes.length)
  },
)

it('the tests of error messages cover every problem of the checkout [CHECKOUT-10]', () => {
  const keys = rows.map(([, key]) => key)
  expect(keys).toEqual(expect.arrayContaining(Object.values(problemMessageKeys)))
})
