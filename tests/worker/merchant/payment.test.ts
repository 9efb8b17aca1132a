import { env } from 'cloudflare:workers'
import { parse } from 'parse5'
import { demoSeller } from '../../../worker/merchant/rules/market/seller.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { findPayment } from '../../../worker/merchant/data/payment/payment.ts'
import { placeOrder as writeOrder } from '../../../worker/merchant/data/order/place-order.ts'
import { addToCart, createCartWith, getCart } from './cart-steps.ts'
import {
  browserHeaders,
  card,
  loadOrder,
  invoice,
  openPayment,
  openPaymentFor,
  pay,
  placeOrder,
  updateCheckout,
} from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { mainShop } from '../../../worker/merchant/rules/market/shop.ts'
import { fetchMerchant, type Settings } from './merchant.ts'

const closed: Settings = { API_KEY: 'a-secret-key' }
const failurePage = 'https://shop.example/sv/checkout/klarna-fail?from=pay'

const getUid = (path: string) => path.split('/').at(-1) ?? ''

async function countOrders(cartId: string): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS total FROM orders WHERE cart_id = ?')
    .bind(cartId)
    .first<number>('total')
}

describe('placing an order by card', () => {
  it('A placeOrder request with card payment opens a payment page and does not place the order yet [CHECKOUT-04]', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    const { placed } = await placeOrder(cartId, card)
    expect(placed).toEqual({
      orderId: null,
      publicId: null,
      status: 'pending',
      redirectUrl: expect.stringMatching(/^\/merchant\/pay\/[\da-f-]{36}$/),
    })
    expect(await countOrders(cartId)).toBe(0)
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
    expect(await loadOrder(getUid(placed?.redirectUrl ?? ''), { cartId })).toMatchObject({
      completed: false,
      order: null,
      cart: { id: cartId },
    })
  })

  it('A repeated card order returns the same payment session until the cart or the checkout changes [CHECKOUT-04]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    expect(await openPayment(cartId)).toBe(path)
    const pathForOtherShipping = await openPayment(cartId, { ...card, shippingId: 2 })
    await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })
    const pathForChangedCart = await openPayment(cartId, { ...card, shippingId: 2 })
    expect(new Set([path, pathForOtherShipping, pathForChangedCart]).size).toBe(3)
  })
})

describe('the payment page', () => {
  it('The payment page shows the amount and labels every field in the language of the order [CHECKOUT-04]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const response = await fetchMerchant(path, {}, closed)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(page).toContain('<html lang="sv-SE">')
    expect(page).toContain('168\u00a0kr')
    for (const token of ['cc-number', 'cc-exp', 'cc-csc']) {
      expect(page).toContain(`autocomplete="${token}"`)
    }
    expect(page.match(/<label for=/g)).toHaveLength(3)
    expect(page).toContain('4000 0000 0000 9995')
    expect(page).not.toMatch(/<script|<style|style=/)
    expect(parse(page, { onParseError: (error) => expect(error.code).toBe('') })).toBeTruthy()
  })

  it('The payment page of an English order is in English [CHECKOUT-04]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { placed } = await placeOrder(cartId, card, { languageId: 'en-US' })
    const page = await (await fetchMerchant(placed?.redirectUrl ?? '')).text()
    expect(page).toContain('<html lang="en-US">')
    expect(page).toContain('Card number')
  })

  it('The payment page has its own stylesheet [CHECKOUT-04]', async () => {
    const response = await fetchMerchant('/merchant/pay/style.css', {}, closed)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toContain(':focus-visible')
  })

  it('The page of an unknown payment session is not found [CHECKOUT-04]', async () => {
    const path = `/merchant/pay/${crypto.randomUUID()}`
    expect((await fetchMerchant(path)).status).toBe(404)
    expect((await pay(path)).status).toBe(404)
    expect((await fetchMerchant('/merchant/pay/x')).status).toBe(404)
  })

  it.each([
    ['number', '4242 4242 4242 4241', 'Ange ett giltigt kortnummer.'],
    ['number', '<b>"', 'Ange ett giltigt kortnummer.'],
    ['expiry', '13/39', 'Ange månad och år som MM/ÅÅ.'],
    ['expiry', '01/20', 'Kortet har gått ut.'],
    ['code', '12', 'Ange de tre eller fyra siffrorna.'],
  ])(
    'The payment form shows an error at the field %s for the wrong value %s [FORM-02]',
    async (name, value, message) => {
      const { cartId, path } = await openPaymentFor(await addMeal())
      const { status, response } = await pay(path, { [name]: value })
      const page = await response.text()
      expect(status).toBe(422)
      expect(page).toContain(`id="${name}-error">${message}</span>`)
      expect(page).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error"`))
      expect(page).not.toContain('<b>')
      expect(await countOrders(cartId)).toBe(0)
    },
  )

  it('A test card is filled in by one click, and unknown numbers are not [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const filled = await pay(path, { testCard: '4000 0000 0000 0002', number: '' })
    const page = await filled.response.text()
    expect(filled.status).toBe(200)
    for (const value of ['4000 0000 0000 0002', '123']) expect(page).toContain(`value="${value}"`)
    expect(page).toMatch(/value="12\/\d\d"/)
    expect((await pay(path, { testCard: '4111 1111 1111 1111', number: '' })).status).toBe(422)
    expect(await countOrders(cartId)).toBe(0)
  })

  it('The payment form keeps all entered values except the CVC [FORM-02]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const { response } = await pay(path, { expiry: '1/2', code: '987' })
    const page = await response.text()
    expect(page).toContain('value="4242 4242 4242 4242"')
    expect(page).toContain('value="1/2"')
    expect(page).not.toContain('987')
  })
})

