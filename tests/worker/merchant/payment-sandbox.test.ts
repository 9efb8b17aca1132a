import { env } from 'cloudflare:workers'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { signPaymentText } from '../../../worker/merchant/rules/payment/pay-signature.ts'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, openPayment, openPaymentFor, pay, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { fetchMerchant, type Settings } from './merchant.ts'
import { addGiftCard, loadGiftCardBalance } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'

const closed: Settings = { API_KEY: 'a-secret-key' }
const failurePage = 'https://shop.example/sv/checkout/klarna-fail?from=pay'
const VERIFY = '4000 0000 0000 3105'

const countOrders = (cartId: string) =>
  env.DB.prepare('SELECT count(*) AS total FROM orders WHERE cart_id = ?')
    .bind(cartId)
    .first<number>('total')

type CallbackOptions = { ageSeconds?: number; secret?: string; settings?: Settings }

async function sendCallback(path: string, outcome: string, options: CallbackOptions = {}) {
  const timestamp = Math.floor(Date.now() / 1000) - (options.ageSeconds ?? 0)
  const body = JSON.stringify({ uid: path.split('/').at(-1), outcome })
  const signature = await signPaymentText([options.secret ?? 'development'], timestamp, body)
  const headers = { 'x-pay-timestamp': String(timestamp), 'x-pay-signature': signature }
  const init = { method: 'POST', body, headers }
  const response = await fetchMerchant('/merchant/pay/callback', init, options.settings)
  return { status: response.status, text: await response.text() }
}

async function startVerification(path: string): Promise<string> {
  const { location } = await pay(path, { number: VERIFY })
  return location ?? ''
}

async function answerVerification(page: string, action: string) {
  const token = new URL(page, 'https://shop.example').searchParams.get('token') ?? ''
  return pay(page.split('?')[0] ?? '', { action, token })
}

describe('the payment sandbox', () => {
  it.each([
    ['4000 0000 0000 3204', '&error=OutOfStock'],
    ['4000 0000 0000 3303', '&error=BlockedCustomer'],
    ['4000 0000 0000 3402', '&error=Error'],
    ['4000 0000 0000 9995', '&error=InsufficientBalance'],
  ])(
    'A payment with the test card %s places no order and redirects to a URL that ends with %s [CHECKOUT-04]',
    async (number, error) => {
      const meal = await addMeal()
      const { cartId, path } = await openPaymentFor(meal)
      expect(await pay(path, { number })).toMatchObject({
        status: 303,
        location: `${failurePage}${error}`,
      })
      expect([await countOrders(cartId), (await loadStock(meal.skuId)).inStock]).toEqual([0, 10])
    },
  )

  it('A payment stays open when the bank does not answer [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const { status, response } = await pay(path, { number: '4000 0000 0000 3501' })
    expect(status).toBe(504)
    expect(await response.text()).toContain('role="alert">Banken svarar inte.')
    expect(await sendCallback(path, 'approved')).toMatchObject({ status: 200 })
    expect(await countOrders(cartId)).toBe(1)
    expect((await pay(path)).location).toContain('/bekraftelse')
  })
})

describe('card verification', () => {
  it('The card verification has its own page in the language of the order [CHECKOUT-04]', async () => {
    const cartId = await createCartWith(await addMeal())
    const { placed } = await placeOrder(cartId, card, { languageId: 'en-US' })
    const verify = await startVerification(placed?.redirectUrl ?? '')
    const response = await fetchMerchant(verify)
    const page = await response.text()
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(page).toContain('<h1>Confirm the payment</h1>')
    expect(page).toMatch(/<button[^>]* name="action" value="accept">Yes, pay<\/button>/)
    expect(page).not.toMatch(/<script|<style|style=/)
    expect(parse(page, { onParseError: (error) => expect(error.code).toBe('') })).toBeTruthy()
    expect(await countOrders(cartId)).toBe(0)
  })

  it.each([
    ['accept', 1, '/bekraftelse'],
    ['refuse', 0, 'error=Declined'],
    ['anything', 0, 'error=Declined'],
  ])(
    'The answer %s to the card verification places %i orders [CHECKOUT-04]',
    async (action, orders, locationPart) => {
      const { cartId, path } = await openPaymentFor(await addMeal())
      const reply = await answerVerification(await startVerification(path), action)
      expect(reply).toMatchObject({ status: 303, location: expect.stringContaining(locationPart) })
      expect(await countOrders(cartId)).toBe(orders)
    },
  )

  it('A card verification cannot be skipped or answered with the token of another payment [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    const other = await openPaymentFor(await addMeal())
    const token = (await startVerification(other.path)).split('token=')[1] ?? ''
    for (const wrong of ['', 'x', '1-aa', token]) {
      expect(await pay(`${path}/verify`, { action: 'accept', token: wrong })).toMatchObject({
        status: 303,
        location: path,
      })
    }
    expect((await fetchMerchant(`${path}/verify?token=${token}`)).headers.get('location')).toBe(
      path,
    )
    expect(await countOrders(cartId)).toBe(0)
  })
})

