import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCart, createCartWith, getCart } from './cart-steps.ts'
import {
  address,
  findDeliveryStart,
  invoice,
  loadDeliveries,
  placeOrder,
  updateCheckout,
} from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const noneOfSix = Array<boolean>(6).fill(false)
const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const BLOCKED = 'blocked@example.com'

const company = { ...invoice, identityNumber: '556703-7485', customerType: 'ORGANIZATION' }

const companyFields = {
  customerOrderNumber: 'PO-77',
  goodsLabel: 'Kök 3',
  pickupPoint: 'Kiosk 12',
  externalShippingId: 'carrier-9',
  merchantData: '{"note":1}',
}

/**
 * Matches a cart to which no free-shipping rule applies: the shipping fee is 0 and the amount left
 * to free shipping is -1.
 */
const noFreeShippingRule = {
  summary: {
    shipping: {
      feeIncVat: 0,
      amountLeftToFreeShipping: -1,
      amountLeftToFreeShippingFormatted: null,
    },
  },
}

const validateConditions = async (cartId: string, email?: string) =>
  (
    await send(
      `query ok($cartId: String!, $email: String) {
        found: validateOrderConditions(cartId: $cartId, email: $email) { isValid message } }`,
      { cartId, email },
    )
  ).data?.found

const validateCreation = async (cartId: string, checkout: object) =>
  (
    await send(
      `query ok($cartId: String!, $checkout: CheckoutInputType!) {
        found: validateOrderCreation(cartId: $cartId, checkout: $checkout) { isValid message memberType } }`,
      { cartId, checkout },
    )
  ).data?.found

describe('orders with company fields', () => {
  it('An order stores and returns the optional company fields [CHECKOUT-01]', async () => {
    const cartId = await createCartWith(await addMeal())
    const desiredDeliveryDate = await findDeliveryStart(cartId)
    const { placed } = await placeOrder(cartId, {
      ...company,
      ...companyFields,
      desiredDeliveryDate,
    })
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
          desiredDeliveryDate,
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

  it('A company order by invoice has no shipping fee and its mail says that shipping is invoiced later [CHECKOUT-05]', async () => {
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 } })
    const cartId = await createCartWith(meal)
    expect((await updateCheckout(cartId, company)).checkout).toMatchObject({
      cart: { summary: { total: { sellingPriceIncVat: 100 }, shipping: { feeIncVat: 0 } } },
    })
    expect((await getCart(cartId)).cart).toMatchObject(noFreeShippingRule)
    const { placed } = await placeOrder(cartId, company)
    expect((await getCart(cartId)).cart).toMatchObject(noFreeShippingRule)
    const mail = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
      .bind(Number(placed?.orderId))
      .first<string>('text')
    expect(mail).toMatch(/Frakt \(Hemleverans\): 46,23\skr faktureras i efterhand/)
    expect(mail).toContain('Att betala: 100')
  })

  it.each([
    ['an invalid date', { desiredDeliveryDate: 'tomorrow' }],
    ['a date that is a number', { desiredDeliveryDate: 5 }],
    ['a fee that is a string', { externalShippingFee: '5' }],
    ['a label that is too long', { goodsLabel: 'x'.repeat(101) }],
  ])('An order with %s is refused with INVALID_REQUEST [CHECKOUT-10]', async (_name, change) => {
    const cartId = await createCartWith(await addMeal())
    expect((await placeOrder(cartId, { ...invoice, ...change })).code).toBe('INVALID_REQUEST')
  })
})