describe('mobile payments', () => {
  const mobile = { ...card, paymentId: 25 }

  async function openMobilePayment(quantity = 1) {
    const meal = await addMeal()
    const cartId = await createCartWith(meal, quantity)
    return { meal, cartId, path: await openPayment(cartId, mobile) }
  }

  const load = async (path: string) => {
    const response = await fetchMerchant(path, { redirect: 'manual' }, closed)
    return { status: response.status, location: response.headers.get('location'), response }
  }

  it('The order is placed when the shopper approves it in the app, and the waiting page goes on to the shop [CHECKOUT-04]', async () => {
    const { meal, cartId, path } = await openMobilePayment()
    const waiting = await load(path)
    expect(waiting.response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await waiting.response.text()).toContain(`href="${path}/app" target="_blank"`)
    expect(await (await load(`${path}/status`)).response.json()).toEqual({ status: 'open' })
    const approved = await pay(`${path}/app`, { action: 'accept' })
    expect(await approved.response.text()).toContain('Betalningen är godkänd.')
    expect(await (await load(`${path}/status`)).response.json()).toEqual({ status: 'approved' })
    expect((await load(path)).location).toBe(
      `https://shop.example/sv/kassan/bekraftelse?uid=${getUid(path)}&cart=${cartId}`,
    )
    expect(await loadOrder(getUid(path), { cartId })).toMatchObject({ order: { paymentId: 25 } })
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it.each([
    ['declined in the app', '/app', 'refuse', `${failurePage}&error=Declined`],
    ['cancelled on the waiting page', '', 'cancel', failurePage],
  ])(
    'A mobile payment that is %s places no order [CHECKOUT-04]',
    async (_name, page, action, expected) => {
      const { cartId, path } = await openMobilePayment()
      await pay(`${path}${page}`, { action })
      expect((await load(path)).location).toBe(expected)
      const late = await pay(`${path}/app`, { action: 'accept' })
      expect(await late.response.text()).toContain('Betalningen blev inte av.')
      expect(await countOrders(cartId)).toBe(0)
    },
  )

  it('A card cannot pay a mobile payment, and the app cannot approve a card payment [CHECKOUT-04]', async () => {
    const { cartId, path } = await openMobilePayment()
    expect((await pay(path)).status).toBe(200)
    const { cartId: otherCartId, path: cardPath } = await openPaymentFor(await addMeal())
    expect((await pay(`${cardPath}/app`, { action: 'accept' })).status).toBe(404)
    expect((await load(`${cardPath}/status`)).status).toBe(404)
    expect([await countOrders(cartId), await countOrders(otherCartId)]).toEqual([0, 0])
  })
})

describe('payments in instalments', () => {
  const installments = { ...card, paymentId: 26 }
  const checkoutSchema = z.object({
    paymentOptions: z.array(z.object({ paymentData: z.string().nullable() })),
  })

  async function loadForm(cartId: string, checkout: object) {
    const { checkout: updated } = await updateCheckout(cartId, checkout, {}, browserHeaders)
    const { paymentOptions } = checkoutSchema.parse(updated)
    const data = paymentOptions.map((option) => option.paymentData)
    return { data, path: /action="([^"]+)"/.exec(data.join(''))?.[1] ?? '' }
  }

  it('The checkout returns the form of the provider for the selected option once it is complete, and approving it places one order [CHECKOUT-04]', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    expect((await loadForm(cartId, { ...installments, email: '' })).data).toEqual([
      null,
      null,
      null,
      null,
    ])
    const { data, path } = await loadForm(cartId, installments)
    expect(data).toEqual([null, null, expect.stringContaining('target="_top"'), null])
    expect((await loadForm(cartId, {})).path).toBe(path)
    const results = [await pay(path), await pay(path, { action: 'cancel' })]
    for (const { status, location } of results) {
      expect([status, location?.split('?')[0]]).toEqual([
        303,
        'https://shop.example/sv/kassan/bekraftelse',
      ])
    }
    expect(await countOrders(cartId)).toBe(1)
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('A cancelled payment in instalments leaves the cart, and its form cannot end a payment by card [CHECKOUT-04]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { path } = await loadForm(cartId, installments)
    expect((await pay(path, { action: 'cancel' })).location).toBe(failurePage)
    expect(await countOrders(cartId)).toBe(0)
    const { path: cardPath } = await openPaymentFor(await addMeal())
    expect((await pay(`${cardPath}/installments`)).status).toBe(404)
  })

  it('A shop that places the order itself is sent to a page with the same form [CHECKOUT-04]', async () => {
    const path = await openPayment(await createCartWith(await addMeal()), installments)
    const page = await (await fetchMerchant(path, {}, closed)).text()
    expect(page).toContain(`action="${path}/installments"`)
    expect(page).toContain('12 månader')
  })
})

describe('card payments', () => {
  it('An approved payment places the order and redirects to a URL that contains the session id [CHECKOUT-04]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal, 2)
    const uid = getUid(path)
    const { status, location } = await pay(path)
    expect({ status, location }).toEqual({
      status: 303,
      location: `https://shop.example/sv/kassan/bekraftelse?uid=${uid}&cart=${cartId}`,
    })
    expect((await loadStock(meal.skuId)).inStock).toBe(8)
    expect(await loadOrder(uid, { cartId })).toMatchObject({
      completed: true,
      order: { transactionId: uid, paymentId: 24, sum: 287 },
    })
    expect((await placeOrder(cartId, card)).placed?.status).toBe('completed')
  })

  it.each([
    ['a declined card', { number: '4000 0000 0000 0002' }, `${failurePage}&error=Declined`],
    [
      'a card without funds',
      { number: '4000000000009995' },
      `${failurePage}&error=InsufficientBalance`,
    ],
    ['an unknown card', { number: '5555-5555-5555-4444' }, `${failurePage}&error=Declined`],
    ['no card because it is cancelled', { action: 'cancel', number: '' }, failurePage],
  ])(
    'A payment with %s leaves the cart and the stock unchanged [CHECKOUT-04]',
    async (_name, fields, expected) => {
      const meal = await addMeal()
      const { cartId, path } = await openPaymentFor(meal, 2)
      const { status, location } = await pay(path, fields)
      expect({ status, location }).toEqual({ status: 303, location: expected })
      expect((await loadStock(meal.skuId)).inStock).toBe(10)
      expect(await countOrders(cartId)).toBe(0)
      expect((await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })).lines).toEqual([
        [meal.skuId, 3],
      ])
    },
  )

  it('A shopper can pay in a new payment session after a declined payment [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await pay(path, { number: '4000 0000 0000 0002' })
    expect((await pay(path)).location).toBe(`${failurePage}&error=Declined`)
    const retry = await openPayment(cartId)
    expect(retry).not.toBe(path)
    expect((await pay(retry)).location).toContain('/bekraftelse')
  })

  it('A finished payment session redirects to the result of the payment [CHECKOUT-04]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const { location } = await pay(path)
    const page = await fetchMerchant(path)
    expect([page.status, page.headers.get('location')]).toEqual([303, location])
    expect((await pay(path, { action: 'cancel' })).location).toBe(location)
  })

  it('A payment ends in an error and places no order when the cart has changed since the session was opened [CHECKOUT-04]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })
    expect((await pay(path)).location).toBe(`${failurePage}&error=Error`)
    expect(await countOrders(cartId)).toBe(0)
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('A payment ends in an error when a newer session has replaced its payment session [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await openPayment(cartId, { ...card, shippingId: 2 })
    expect((await pay(path)).location).toBe(`${failurePage}&error=Error`)
  })

  it('A payment for a meal that has sold out ends in the error OutOfStock, even when it is repeated [CHECKOUT-04]', async () => {
    const meal = await addMeal({ stock: { inStock: 1 } })
    const { cartId, path } = await openPaymentFor(meal)
    await placeOrder(await createCartWith(meal), invoice)
    const expected = `${failurePage}&error=OutOfStock`
    expect([(await pay(path)).location, (await pay(path)).location]).toEqual([expected, expected])
    expect((await getCart(cartId)).lines).toEqual([[meal.skuId, 1]])
  })

  it('A card payment ends in an error when the cart has already been ordered by invoice [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    await placeOrder(cartId, invoice)
    expect((await pay(path)).location).toBe(`${failurePage}&error=AlreadyOrdered`)
    expect(await countOrders(cartId)).toBe(1)
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('No order is placed when the payment session ends while the order is written [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    const payment = await findPayment(env.DB, getUid(path))
    if (!payment) throw new Error('The payment was not found')
    await pay(path, { action: 'cancel' })
    const written = {
      paymentUid: payment.uid,
      shopUrl: '',
      orderLinkSecret: null,
      tokenSecret: null,
      seller: demoSeller,
      getShop: () => mainShop,
    }
    expect(await writeOrder(env.DB, payment.draft, written)).toEqual({
      ok: false,
      code: 'ORDER_FAILED',
    })
    expect(await countOrders(cartId)).toBe(0)
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('A card number is never stored [CHECKOUT-04]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    await pay(path)
    const { results } = await env.DB.prepare('SELECT * FROM payments').all()
    expect(JSON.stringify(results)).not.toMatch(/4242 ?4242/)
  })
})
