import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fieldMessageKeys, problemMessageKeys } from '#shared/checkout/checkout-messages.ts'
import type { CheckoutField } from '#shared/checkout/checkout.ts'
import { localeCodes } from '#shared/i18n/locale.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { buildPath } from '#shared/paths/build-path.ts'
import { getTranslate } from '../../worker/render/messages.ts'
import { createCheckoutForm, fillCart, stockMeal } from './buying.ts'
import { addCompany, addCompanyUser } from './merchant/company-fixture.ts'
import { createMember, logIn, PASSWORD } from './signing-in.ts'
import { createShop, startAfresh, type TestShop } from './shop.ts'

type Language = 'sv' | 'en'
/** Makes the request that brings the message out, and gives the page that answers it. */
type BringOut = (language: Language) => Promise<{ text: string }>
type Row = [meaning: string, key: MessageKey, bringOut: BringOut]

const PLENTY = 34
const LAST_ONE = 35

const toPath = (language: Language, name: Parameters<typeof buildPath>[1]) =>
  buildPath({ locale: language, market: null }, name)

/** Places an order of one meal; `change` is what the form says otherwise. */
async function order(shop: TestShop, language: Language, change: Record<string, string> = {}) {
  await fillCart(shop, await stockMeal(PLENTY, 99))
  const path = toPath(language, 'checkout')
  const { text } = await shop.get(path)
  const agreed = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
  const form = createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0'), ...change })
  return shop.post(path, form)
}

const typing =
  (change: Record<string, string>): BringOut =>
  (language) =>
    order(createShop(), language, change)

/** For what no shopper could bring about here: the merchant refuses the order with this code. */
const refusing =
  (code: string): BringOut =>
  (language) => {
    const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('"operationName":"placeOrder"')
        ? Promise.resolve(Response.json({ errors: [{ message: 'No', extensions: { code } }] }))
        : env.MERCHANT.fetch(input, init)
    return order(createShop({ merchant: { fetch } }), language)
  }

type CompanyUser = Parameters<typeof addCompanyUser>[1]

const orderingFor =
  (company: Parameters<typeof addCompany>[0], user: CompanyUser = {}): BringOut =>
  async (language) => {
    const { companyId, identityNumber } = await addCompany(company)
    const { username } = await addCompanyUser(companyId, user)
    const shop = createShop()
    await logIn(shop, { email: username })
    return order(shop, language, { company: 'Bolaget AB', organizationNumber: identityNumber })
  }

const returning =
  (error: string): BringOut =>
  (language) =>
    createShop().get(`/${language}/checkout/klarna-fail${error}`)

const loseTheLastOne: BringOut = async (language) => {
  const shop = createShop()
  const meal = await stockMeal(LAST_ONE, 1)
  await fillCart(shop, meal)
  const { text } = await shop.get(toPath(language, 'checkout'))
  const agreed = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
  await stockMeal(LAST_ONE, 0)
  const form = createCheckoutForm({ agreed: agreed.replaceAll('&nbsp;', '\u00a0') })
  return shop.post(toPath(language, 'checkout'), form)
}

const loseTheCart: BringOut = (language) => {
  const shop = createShop()
  shop.jar.set('ralph-cart', crypto.randomUUID())
  return shop.post(toPath(language, 'checkout'), createCheckoutForm())
}

const changeWithWrongPassword: BringOut = async (language) => {
  const { shop } = await createMember()
  const answer = await shop.post(`/${language}/account`, {
    intent: 'change-password',
    password: 'not-this-one',
    newPassword: 'password456',
    confirmation: 'password456',
  })
  return shop.get(answer.location ?? '')
}

const registerTwice: BringOut = async (language) => {
  const { email } = await createMember()
  const form = { customerType: 'PERSON', password: PASSWORD, confirmation: PASSWORD, email }
  return createShop().post(`/${language}/account/create`, form)
}

const useOldLink: BringOut = (language) =>
  createShop().post(`/${language}/account/reset-password`, {
    intent: 'set',
    resetKey: 'used-before',
    newPassword: PASSWORD,
    confirmation: PASSWORD,
  })

const breakPage: BringOut = (language) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const fetch = () => Promise.resolve(new Response('', { status: 401 }))
  const variables = { CHANNEL_CACHE: undefined }
  return createShop({ merchant: { fetch }, variables }).get(`/${language}`)
}

const createCompany = (identityNumber: string): BringOut => {
  const form = { customerType: 'ORGANIZATION', company: 'Provkök AB', identityNumber }
  return (language) => createShop().post(`/${language}/account/create`, form)
}

