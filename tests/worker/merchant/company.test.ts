import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getSummary, tryOrder } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, pay, updateCheckout } from './checkout-steps.ts'
import {
  addCompany,
  addCompanyUser,
  createOrganizationNumber,
  restrictCompany,
} from './company-fixture.ts'
import { deleteUser, getOrder, getUser, placeOrderAs, updateUser } from './customer-steps.ts'
import { exchange, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const sek = { selling: 10_000, regular: 10_000 }
const toCompanyCheckout = (identityNumber: string) => ({
  ...invoice,
  identityNumber,
  customerType: 'ORGANIZATION',
})

async function tryToOrder(headers: Record<string, string>, checkout: object) {
  const { placed, code } = await tryOrder(headers, await createCartWith(await addMeal()), checkout)
  return placed ? 'placed' : code?.replace('No order was placed: ', '')
}

async function validate(headers: Record<string, string>, checkout: object) {
  const cartId = await createCartWith(await addMeal())
  await updateCheckout(cartId, checkout)
  const { data } = await send(
    `query ok($cartId: String!, $checkout: CheckoutInputType!) {
      found: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message memberType } }`,
    { cartId, checkout },
    headers,
  )
  return data?.found
}

describe('companies', () => {
  it('A contact person and another user of a company can order [CHECKOUT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    expect(await tryToOrder(contact.headers, toCompanyCheckout(identityNumber))).toBe('placed')
    expect(await tryToOrder(colleague.headers, toCompanyCheckout(identityNumber))).toBe('placed')
    expect(await validate(colleague.headers, toCompanyCheckout(identityNumber))).toEqual({
      isValid: true,
      message: null,
      memberType: 'Standard',
    })
  })

  it('A user of a restricted company cannot order, neither for the company nor as a private person [CHECKOUT-05]', async () => {
    const { companyId, identityNumber } = await addCompany({ isRestricted: true })
    const { headers } = await addCompanyUser(companyId)
    for (const checkout of [toCompanyCheckout(identityNumber), invoice, card]) {
      expect(await tryToOrder(headers, checkout)).toBe('ORDERING_RESTRICTED')
    }
    expect(await validate(headers, invoice)).toMatchObject({
      isValid: false,
      message: 'The company is restricted from placing orders',
    })
  })

  it('A guest cannot order with the organization number of a restricted company, in any format of the number [CHECKOUT-05]', async () => {
    const { identityNumber } = await addCompany({ isRestricted: true })
    const reformattedNumber = `16${identityNumber.slice(0, 6)}-${identityNumber.slice(6)} `
    expect(await tryToOrder({}, toCompanyCheckout(identityNumber))).toBe('ORDERING_RESTRICTED')
    expect(await tryToOrder({}, toCompanyCheckout(reformattedNumber))).toBe('ORDERING_RESTRICTED')
    expect(await tryToOrder({}, toCompanyCheckout(createOrganizationNumber()))).toBe('placed')
  })

  it('Inactive company users cannot order and active users cannot order while the company has no contact person [CHECKOUT-10]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const former = await addCompanyUser(companyId, { isContact: false, isActive: false })
    expect(await tryToOrder(former.headers, toCompanyCheckout(identityNumber))).toBe(
      'NOT_AUTHORIZED',
    )
    await deleteUser(contact.headers)
    expect(await tryToOrder(colleague.headers, toCompanyCheckout(identityNumber))).toBe(
      'CONTACT_PERSON_INVALID',
    )
    // A guest does not belong to the company, so the missing contact person does not prevent the
    // order.
    expect(await tryToOrder({}, toCompanyCheckout(identityNumber))).toBe('placed')
  })

  it('A company is not charged if it is restricted during the card payment [CHECKOUT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const cartId = await createCartWith(await addMeal())
    const checkout = { ...card, customerType: 'ORGANIZATION', identityNumber }
    const { redirectUrl } = await placeOrderAs(headers, cartId, checkout)
    await restrictCompany(companyId)
    expect((await pay(redirectUrl ?? '')).location).toContain('error=BlockedCustomer')
    const orderQuery = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(cartId)
    expect(await orderQuery.first()).toBeNull()
  })

  it('A company user stays an organization when an update omits the customer type [ACCOUNT-04]', async () => {
    const { headers } = await addCompanyUser((await addCompany()).companyId)
    await updateUser({ newsletter: true }, headers)
    expect(await getUser(headers)).toMatchObject({ customerType: 'ORGANIZATION', newsletter: true })
  })
})

