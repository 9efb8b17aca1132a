import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCart, createCartWith, getCart } from './cart-steps.ts'
import { address, invoice, placeOrder, updateCheckout } from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const BLOCKED = 'blocked@example.com'

const company = { ...invoice, identityNumber: '556703-7485', customerType: 'ORGANIZATION' }

const wishes = {
  customerOrderNumber: 'PO-77',
  goodsLabel: 'Kök 3',
  pickupPoint: 'Kiosk 12',
  desiredDeliveryDate: '2099-12-24T10:00:00Z',
  externalShippingId: 'carrier-9',
  merchantData: '{"note":1}',
}

/** Neither free nor on the way to it. */
const noRule = {
  summary: {
    shipping: {
      feeIncVat: 0,
      amountLeftToFreeShipping: -1,
      amountLeftToFreeShippingFormatted: null,
    },
  },
}

const conditions = async (cartId: string, email?: string) =>
  (
    await send(
      `query ok($cartId: String!, $email: String) {
        found: validateOrderConditions(cartId: $cartId, email: $email) { isValid message } }`,
      { cartId, email },
    )
  ).data?.found

const creation = async (cartId: string, checkout: object) =>
  (
    await send(
      `query ok($cartId: String!, $checkout: CheckoutInputType!) {
        found: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message memberType } }`,
      { cartId, checkout },
    )
  ).data?.found

describe('an order', () => {
  it('CHECKOUT-01 keeps what a company wishes, and serves it', async () => {
    const cartId = await createCartWith(await addMeal())
    const { placed } = await placeOrder(cartId, { ...company, ...wishes })
    const { data } = await send(
      `query deprecated($id: String!) {
        snippet: getCheckout(id: $id, paymentType: STANDARD)
        found: getCheckoutAndOrder(id: $id, paymentType: STANDARD) { htmlSnippet order {
          customerOrderNumber goodsLabel pickupPoint desiredDeliveryDate externalOrderId metaData organizationNumber
          personalId customerId customerTypeId customerGroupId gender company address1 city country promoCode
          campaignIds campaignNames ipAddress userAgent secondaryTransactionId } } }`,
      { id: placed?.publicId },
    )
    expect(data).toEqual({
      snippet: '',
      found: {
        htmlSnippet: '',
        order: {
          customerOrderNumber: 'PO-77',
          goodsLabel: 'Kök 3',
          pickupPoint: 'Kiosk 12',
          desiredDeliveryDate: '2099-12-24T10:00:00Z',
          externalOrderId: 'carrier-9',
          metaData: '{"note":1}',
          organizationNumber: '556703-7485',
          personalId: null,
          customerId: 0,
          customerTypeId: 1,
          customerGroupId: 0,
          gender: 'UNKNOWN',
          company: '',
          address1: 'Storgatan 1',
          city: 'Stockholm',
          country: 'Sverige',
          promoCode: null,
          campaignIds: [],
          campaignNames: [],
          ipAddress: null,
          userAgent: null,
          secondaryTransactionId: null,
        },
      },
    })
  })

  it('CHECKOUT-05 of a company by invoice charges no delivery, and its mail says so', async () => {
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 } })
    const cartId = await createCartWith(meal)
    expect((await updateCheckout(cartId, company)).checkout).toMatchObject({
      cart: { summary: { total: { sellingPriceIncVat: 100 }, shipping: { feeIncVat: 0 } } },
    })
    expect((await getCart(cartId)).cart).toMatchObject(noRule)
    const { placed } = await placeOrder(cartId, company)
    expect((await getCart(cartId)).cart).toMatchObject(noRule)
    const mail = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
      .bind(Number(placed?.orderId))
      .first<string>('text')
    expect(mail).toContain('Frakt (Hemleverans): faktureras i efterhand')
    expect(mail).toContain('Att betala: 100')
  })

  it.each([
    ['a date that is none', { desiredDeliveryDate: 'tomorrow' }],
    ['a day that is over', { desiredDeliveryDate: '2026-01-01' }],
    ['an hour of a day that is over', { desiredDeliveryDate: '2026-01-01T10:00:00Z' }],
    ['a date that is a number', { desiredDeliveryDate: 5 }],
    ['a fee that is a text', { externalShippingFee: '5' }],
    ['a label that is too long', { goodsLabel: 'x'.repeat(101) }],
  ])('CHECKOUT-10 refuses %s as INVALID_REQUEST', async (_name, change) => {
    const cartId = await createCartWith(await addMeal())
    expect((await placeOrder(cartId, { ...invoice, ...change })).code).toBe('INVALID_REQUEST')
  })
})