describe('the chosen delivery', () => {
  it('Each shipping option lists its deliveries, and the next one is selected [CHECKOUT-03]', async () => {
    const cartId = await createCartWith(await addMeal())
    const [home, pickup] = await loadDeliveries(cartId, { billingAddress: { zip: '90325' } })
    expect([home?.subOptions.length, pickup?.subOptions.length]).toEqual([7, 7])
    expect(home?.subOptions.map(({ isSelected }) => isSelected)).toEqual([true, ...noneOfSix])
    expect(home?.subOptions[0]).toMatchObject({
      id: 1,
      displayName: expect.stringContaining('kl.\u{a0}16–20'),
      shippingData: expect.stringMatching(/^\{"deliverySlot":\{"timeZone":"Europe\/Stockholm"/),
    })
  })

  it('Without a postal code no deliveries are listed [CHECKOUT-03]', async () => {
    const cartId = await createCartWith(await addMeal())
    const options = await loadDeliveries(cartId, { skipShippingValidation: true })
    expect(options.map(({ subOptions }) => subOptions)).toEqual([[], []])
  })

  it('A chosen delivery stays selected and is stored with the order and named in its mail [CHECKOUT-06]', async () => {
    const cartId = await createCartWith(await addMeal())
    const desiredDeliveryDate = await findDeliveryStart(cartId)
    await updateCheckout(cartId, { ...invoice, desiredDeliveryDate })
    const [home] = await loadDeliveries(cartId, {})
    const selected = home?.subOptions.find(({ isSelected }) => isSelected)
    expect(selected?.externalId).toBe(desiredDeliveryDate)
    const { placed } = await placeOrder(cartId, invoice)
    const { data } = await send(
      `query($id: String!) { found: checkout(id: $id, paymentType: STANDARD) {
        order { desiredDeliveryDate } cart { summary { shipping { shippingData } } } } }`,
      { id: placed?.publicId },
    )
    const { shippingData } = selected ?? {}
    expect(data).toEqual({
      found: { order: { desiredDeliveryDate }, cart: { summary: { shipping: { shippingData } } } },
    })
    const mail = await env.DB.prepare('SELECT body_text AS text FROM outbox WHERE order_id = ?')
      .bind(Number(placed?.orderId))
      .first<string>('text')
    expect(mail).toContain(`Leverans: ${selected?.displayName}\n`)
  })

  it('An order without a wish gets the next delivery [CHECKOUT-06]', async () => {
    const cartId = await createCartWith(await addMeal())
    const start = await findDeliveryStart(cartId, 0)
    const { placed } = await placeOrder(cartId, { ...invoice, shippingId: 1 })
    const { data } = await send(
      `query($id: String!) { found: checkout(id: $id, paymentType: STANDARD) {
        order { desiredDeliveryDate } } }`,
      { id: placed?.publicId },
    )
    expect(data).toEqual({ found: { order: { desiredDeliveryDate: start } } })
  })

  it.each(['2026-01-01', '2026-01-01T15:00:00Z', '2099-12-24T15:00:00Z'])(
    'The delivery %s, which cannot be ordered, is refused and not stored [CHECKOUT-10]',
    async (desiredDeliveryDate) => {
      const cartId = await createCartWith(await addMeal())
      const wish = { ...invoice, desiredDeliveryDate }
      expect(await validateCreation(cartId, wish)).toMatchObject({ isValid: false })
      expect((await updateCheckout(cartId, wish)).code).toBe('DELIVERY_WINDOW_CLOSED')
      expect((await placeOrder(cartId, wish)).code).toBe('DELIVERY_WINDOW_CLOSED')
      expect((await placeOrder(cartId, invoice)).placed).toMatchObject({ status: 'completed' })
    },
  )
})

describe('blocked customers', () => {
  it('The checkout reports that a customer is blocked, and the customer cannot place an order [CHECKOUT-04]', async () => {
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

describe('order validation', () => {
  it('The order validation names the missing field and does not store the checkout that is passed to it [CHECKOUT-02]', async () => {
    const cartId = await createCartWith(await addMeal())
    const missing = { isValid: false, message: 'The checkout has not been created' }
    expect(await validateConditions(cartId)).toEqual(missing)
    await updateCheckout(cartId, { ...invoice, billingAddress: { ...address, city: ' ' } })
    expect(await validateConditions(cartId)).toEqual({
      isValid: false,
      message: 'City is required',
    })
    expect(await validateCreation(cartId, invoice)).toEqual({
      isValid: true,
      message: null,
      memberType: 'GUEST',
    })
    expect(await validateConditions(cartId)).toMatchObject({ isValid: false })
    await updateCheckout(cartId, invoice)
    expect(await validateConditions(cartId)).toEqual({ isValid: true, message: null })
  })

  it.each([
    ['a blocked customer', { email: BLOCKED }, 'The customer is blacklisted'],
    ['a missing payment option', { paymentId: null }, 'Payment must be selected'],
    [
      'a card payment without return URLs',
      { paymentId: 24 },
      'A card payment needs redirectUrl and checkoutPageUrl',
    ],
    ['an unknown payment option', { paymentId: 9 }, 'Payment must be selected'],
    ['an unknown shipping option', { shippingId: 9 }, 'Shipping must be selected'],
    [
      'an unknown billing country',
      { billingAddress: { ...address, country: 'Narnia' } },
      'Invalid billing country',
    ],
    [
      'an unknown shipping country',
      { shippingAddress: { ...address, country: 'Narnia' } },
      'Invalid shipping country',
    ],
    [
      'a missing field before a wrong country',
      { shippingAddress: { ...address, city: '', country: 'Narnia' } },
      'City is required',
    ],
    [
      'a missing last name',
      { billingAddress: { ...address, lastName: '' } },
      'Last name is required',
    ],
  ])('The order validation reports %s [CHECKOUT-02]', async (_name, change, message) => {
    const cartId = await createCartWith(await addMeal())
    await updateCheckout(cartId, invoice)
    expect(await validateCreation(cartId, { ...invoice, ...change })).toMatchObject({
      isValid: false,
      message,
    })
    expect((await placeOrder(cartId, { ...invoice, ...change })).placed).toBeNull()
  })

  it('The order validation uses the shipping option that the checkout shows as selected, but the payment must be chosen [CHECKOUT-02]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { shippingId: _delivery, paymentId, ...options } = invoice
    const { checkout } = await updateCheckout(cartId, options)
    expect(checkout).toMatchObject({
      shippingOptions: [{ id: 1, isSelected: true }, {}],
      paymentOptions: [{ id: 24, isSelected: true }, {}, {}, {}],
    })
    const missing = { isValid: false, message: 'Payment must be selected' }
    expect(await validateConditions(cartId)).toEqual(missing)
    expect(await validateCreation(cartId, options)).toMatchObject(missing)
    await updateCheckout(cartId, { paymentId })
    expect(await validateConditions(cartId)).toEqual({ isValid: true, message: null })
    expect(await validateCreation(cartId, options)).toMatchObject({ isValid: true, message: null })
  })

  it('The order validation checks the cart, its stock and the given email address [CHECKOUT-02]', async () => {
    const meal = await addMeal({ stock: { inStock: 1 } })
    const cartId = await createCartWith(meal)
    await updateCheckout(cartId, invoice)
    expect(await validateConditions(cartId, BLOCKED)).toMatchObject({
      message: 'The customer is blacklisted',
    })
    await env.DB.prepare('UPDATE skus SET in_stock = 0 WHERE sku_id = ?').bind(meal.skuId).run()
    expect(await validateConditions(cartId)).toMatchObject({ message: 'Insufficient stock amount' })
    const empty = await createCart()
    await updateCheckout(empty, invoice)
    expect(await validateConditions(empty)).toMatchObject({ message: 'The cart is empty' })
    expect(await validateConditions(UNKNOWN)).toEqual({
      isValid: false,
      message: 'No cart was found with the id',
    })
  })
})