describe('shipping to companies', () => {
  it.each([
    ['by invoice', invoice],
    ['by card', card],
  ])('A company order %s has no shipping fee [CHECKOUT-05]', async (_way, checkout) => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const cartId = await createCartWith(await addMeal({ sek }))
    // The cart of a signed-in company user has no shipping fee even before the checkout.
    expect((await getSummary(cartId, headers)).total.sellingPriceIncVat).toBe(100)
    expect((await getSummary(cartId)).total.sellingPriceIncVat).toBe(149)
    const options = { ...checkout, customerType: 'ORGANIZATION', identityNumber }
    const placed = await placeOrderAs(headers, cartId, options)
    if (placed.redirectUrl) await pay(placed.redirectUrl)
    const orderQuery = await env.DB.prepare(
      `SELECT order_id AS orderId, total, body_text AS mail FROM orders JOIN outbox USING (order_id)
       WHERE cart_id = ?`,
    )
      .bind(cartId)
      .first<{ orderId: number; total: number; mail: string }>()
    expect(orderQuery?.total).toBe(10_000)
    expect(orderQuery?.mail).toMatch(/Frakt \(Hemleverans\): 46,23\skr faktureras i efterhand/)
  })

  it('The cost centre and the purchase order number appear in the order, in the customer account and in the mail [CHECKOUT-01]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const companyFields = { customerOrderNumber: ' PO-77 ', goodsLabel: 'Kök 3' }
    const cartId = await createCartWith(await addMeal({ sek }))
    const { orderId, publicId } = await placeOrderAs(headers, cartId, {
      ...toCompanyCheckout(identityNumber),
      ...companyFields,
    })
    expect(await getOrder(orderId ?? 0, headers)).toMatchObject({
      customerOrderNumber: 'PO-77',
      goodsLabel: 'Kök 3',
    })
    const mail = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
      .bind(orderId)
      .first<string>('text')
    expect(mail).toContain(
      `Ordernummer: ${orderId}\nErt inköpsordernummer: PO-77\nKostnadsställe: Kök 3\n`,
    )
    expect(mail).toContain(`/sv/bestallning?oid=${publicId}\n`)
  })

  it.each(['', '556703-7486'])(
    'A company card order with the organization number %j is refused [FORM-04]',
    async (identityNumber) => {
      const checkout = { ...card, customerType: 'ORGANIZATION', identityNumber }
      expect(await tryToOrder({}, checkout)).toBe('INVALID_IDENTITY_NUMBER')
    },
  )
})

describe('company account before an order', () => {
  const QUERY = '{ companyAccount { name identityNumber orderRefusal contacts { email } } }'
  const loadAccount = async (headers: Record<string, string> = {}) =>
    (await send(QUERY, {}, headers)).data?.companyAccount

  it('A user sees the company and its active contact persons, and everybody else sees no company [ACCOUNT-05]', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const { headers } = await addCompanyUser(companyId, { isContact: false })
    expect(await loadAccount(headers)).toEqual({
      name: 'Bolaget AB',
      identityNumber,
      orderRefusal: null,
      contacts: [{ email: contact.username }],
    })
    expect(await loadAccount()).toBeNull()
    expect(await loadAccount((await register()).headers)).toBeNull()
  })

  it('The account names why an order would be refused, and a former user sees nothing else of it [CHECKOUT-05]', async () => {
    const { companyId } = await addCompany({ isRestricted: true })
    const { headers } = await addCompanyUser(companyId)
    const former = await addCompanyUser(companyId, { isActive: false })
    expect(await loadAccount(headers)).toMatchObject({ orderRefusal: 'ORDERING_RESTRICTED' })
    expect(await loadAccount(former.headers)).toEqual({
      name: '',
      identityNumber: '',
      orderRefusal: 'NOT_AUTHORIZED',
      contacts: [],
    })
  })

  it('An organization without a company is a company alone, unless its number belongs to a restricted one [CHECKOUT-05]', async () => {
    const { headers } = await register()
    const restricted = await addCompany({ isRestricted: true })
    const user = { customerType: 'ORGANIZATION', address: { company: 'Lilla AB' } }
    await updateUser({ ...user, personalId: createOrganizationNumber() }, headers)
    expect(await loadAccount(headers)).toMatchObject({ name: 'Lilla AB', orderRefusal: null })
    await updateUser({ ...user, personalId: restricted.identityNumber }, headers)
    expect(await loadAccount(headers)).toMatchObject({ orderRefusal: 'ORDERING_RESTRICTED' })
  })
})

describe('seeded company users', () => {
  it.each([
    ['company@example.com', 'placed'],
    ['office@example.com', 'placed'],
    ['colleague@example.com', 'placed'],
    ['restricted@example.com', 'ORDERING_RESTRICTED'],
  ])(
    'An order attempt by the seeded user %s has the result %s [CHECKOUT-05]',
    async (username, outcome) => {
      const { token } = await exchange('login', { username, password: 'password123' })
      const headers = { authorization: `Bearer ${token}` }
      expect(await getUser(headers)).toMatchObject({ customerType: 'ORGANIZATION' })
      const options = { shippingId: 1, paymentId: 23, acceptedConsents: ['order'] }
      expect(await tryToOrder(headers, options)).toBe(outcome)
    },
  )
})
