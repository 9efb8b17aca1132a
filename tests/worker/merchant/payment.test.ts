import { env } from 'cloudflare:workers'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { findPayment } from '../../../worker/merchant/data/payment.ts'
import { placeOrder as writeOrder } from '../../../worker/merchant/data/place-order.ts'
import { addToCart, createCartWith, getCart } from './cart-steps.ts'
import {
  card,
  findOrder,
  invoice,
  openPayment,
  openPaymentFor,
  pay,
  placeOrder,
} from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { ask, type Settings } from './merchant.ts'

const closed: Settings = { API_KEY: 'a-secret-key' }
const failPage = 'https://shop.example/sv/checkout/klarna-fail?from=pay'

const getUid = (path: string) => path.split('/').at(-1) ?? ''

async function countOrders(cartId: string): Promise<number | null> {
  return env.DB.prepare('SELECT count(*) AS total FROM orders WHERE cart_id = ?')
    .bind(cartId)
    .first<number>('total')
}

describe('placing an order by card', () => {
  it('CHECKOUT-04 opens a payment page, and no order yet', async () => {
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
    expect(await findOrder(getUid(placed?.redirectUrl ?? ''), { cartId })).toMatchObject({
      completed: false,
      order: null,
      cart: { id: cartId },
    })
  })

  it('CHECKOUT-04 again returns to the same session, until the cart or the details change', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    expect(await openPayment(cartId)).toBe(path)
    const moved = await openPayment(cartId, { ...card, shippingId: 2 })
    await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })
    const changed = await openPayment(cartId, { ...card, shippingId: 2 })
    expect(new Set([path, moved, changed]).size).toBe(3)
  })
})

describe('the payment page', () => {
  it('CHECKOUT-04 shows the amount and names every field, in the language of the order', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const response = await ask(path, {}, closed)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(page).toContain('<html lang="sv">')
    expect(page).toContain('168\u00a0kr')
    for (const token of ['cc-number', 'cc-exp', 'cc-csc']) {
      expect(page).toContain(`autocomplete="${token}"`)
    }
    expect(page.match(/<label for=/g)).toHaveLength(3)
    expect(page).toContain('4000 0000 0000 9995')
    expect(page).not.toMatch(/<script|<style|style=/)
    expect(parse(page, { onParseError: (error) => expect(error.code).toBe('') })).toBeTruthy()
  })

  it('CHECKOUT-04 speaks English to an English order', async () => {
    const cartId = await createCartWith(await addMeal())
    const { placed } = await placeOrder(cartId, card, { languageId: 'en-US' })
    const page = await (await ask(placed?.redirectUrl ?? '')).text()
    expect(page).toContain('<html lang="en">')
    expect(page).toContain('Card number')
  })

  it('CHECKOUT-04 has a stylesheet of its own', async () => {
    const response = await ask('/merchant/pay/style.css', {}, closed)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    expect(await response.text()).toContain(':focus-visible')
  })

  it('CHECKOUT-04 of an unknown session is nothing', async () => {
    const path = `/merchant/pay/${crypto.randomUUID()}`
    expect((await ask(path)).status).toBe(404)
    expect((await pay(path)).status).toBe(404)
    expect((await ask('/merchant/pay/x')).status).toBe(404)
  })

  it.each([
    ['number', '4242 4242 4242 4241', 'Ange ett giltigt kortnummer.'],
    ['number', '<b>"', 'Ange ett giltigt kortnummer.'],
    ['expiry', '13/39', 'Ange månad och år som MM/ÅÅ.'],
    ['expiry', '01/20', 'Kortet har gått ut.'],
    ['code', '12', 'Ange de tre eller fyra siffrorna.'],
  ])('FORM-02 a wrong %s (%s) is said at its field', async (name, value, message) => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const { status, response } = await pay(path, { [name]: value })
    const page = await response.text()
    expect(status).toBe(422)
    expect(page).toContain(`<span class="error" id="${name}-error">${message}</span>`)
    expect(page).toMatch(new RegExp(`aria-describedby="[^"]*${name}-error"`))
    expect(page).not.toContain('<b>')
    expect(await countOrders(cartId)).toBe(0)
  })

  it('FORM-02 keeps what was typed, the CVC excepted', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const { response } = await pay(path, { expiry: '1/2', code: '987' })
    const page = await response.text()
    expect(page).toContain('value="4242 4242 4242 4242"')
    expect(page).toContain('value="1/2"')
    expect(page).not.toContain('987')
  })
})