describe('payment callbacks', () => {
  it('A callback before the shopper answers decides the payment [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    expect(await sendCallback(path, 'approved')).toMatchObject({
      status: 200,
      text: expect.stringContaining('"status":"approved"'),
    })
    expect((await pay(path, { number: '4000 0000 0000 0002' })).location).toContain('/bekraftelse')
    expect(await countOrders(cartId)).toBe(1)
  })

  it('A callback after a payment is decided changes nothing [CHECKOUT-04]', async () => {
    const { cartId, path } = await openPaymentFor(await addMeal())
    await pay(path, { number: '4000 0000 0000 0002' })
    expect((await sendCallback(path, 'approved')).text).toContain('"status":"declined"')
    expect(await countOrders(cartId)).toBe(0)
  })

  it('Concurrent callbacks and payments of one payment session place only one order [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    const calls = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 ? sendCallback(path, 'approved') : pay(path),
    )
    await Promise.all(calls)
    expect([await countOrders(cartId), (await loadStock(meal.skuId)).inStock]).toEqual([1, 9])
  })

  it.each<[string, CallbackOptions, number]>([
    ['an old signature', { ageSeconds: 400 }, 401],
    ['the signature of another secret', { secret: 'other' }, 401],
    ['a merchant without a secret', { settings: closed }, 401],
    [
      'the secret of the merchant',
      { secret: 's', settings: { ...closed, PAYMENT_SECRET: 's' } },
      200,
    ],
    [
      'the accepted secret of the merchant',
      { secret: 'p', settings: { ...closed, PAYMENT_SECRET: 's', PAYMENT_SECRET_ACCEPTED: 'p' } },
      200,
    ],
    [
      'the secret before the accepted one',
      { secret: 'o', settings: { ...closed, PAYMENT_SECRET: 's', PAYMENT_SECRET_ACCEPTED: 'p' } },
      401,
    ],
  ])(
    'A payment callback is accepted only with a valid signature (case: %s) [CHECKOUT-04]',
    async (_name, options, status) => {
      const { cartId, path } = await openPaymentFor(await addMeal())
      expect((await sendCallback(path, 'approved', options)).status).toBe(status)
      expect(await countOrders(cartId)).toBe(status === 200 ? 1 : 0)
    },
  )

  it('A payment callback with an unknown outcome, an unknown session or without a signature is refused [CHECKOUT-04]', async () => {
    const { path } = await openPaymentFor(await addMeal())
    expect((await sendCallback(path, 'paid')).status).toBe(400)
    expect((await sendCallback(`/x/${crypto.randomUUID()}`, 'approved')).status).toBe(404)
    expect(
      (await fetchMerchant('/merchant/pay/callback', { method: 'POST', body: '{}' })).status,
    ).toBe(401)
  })
})

describe('concurrent payments and orders', () => {
  it('A card payment ends without an order when another order has already used its gift card [CART-05]', async () => {
    const gift = await addGiftCard(5_000)
    const meal = await addMeal()
    const [byCard, byInvoice] = [await createCartWith(meal), await createCartWith(meal)]
    await setPromoCode(byCard, gift)
    await setPromoCode(byInvoice, gift)
    const path = await openPayment(byCard)
    await placeOrder(byInvoice, invoice)
    expect((await pay(path)).location).toBe(`${failurePage}&error=InsufficientBalance`)
    expect([await countOrders(byCard), await loadGiftCardBalance(gift)]).toEqual([0, 0])
  })
})
