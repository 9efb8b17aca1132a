import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { itInDeepSuite } from '../support/suite.ts'
import { signPaymentText } from '../../worker/merchant/rules/payment/pay-signature.ts'
import {
  buyByInvoice,
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  INVOICE_PAYMENT_ID,
  loadAgreement,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createEmail, logIn } from './customer-fixtures.ts'
import { listAlerts, recordLog, runQuery } from './record-log.ts'

beforeEach(startFreshIsolate)
afterEach(() => void vi.restoreAllMocks())

const card = { number: '4242 4242 4242 4242', expiry: '12/39', code: '123', action: 'pay' }

/** Orders by card in a new browser and returns the path of the payment page. */
async function openPayment(meal: Meal, shop = createShop()) {
  await fillCart(shop, meal)
  const agreed = await loadAgreement(shop)
  const form = createCheckoutForm({ agreed, paymentId: CARD_PAYMENT_ID, identityNumber: '' })
  return { shop, path: toPath((await shop.post('/sv/kassan', form)).location) }
}

/** Pays on the page of the provider and comes back to the shop. */
async function payAndReturn(meal: Meal, changes: Partial<typeof card> = {}) {
  const { shop, path } = await openPayment(meal)
  const { location } = await shop.post(path, { ...card, ...changes })
  return shop.get(toPath(location))
}

async function sendCallback(path: string, secret = 'development') {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ uid: path.split('/').at(-1), outcome: 'approved' })
  const signature = await signPaymentText([secret], timestamp, body)
  const headers = { 'x-pay-timestamp': `${timestamp}`, 'x-pay-signature': signature }
  return createShop().send('/merchant/pay/callback', { method: 'POST', headers, body })
}

async function orderBlocked(meal: Meal): Promise<void> {
  await env.DB.prepare("INSERT INTO blocked_customers (email) VALUES ('eva@example.com')").run()
  const shop = createShop()
  await fillCart(shop, meal)
  const agreed = await loadAgreement(shop)
  await shop.post('/sv/kassan', createCheckoutForm({ agreed, email: 'eva@example.com' }))
}

/** Four orders by invoice, of which one is sent twice. */
async function orderByInvoice(meal: Meal): Promise<void> {
  for (let count = 0; count < 3; count += 1) await buyByInvoice(createShop(), meal)
  const shop: TestShop = createShop()
  await fillCart(shop, meal)
  const form = createCheckoutForm({
    agreed: await loadAgreement(shop),
    paymentId: INVOICE_PAYMENT_ID,
  })
  await Promise.all([shop.post('/sv/kassan', form), shop.post('/sv/kassan', form)])
}

/** Lists what would lead to a person, or open an order, a cart or a payment. */
async function listSecrets(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT public_id AS publicId, cart_id AS cartId, coalesce(payment_uid, public_id) AS uid, order_id AS id
     FROM orders WHERE order_id > 100000`,
  ).all<Record<string, string | number>>()
  return results.flatMap((row) => Object.values(row).map(String))
}

itInDeepSuite(
  'ten orders and two declined cards are counted from the log alone, and no line leads to a person [OPS-06]',
  async () => {
    const meal = await setMealStock(0, 40)
    const lines = recordLog()
    await orderByInvoice(meal)
    for (let count = 0; count < 3; count += 1) await payAndReturn(meal)
    for (let count = 0; count < 3; count += 1) {
      // The shopper never comes back, and the provider repeats itself.
      const { path } = await openPayment(meal)
      for (let repeat = 0; repeat < 2; repeat += 1) await sendCallback(path)
    }
    for (let count = 0; count < 2; count += 1) {
      await payAndReturn(meal, { number: '4000 0000 0000 0002' })
    }
    await orderBlocked(meal)
    await logIn(createShop(), { email: createEmail() })

    const orders = await runQuery(lines, 'orders')
    expect(orders).toMatchObject([{ market: 'se', currency: 'SEK', orders: 10, paid: 6 }])
    expect(await runQuery(lines, 'payments')).toEqual([
      { status: 'approved', failure: null, payments: 6 },
      { status: 'declined', failure: 'Declined', payments: 2 },
    ])
    expect(await runQuery(lines, 'refused-orders')).toMatchObject([
      { reason: 'CUSTOMER_BLACKLISTED', orders: 1 },
    ])
    expect(await listAlerts(lines)).toEqual([])
    const events = lines.map(({ line }) => JSON.parse(line).event)
    expect(events.filter((event) => event === 'payment-returned')).toHaveLength(3)
    expect(events.filter((event) => event === 'payment-failed')).toHaveLength(2)
    expect(events.filter((event) => event === 'log-in-refused')).toHaveLength(1)

    const text = lines.map(({ line }) => line).join('\n')
    const secrets = [...(await listSecrets()), '@', 'Anna', 'Svensson', 'Storgatan', '19900101']
    expect(secrets.length).toBeGreaterThan(40)
    // The number of an order may be a part of a random id.
    const isFound = (secret: string) =>
      /^\d+$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret)
    expect(secrets.filter(isFound)).toEqual([])
  },
)

it('a request is logged with its channel, its build, the cache that answered and the calls to the merchant [OPS-06]', async () => {
  const lines = recordLog()
  const shop = createShop()
  for (let visit = 0; visit < 5; visit += 1) await shop.get('/sv/nyheter')
  await shop.get('/sv/kassan')
  const pages = await runQuery(lines, 'pages')
  expect(pages.filter(({ route }) => route === 'news')).toMatchObject([
    { cache: 'memory', requests: 4, failed: 0 },
    { cache: 'new', requests: 1, failed: 0 },
  ])
  const requests = lines.map(({ line }) => JSON.parse(line))
  for (const request of requests) {
    expect(request).toMatchObject({ channel: expect.any(String), build: expect.any(String) })
  }
  const [first] = requests
  expect(first.merchantCalls).toBeGreaterThan(0)
  expect(first.merchantMilliseconds).toBeGreaterThanOrEqual(0)
})