describe('paying', () => {
  it('CHECKOUT-04 by the approved card places the order and returns with the session', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal, 2)
    const uid = getUid(path)
    const { status, location } = await pay(path)
    expect({ status, location }).toEqual({
      status: 303,
      location: `https://shop.example/sv/kassan/bekraftelse?uid=${uid}&cart=${cartId}`,
    })
    expect((await loadStock(meal.skuId)).inStock).toBe(8)
    expect(await findOrder(uid, { cartId })).toMatchObject({
      completed: true,
      order: { transactionId: uid, paymentId: 24, sum: 287 },
    })
    expect((await placeOrder(cartId, card)).placed?.status).toBe('completed')
  })

  it.each([
    ['the declined card', { number: '4000 0000 0000 0002' }, `${failPage}&error=Declined`],
    ['the poor card', { number: '4000000000009995' }, `${failPage}&error=InsufficientBalance`],
    ['any other card', { number: '5555-5555-5555-4444' }, `${failPage}&error=Declined`],
    ['nothing, by leaving', { action: 'cancel', number: '' }, failPage],
  ])('CHECKOUT-04 by %s leaves cart and stock as they are', async (_name, fields, expected) => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal, 2)
    const { status, location } = await pay(path, fields)
    expect({ status, location }).toEqual({ status: 303, location: expected })
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
    expect(await countOrders(cartId)).toBe(0)
    expect((await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })).lines).toEqual([
      [meal.skuId, 3],
    ])
  })

  it('CHECKOUT-04 after a declined card goes on in a new session', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await pay(path, { number: '4000 0000 0000 0002' })
    expect((await pay(path)).location).toBe(`${failPage}&error=Declined`)
    const retry = await openPayment(cartId)
    expect(retry).not.toBe(path)
    expect((await pay(retry)).location).toContain('/bekraftelse')
  })

  it('CHECKOUT-04 of a session that has ended leads where it ended', async () => {
    const { path } = await openPaymentFor(await addMeal())
    const { location } = await pay(path)
    const page = await ask(path)
    expect([page.status, page.headers.get('location')]).toEqual([303, location])
    expect((await pay(path, { action: 'cancel' })).location).toBe(location)
  })

  it('CHECKOUT-04 for a cart that changed since ends in an error and takes nothing', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    await addToCart(cartId, { skuId: meal.skuId, quantity: 1 })
    expect((await pay(path)).location).toBe(`${failPage}&error=Error`)
    expect(await countOrders(cartId)).toBe(0)
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('CHECKOUT-04 in a session that a newer one replaced ends in an error', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await openPayment(cartId, { ...card, shippingId: 2 })
    expect((await pay(path)).location).toBe(`${failPage}&error=Error`)
  })

  it('CHECKOUT-04 what is sold out by now ends in OutOfStock, also the second time', async () => {
    const meal = await addMeal({ stock: { inStock: 1 } })
    const { cartId, path } = await openPaymentFor(meal)
    await placeOrder(await createCartWith(meal), invoice)
    const expected = `${failPage}&error=OutOfStock`
    expect([(await pay(path)).location, (await pay(path)).location]).toEqual([expected, expected])
    expect((await getCart(cartId)).lines).toEqual([[meal.skuId, 1]])
  })

  it('CHECKOUT-08 by card for what was ordered by invoice meanwhile ends in an error', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    await placeOrder(cartId, invoice)
    expect((await pay(path)).location).toBe(`${failPage}&error=AlreadyOrdered`)
    expect(await countOrders(cartId)).toBe(1)
    expect((await loadStock(meal.skuId)).inStock).toBe(9)
  })

  it('CHECKOUT-08 in a session that ends while its order is written places none', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    const payment = await findPayment(env.DB, getUid(path))
    if (!payment) throw new Error('No payment')
    await pay(path, { action: 'cancel' })
    expect(await writeOrder(env.DB, payment.draft, payment.uid)).toEqual({
      ok: false,
      code: 'ORDER_FAILED',
    })
    expect(await countOrders(cartId)).toBe(0)
    expect((await loadStock(meal.skuId)).inStock).toBe(10)
  })

  it('CHECKOUT-04 never keeps a card number', async () => {
    const { path } = await openPaymentFor(await addMeal())
    await pay(path)
    const { results } = await env.DB.prepare('SELECT * FROM payments').all()
    expect(JSON.stringify(results)).not.toMatch(/4242/)
  })
})
