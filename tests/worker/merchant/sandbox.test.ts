import { env } from 'cloudflare:workers'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { signPay } from '../../../worker/merchant/rules/pay-signature.ts'
import { createCarts, createCartWith } from './cart-steps.ts'
import { card, invoice, openPayment, openPaymentFor, pay, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { ask, type Settings } from './merchant.ts'
import { addGiftCard, loadGiftCardBalance } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { listRounds } from '../../support/suite.ts'

const closed: Settings = { API_KEY: 'a-secret-key' }
const failPage = 'https://shop.example/sv/checkout/klarna-fail?from=pay'
const VERIFY = '4000 0000 0000 3105'

const countOrders = (cartId: string) =>
  env.DB.prepare('SELECT count(*) AS total FROM orders WHERE cart_id = ?')
    .bind(cartId)
    .first<number>('total')

type Notice = { ageSeconds?: number; secret?: string; settings?: Settings }

async function notify(path: string, outcome: string, options: Notice = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0)
  const body = JSON.stringify({ uid: path.split('/').at(-1), outcome })
  const signature = await signPay(options.secret ?? 'development', timestamp, body)
  const headers = { 'x-pay-timestamp': String(timestamp), 'x-pay-signature': signature }
  const init = { method: 'POST', body, headers }
  const response = await ask('/merchant/pay/callback', init, options.settings)
  return { status: response.status, text: await response.text() }
}

async function startVerify(path: string): Promise<string> {
  const { location } = await pay(path, { number: VERIFY })
  return location ?? ''
}

async function answer(page: string, action: string) {
  const token = new URL(page, 'https://shop.example').searchParams.get('token') ?? ''
  return pay(page.split('?')[0] ?? '', { action, token })
}

describe('the sandbox', () => {
  it.each([
    ['4000 0000 0000 3204', '&error=OutOfStock'],
    ['4000 0000 0000 3303', '&error=BlockedCustomer'],
    ['4000 0000 0000 3402', '&error=Error'],
    ['4000 0000 0000 9995', '&error=InsufficientBalance'],
  ])('CHECKOUT-04 ends %s without an order by %s', async (number, error) => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    expect(await pay(path, { number })).toMatchObject({
      status: 303,
      location: `${failPage}${error}`,
    })
    expect([await countOrders(cartId), (await loadStock(meal.skuId)).inStock]).toEqual([0, 10])
  })

  it('CHECKOUT-04 leaves a payment open when the bank does not answer', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const { status, response } = await pay(path, { number: '4000 0000 0000 3501' })
    expect(status).toBe(504)
    expect(await response.text()).toContain('role="alert">Banken svarar inte.')
    expect(await notify(path, 'approved')).toMatchObject({ status: 200 })
    expect(await countOrders(cartId)).toBe(1)
    expect((await pay(path)).location).toContain('/bekraftelse')
  })
})

describe('a card that asks first', () => {
  it('CHECKOUT-04 asks on a page of its own, in the language of the order', async () => {
    const cartId = await createCartWith(await addMeal())
    const { placed } = await placeOrder(cartId, card, { languageId: 'en-US' })
    const verify = await startVerify(placed?.redirectUrl ?? '')
    const response = await ask(verify)
    const page = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(page).toContain('<h1>Confirm the payment</h1>')
    expect(page).toContain('<button class="pay" name="action" value="accept">Yes, pay</button>')
    expect(page).not.toMatch(/<script|<style|style=/)
    expect(parse(page, { onParseError: (error) => expect(error.code).toBe('') })).toBeTruthy()
    expect(await countOrders(cartId)).toBe(0)
  })

  it.each([
    ['accept', 1, '/bekraftelse'],
    ['refuse', 0, 'error=Declined'],
    ['anything', 0, 'error=Declined'],
  ])('CHECKOUT-04 answered with %s makes %i orders', async (action, orders, part) => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const reply = await answer(await startVerify(path), action)
    expect(reply).toMatchObject({ status: 303, location: expect.stringContaining(part) })
    expect(await countOrders(cartId)).toBe(orders)
  })

  it('CHECKOUT-04 cannot be skipped, nor answered with the token of another payment', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const other = await openPaymentFor(await addMeal())
    const token = (await startVerify(other.path)).split('token=')[1] ?? ''
    for (const wrong of ['', 'x', '1-aa', token]) {
      expect(await pay(`${path}/verify`, { action: 'accept', token: wrong })).toMatchObject({
        status: 303,
        location: path,
      })
    }
    expect((await ask(`${path}/verify?token=${token}`)).headers.get('location')).toBe(path)
    expect(await countOrders(cartId)).toBe(0)
  })
})

