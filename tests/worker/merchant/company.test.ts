import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { getSummary, tryOrder } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, pay, updateCheckout } from './checkout-steps.ts'
import {
  addCompany,
  addCompanyUser,
  createOrganizationNumber,
  restrict,
} from './company-fixture.ts'
import { deleteUser, getOrder, getUser, placeOrderAs, updateUser } from './customer-steps.ts'
import { exchange } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const sek = { selling: 10_000, regular: 10_000 }
const guestOf = (identityNumber: string) => ({
  ...invoice,
  identityNumber,
  customerType: 'ORGANIZATION',
})

async function order(headers: Record<string, string>, checkout: object) {
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

describe('a company', () => {
  it('CHECKOUT-05 orders by its users, of whom one is its contact person', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    expect(await order(contact.headers, guestOf(identityNumber))).toBe('placed')
    expect(await order(colleague.headers, guestOf(identityNumber))).toBe('placed')
    expect(await validate(colleague.headers, guestOf(identityNumber))).toEqual({
      isValid: true,
      message: null,
      memberType: 'Standard',
    })
  })

  it('CHECKOUT-05 that is restricted from ordering is refused, whatever its user says', async () => {
    const { companyId, identityNumber } = await addCompany({ isRestricted: true })
    const { headers } = await addCompanyUser(companyId)
    for (const checkout of [guestOf(identityNumber), invoice, card]) {
      expect(await order(headers, checkout)).toBe('ORDERING_RESTRICTED')
    }
    expect(await validate(headers, invoice)).toMatchObject({
      isValid: false,
      message: 'The company is restricted from placing orders',
    })
  })

  it('CHECKOUT-05 that is restricted is refused to a guest who gives its number, however typed', async () => {
    const { identityNumber } = await addCompany({ isRestricted: true })
    const typed = `16${identityNumber.slice(0, 6)}-${identityNumber.slice(6)} `
    expect(await order({}, guestOf(identityNumber))).toBe('ORDERING_RESTRICTED')
    expect(await order({}, guestOf(typed))).toBe('ORDERING_RESTRICTED')
    expect(await order({}, guestOf(createOrganizationNumber()))).toBe('placed')
  })

  it('CHECKOUT-10 has users who may not order any more, and users who cannot while nobody is contact person', async () => {
    const { companyId, identityNumber } = await addCompany()
    const contact = await addCompanyUser(companyId)
    const colleague = await addCompanyUser(companyId, { isContact: false })
    const former = await addCompanyUser(companyId, { isContact: false, isActive: false })
    expect(await order(former.headers, guestOf(identityNumber))).toBe('NOT_AUTHORIZED')
    await deleteUser(contact.headers)
    expect(await order(colleague.headers, guestOf(identityNumber))).toBe('CONTACT_PERSON_INVALID')
    // A guest is nobody of the company's: its user accounts are none of his business.
    expect(await order({}, guestOf(identityNumber))).toBe('placed')
  })

  it('CHECKOUT-05 that is restricted while its card is asked about is charged nothing', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const cartId = await createCartWith(await addMeal())
    const checkout = { ...card, customerType: 'ORGANIZATION', identityNumber }
    const { redirectUrl } = await placeOrderAs(headers, cartId, checkout)
    await restrict(companyId)
    expect((await pay(redirectUrl ?? '')).location).toContain('error=BlockedCustomer')
    const made = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(cartId)
    expect(await made.first()).toBeNull()
  })

  it('ACCOUNT-04 keeps its users organizations, whatever an update leaves out', async () => {
    const { headers } = await addCompanyUser((await addCompany()).companyId)
    await updateUser({ newsletter: true }, headers)
    expect(await getUser(headers)).toMatchObject({ customerType: 'ORGANIZATION', newsletter: true })
  })
})

describe('delivery to a company', () => {
  it.each([
    ['by invoice', invoice],
    ['by card', card],
  ])('CHECKOUT-05 is not charged with an order %s', async (_way, checkout) => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const cartId = await createCartWith(await addMeal({ sek }))
    // Whoever is signed in for a company sees it in the cart already.
    expect((await getSummary(cartId, headers)).total.sellingPriceIncVat).toBe(100)
    expect((await getSummary(cartId)).total.sellingPriceIncVat).toBe(149)
    const told = { ...checkout, customerType: 'ORGANIZATION', identityNumber }
    const placed = await placeOrderAs(headers, cartId, told)
    if (placed.redirectUrl) await pay(placed.redirectUrl)
    const made = await env.DB.prepare(
      `SELECT order_id AS orderId, total, body_text AS mail FROM orders JOIN outbox USING (order_id)
       WHERE cart_id = ?`,
    )
      .bind(cartId)
      .first<{ orderId: number; total: number; mail: string }>()
    expect(made?.total).toBe(10_000)
    expect(made?.mail).toContain('Frakt (Hemleverans): faktureras i efterhand')
  })

  it('CHECKOUT-01 carries cost centre and purchase order number to order, account and mail', async () => {
    const { companyId, identityNumber } = await addCompany()
    const { headers } = await addCompanyUser(companyId)
    const wishes = { customerOrderNumber: ' PO-77 ', goodsLabel: 'Kök 3' }
    const cartId = await createCartWith(await addMeal({ sek }))
    const { orderId } = await placeOrderAs(headers, cartId, {
      ...guestOf(identityNumber),
      ...wishes,
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
  })

  it.each(['', '556703-7486'])(
    'FORM-04 asks a company for its number by card too, and %j is none',
    async (identityNumber) => {
      const checkout = { ...card, customerType: 'ORGANIZATION', identityNumber }
      expect(await order({}, checkout)).toBe('INVALID_IDENTITY_NUMBER')
    },
  )
})

describe('the seed', () => {
  it.each([
    ['company@example.com', 'placed'],
    ['office@example.com', 'placed'],
    ['colleague@example.com', 'placed'],
    ['restricted@example.com', 'ORDERING_RESTRICTED'],
  ])('CHECKOUT-05 has %s, whose order is %s', async (username, outcome) => {
    const { token } = await exchange('login', { username, password: 'password123' })
    const headers = { authorization: `Bearer ${token}` }
    expect(await getUser(headers)).toMatchObject({ customerType: 'ORGANIZATION' })
    const told = { shippingId: 1, paymentId: 23, acceptedConsents: ['order'] }
    expect(await order(headers, told)).toBe(outcome)
  })
})