const neededFields: CheckoutField[] = [
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
  ['general error', 'checkout.problem.general', refusing('SOMETHING_NEW')],
  ...neededFields.map((field): Row => {
    return [`field required: ${field}`, fieldMessageKeys[field].required, typing({ [field]: '' })]
  }),
  ['e-mail not valid', 'checkout.email.invalid', typing({ email: 'anna@' })],
  [
    'personal ID not valid',
    'checkout.identityNumber.invalid',
    typing({ identityNumber: '19900101-2386' }),
  ],
  ['organization ID not valid', 'account.identityNumber.invalid', createCompany('556016-0681')],
  [
    'ID refused by the merchant',
    'checkout.problem.invalidIdentityNumber',
    refusing('INVALID_IDENTITY_NUMBER'),
  ],
  [
    'not authorized',
    'checkout.problem.notAuthorized',
    orderingFor({}, { isContact: false, isActive: false }),
  ],
  ['logged out meanwhile', 'checkout.problem.notAuthenticated', refusing('NOT_AUTHENTICATED')],
  [
    'contact person missing or invalid',
    'checkout.problem.contactPersonInvalid',
    orderingFor({}, { isContact: false }),
  ],
  ['restricted from ordering', 'checkout.problem.restricted', orderingFor({ isRestricted: true })],
  ['blocked', 'checkout.problem.blocked', typing({ email: 'blocked@example.com' })],
  ['invalid request', 'checkout.problem.invalidRequest', refusing('INVALID_REQUEST')],
  ['cart not found', 'checkout.problem.cartNotFound', loseTheCart],
  [
    'cart empty',
    'checkout.problem.cartEmpty',
    (language) => createShop().get(toPath(language, 'checkout')),
  ],
  ['cart changed', 'checkout.problem.cartChanged', typing({ agreed: 'se 1x1' })],
  ['market not found', 'checkout.problem.marketNotFound', refusing('MARKET_NOT_FOUND')],
  ['email required', 'checkout.problem.emailRequired', refusing('EMAIL_REQUIRED')],
  ['invalid address', 'checkout.problem.invalidAddress', refusing('INVALID_ADDRESS')],
  ['out of stock', 'checkout.problem.outOfStock', loseTheLastOne],
  ['order failed', 'checkout.problem.orderFailed', refusing('ORDER_FAILED')],
  ['too many tries', 'checkout.problem.tooMany', refusing('TOO_MANY_REQUESTS')],
  ['account exists already', 'account.email.taken', registerTwice],
  [
    'wrong e-mail or password',
    'account.password.wrong',
    (language) => logIn(createShop(), { email: 'nobody@example.com' }, language),
  ],
  ['reset link expired', 'account.problem.linkExpired', useOldLink],
  ['wrong password on change', 'account.notice.passwordWrong', changeWithWrongPassword],
  ['payment: order not created', 'payment.failed.error', returning('?error=Error')],
  ['payment: out of stock', 'payment.failed.outOfStock', returning('?error=OutOfStock')],
  ['payment: blocked', 'payment.failed.blockedCustomer', returning('?error=BlockedCustomer')],
  [
    'payment: balance or stock',
    'payment.failed.insufficientBalance',
    returning('?error=InsufficientBalance'),
  ],
  ['payment: ordered already', 'payment.failed.alreadyOrdered', returning('?error=AlreadyOrdered')],
  ['payment: given up', 'payment.failed.general', returning('')],
  ['promo code invalid', 'checkout.problem.promoCodeInvalid', refusing('PROMO_CODE_INVALID')],
  ['promo code used up', 'checkout.problem.promoCodeUsedUp', refusing('PROMO_CODE_USED_UP')],
  [
    'promo code requirements not met',
    'checkout.problem.promoCodeRequirements',
    refusing('RequirementsNotMet'),
  ],
  ['gift card changed', 'checkout.problem.giftCardChanged', refusing('GIFT_CARD_CHANGED')],
  ['balance changed', 'checkout.problem.balanceChanged', refusing('BALANCE_CHANGED')],
  [
    'no shipping options for the postal code',
    'checkout.problem.noShippingOptions',
    typing({ zip: '984 99' }),
  ],
]

beforeEach(startAfresh)

describe.each<Language>(['sv', 'en'])('ERROR-03 in %s', (language) => {
  it.each(rows)('CHECKOUT-10 %s is said by %s', async (_meaning, key, bringOut) => {
    const { text } = await bringOut(language)
    expect(text).toContain(getTranslate(language)(key))
  })
})

it.each(rows)('CHECKOUT-10 ROUTE-11 %s has a sentence of its own in every language', (_, key) => {
  const said = localeCodes.map((code) => getTranslate(code)(key))
  for (const text of said) expect(text.length).toBeGreaterThan(10)
  expect(new Set(said).size).toBe(localeCodes.length)
})

it('CHECKOUT-10 every problem of the checkout is in the table', () => {
  const keys = rows.map(([, key]) => key)
  expect(keys).toEqual(expect.arrayContaining(Object.values(problemMessageKeys)))
})