describe('a callback', () => {
  it('CHECKOUT-04 that comes first is what the shopper finds', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    expect(await notify(path, 'approved')).toMatchObject({
      status: 200,
      text: expect.stringContaining('"status":"approved"'),
    })
    expect((await pay(path, { number: '4000 0000 0000 0002' })).location).toContain('/bekraftelse')
    expect(await countOrders(cartId)).toBe(1)
  })

  it('CHECKOUT-04 that comes late changes nothing', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await pay(path, { number: '4000 0000 0000 0002' })
    expect((await notify(path, 'approved')).text).toContain('"status":"declined"')
    expect(await countOrders(cartId)).toBe(0)
  })

  it('CHECKOUT-08 sent 20 times beside the shopper is one order', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    const calls = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? notify(path, 'approved') : pay(path),
    )
    await Promise.all(calls)
    expect([await countOrders(cartId), (await loadStock(meal.skuId)).inStock]).toEqual([1, 9])
  })

  it.each<[string, Notice, number]>([
    ['an old signature', { ageSeconds: 400 }, 401],
    ['the signature of another', { secret: 'other' }, 401],
    ['no secret at all', { settings: closed }, 401],
    ['a secret of its own', { secret: 's', settings: { ...closed, PAYMENT_SECRET: 's' } }, 200],
  ])('CHECKOUT-04 with %s', async (_name, options, status) => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    expect((await notify(path, 'approved', options)).status).toBe(status)
    expect(await countOrders(cartId)).toBe(status === 200 ? 1 : 0)
  })

  it('CHECKOUT-04 about nothing, or of another shape, is refused', async () => {
    const { path } = await openPaymentFor(await addMeal())
    expect((await notify(path, 'paid')).status).toBe(400)
    expect((await notify(`/x/${crypto.randomUUID()}`, 'approved')).status).toBe(404)
    expect((await ask('/merchant/pay/callback', { method: 'POST', body: '{}' })).status).toBe(401)
  })
})

describe('at the same time', () => {
  const rounds = listRounds({ quick: 2, deep: 20 })

  it.each(rounds)('CHECKOUT-08 stock and sold are always what there was (%i)', async () => {
    const meal = await addMeal({ stock: { inStock: 4, oversellable: 2 } })
    const carts = await createCarts(meal, 12)
    const replies = await Promise.all(carts.map((cartId) => placeOrder(cartId, invoice)))
    const { inStock, oversellable } = await loadStock(meal.skuId)
    expect([replies.filter((reply) => reply.placed).length, inStock, oversellable]).toEqual([
      6, 0, 0,
    ])
  })

  it('CHECKOUT-08 one cart ordered 100 times is one order', async () => {
    const cartId = await createCartWith(await addMeal())
    const calls = Array.from({ length: 100 }, () => placeOrder(cartId, invoice))
    const ids = (await Promise.all(calls)).map((reply) => reply.placed?.orderId)
    expect([new Set(ids).size, await countOrders(cartId)]).toEqual([1, 1])
  })

  it('CART-05 a gift card spent elsewhere while a card pays ends the payment unpaid', async () => {
    const gift = await addGiftCard(5_000)
    const meal = await addMeal()
    const [byCard, byInvoice] = [await createCartWith(meal), await createCartWith(meal)]
    await setPromoCode(byCard, gift)
    await setPromoCode(byInvoice, gift)
    const path = await openPayment(byCard)
    await placeOrder(byInvoice, invoice)
    expect((await pay(path)).location).toBe(`${failPage}&error=InsufficientBalance`)
    expect([await countOrders(byCard), await loadGiftCardBalance(gift)]).toEqual([0, 0])
  })
})