describe('a customer who is blocked', () => {
  it('CHECKOUT-04 is told by the checkout and cannot order', async () => {
    const cartId = await createCartWith(await addMeal())
    const blocked = { ...invoice, email: ` ${BLOCKED.toUpperCase()}` }
    expect((await updateCheckout(cartId, blocked)).checkout).toMatchObject({
      checkoutStatus: 'CUSTOMER_BLACKLISTED',
    })
    expect((await placeOrder(cartId, blocked)).code).toBe('CUSTOMER_BLACKLISTED')
    expect((await updateCheckout(cartId, { email: 'asa@example.com' })).checkout).toMatchObject({
      checkoutStatus: 'OK',
    })
  })
})

describe('a validation', () => {
  it('CHECKOUT-02 says what is missing, and keeps nothing of what it was told', async () => {
    const cartId = await createCartWith(await addMeal())
    const missing = { isValid: false, message: 'The checkout has not been created' }
    expect(await conditions(cartId)).toEqual(missing)
    await updateCheckout(cartId, { ...invoice, billingAddress: { ...address, city: ' ' } })
    expect(await conditions(cartId)).toEqual({ isValid: false, message: 'City is required' })
    expect(await creation(cartId, invoice)).toEqual({
      isValid: true,
      message: null,
      memberType: 'GUEST',
    })
    expect(await conditions(cartId)).toMatchObject({ isValid: false })
    await updateCheckout(cartId, invoice)
    expect(await conditions(cartId)).toEqual({ isValid: true, message: null })
  })

  it.each([
    ['a blocked customer', { email: BLOCKED }, 'The customer is blacklisted'],
    ['an unknown payment', { paymentId: 9 }, 'Payment must be selected'],
    ['an unknown delivery', { shippingId: 9 }, 'Shipping must be selected'],
    [
      'a billing country that is none',
      { billingAddress: { ...address, country: 'Narnia' } },
      'Invalid billing country',
    ],
    [
      'a shipping country that is none',
      { shippingAddress: { ...address, country: 'Narnia' } },
      'Invalid shipping country',
    ],
    [
      'a missing field before a wrong country',
      { shippingAddress: { ...address, city: '', country: 'Narnia' } },
      'City is required',
    ],
    ['no last name', { billingAddress: { ...address, lastName: '' } }, 'Last name is required'],
  ])('CHECKOUT-02 names %s', async (_name, change, message) => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, invoice)
    expect(await creation(cartId, { ...invoice, ...change })).toMatchObject({
      isValid: false,
      message,
    })
  })

  it('CHECKOUT-02 counts what the checkout shows as selected', async () => {
    const cartId = await createCartWith(await addMeal())
    const { shippingId: _delivery, paymentId: _payment, ...told } = invoice
    const { checkout } = await updateCheckout(cartId, told)
    expect(checkout).toMatchObject({
      shippingOptions: [{ id: 1, isSelected: true }, {}],
      paymentOptions: [{ id: 24, isSelected: true }, {}],
    })
    expect(await conditions(cartId)).toEqual({ isValid: true, message: null })
    expect(await creation(cartId, told)).toMatchObject({ isValid: true, message: null })
  })

  it('CHECKOUT-02 knows the cart, its stock and the e-mail it is asked about', async () => {
    const meal = await addMeal({ stock: { inStock: 1 } })
    const cartId = await createCartWith(meal)
    await updateCheckout(cartId, invoice)
    expect(await conditions(cartId, BLOCKED)).toMatchObject({
      message: 'The customer is blacklisted',
    })
    await env.DB.prepare('UPDATE skus SET in_stock = 0 WHERE sku_id = ?').bind(meal.skuId).run()
    expect(await conditions(cartId)).toMatchObject({ message: 'Insufficient stock amount' })
    const empty = await createCart()
    await updateCheckout(empty, invoice)
    expect(await conditions(empty)).toMatchObject({ message: 'The cart is empty' })
    expect(await conditions(UNKNOWN)).toEqual({
      isValid: false,
      message: 'No cart was found with the id',
    })
  })
})
