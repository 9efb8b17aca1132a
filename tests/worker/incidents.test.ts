import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import runbook from '../../worker/operations.md?raw'
import { createMerchantApp } from '../../worker/merchant/app.ts'
import { tryMailOverdueWatchers } from '../../worker/merchant/data/review/stock-watch.ts'
import { mailEnv } from './merchant/merchant.ts'
import { home } from '../../worker/routes/home/route.tsx'
import {
  buyByInvoice,
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, startFreshIsolate } from './create-shop.ts'
import { createEmail, logIn } from './customer-fixtures.ts'
import { placeOrder, takeStep } from './order-fixtures.ts'
import { createCartWith } from './merchant/cart-steps.ts'
import { invoice, placeOrder as callPlaceOrder } from './merchant/checkout-steps.ts'
import { addMeal } from './merchant/meal-fixture.ts'
import { post } from './merchant/merchant.ts'
import { listAlerts, recordLog, runQuery } from './record-log.ts'

beforeEach(startFreshIsolate)
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await callFaults('DELETE')
})

const callFaults = (method: string, faults?: string[]) =>
  env.MERCHANT.fetch('http://merchant.internal/merchant/faults', {
    method,
    headers: { 'content-type': 'application/json' },
    ...(faults && { body: JSON.stringify({ faults }) }),
  })

const repeat = async (times: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index += 1) await work(index)
}

/** A merchant whose database refuses every `batch`, as a full one does, or every statement. */
const createBrokenMerchant = (method: 'batch' | 'prepare') => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) => {
    const database = new Proxy(env.DB, {
      get: (target, key) =>
        key === method
          ? () => {
              throw new Error('D1_ERROR: Exceeded maximum DB size')
            }
          : Reflect.get(target, key).bind(target),
    })
    const bindings = { ...env, DB: database }
    const request = new Request(input, init)
    return Promise.resolve(createMerchantApp().fetch(request, bindings, createExecutionContext()))
  },
})

describe('incidents of the runbook', () => {
  it('a merchant that is down raises its alert [OPS-06]', async () => {
    const lines = recordLog()
    await callFaults('POST', ['operation=*;kind=fail;status=503'])
    const shop = createShop()
    await repeat(8, () => shop.get('/sv/nyheter'))
    expect(await listAlerts(lines)).toContain('merchant-down')
    const [row] = await runQuery(lines, 'merchant-down')
    expect(row?.circuits).toBeGreaterThan(0)
    expect(row?.failed).toBeGreaterThan(4)
  })

  it('an identity service that is down raises its alert, and not that of the merchant [OPS-06]', async () => {
    const lines = recordLog()
    await callFaults('POST', ['operation=auth/login;kind=fail;status=503'])
    const shop = createShop()
    await Promise.all(Array.from({ length: 6 }, () => logIn(shop, { email: createEmail() })))
    expect(await runQuery(lines, 'identity-down')).toMatchObject([{ circuits: 1, failed: 6 }])
    expect(await runQuery(lines, 'merchant-down')).toEqual([])
  })

  it('an error of the identity service is logged with the action that failed [OPS-06]', async () => {
    const lines = recordLog()
    const shop = createShop({ merchant: createBrokenMerchant('prepare') })
    await logIn(shop, { email: createEmail() })
    const errors = lines.filter(({ line }) => line.includes('"merchant.error"'))
    expect(errors.map(({ line }) => JSON.parse(line).path)).toEqual(['auth/login'])
  })

  it('lost payment callbacks raise their alert when shoppers come back without an order [OPS-06]', async () => {
    const meal = await setMealStock(0, 20)
    const lines = recordLog()
    await repeat(3, async () => {
      expect(await listAlerts(lines)).toEqual([])
      const shop = createShop()
      await fillCart(shop, meal)
      const agreed = await loadAgreement(shop)
      const form = createCheckoutForm({ agreed, paymentId: CARD_PAYMENT_ID, identityNumber: '' })
      const uid = toPath((await shop.post('/sv/kassan', form)).location)
        .split('/')
        .at(-1)
      await shop.get(`/sv/kassan/bekraftelse?uid=${uid}`)
    })
    const headers = { 'x-pay-timestamp': '1', 'x-pay-signature': 'signed with another secret' }
    const callback = { method: 'POST', headers, body: '{}' }
    await repeat(5, () => createShop().send('/merchant/pay/callback', callback))
    const counts = { withoutOrder: 3, returned: 3, refusedCallbacks: 5 }
    expect(await runQuery(lines, 'lost-callbacks')).toEqual([
      { ...counts, opened: 3, paid: 0, failed: 0, open: 3 },
    ])
    expect(await listAlerts(lines)).toEqual(['lost-callbacks', 'leaked-secret'])
  })

  it('a wrong price raises its alert with the first order of the next hour [OPS-06]', async () => {
    const meal = await setMealStock(1, 20)
    const lines = recordLog()
    await buyByInvoice(createShop(), meal, 2)
    expect(await runQuery(lines, 'wrong-price')).toEqual([])
    await env.DB.prepare(
      'UPDATE product_prices SET selling = 100, regular = 100 WHERE product_id = ?',
    )
      .bind(meal.productId)
      .run()
    vi.useFakeTimers({ now: Date.now() + 3_600_000, toFake: ['Date'] })
    startFreshIsolate()
    await buyByInvoice(createShop(), meal, 5)
    expect(await listAlerts(lines)).toEqual(['wrong-price'])
    expect(await runQuery(lines, 'wrong-price')).toMatchObject([{ orders: 1, lowestPrice: 100 }])
  })

  it('oversold stock raises its alert when the staff cancels orders [OPS-06]', async () => {
    const lines = recordLog()
    await repeat(3, async (index) => {
      expect(await listAlerts(lines)).toEqual([])
      const { shop, order } = await placeOrder(5 + index)
      await takeStep(shop, order, 'cancel')
    })
    expect(await listAlerts(lines)).toEqual(['sold-out'])
  })

  it('after the steps for oversold stock no missing piece is for sale, and the waiting list got no mail [OPS-06]', async () => {
    const [steps = ''] = /\*\*Oversold stock\.\*\*[^]*?\n\n/.exec(runbook) ?? []
    const [before = '', after = ''] = steps.split('cancels the others')
    const { shop, meal, order } = await placeOrder(9, createShop(), 2)
    const { skuId, path } = meal
    await env.DB.prepare(
      `INSERT INTO stock_watches (sku_id, email, language, market, shop_url)
       VALUES (?, 'waiting@example.com', 'sv-SE', 'se', 'https://shop.example')`,
    )
      .bind(skuId)
      .run()
    const runUpdates = async (text: string) => {
      for (const [, sql = ''] of text.matchAll(/`(UPDATE [^`]+)`/g))
        await env.DB.prepare(sql.replace('<id>', `${skuId}`).replace('<n>', '0')).run()
    }
    await runUpdates(before)
    expect((await createShop().get(path)).status).toBe(200)
    await takeStep(shop, order, 'cancel')
    await tryMailOverdueWatchers(mailEnv)
    await runUpdates(after)
    const stock =
      'SELECT sellable_stock AS stock, is_off_sale AS isOffSale FROM skus WHERE sku_id = ?'
    expect(await env.DB.prepare(stock).bind(skuId).first()).toEqual({ stock: 0, isOffSale: 0 })
    const mails = "SELECT count(*) AS mails FROM outbox WHERE recipient = 'waiting@example.com'"
    expect(await env.DB.prepare(mails).first('mails')).toBe(0)
  })

  it('an order that somebody places with the API key and without the shop raises the alert of leaked secrets [OPS-06]', async () => {
    const meal = await addMeal()
    const lines = recordLog()
    await callPlaceOrder(await createCartWith(meal), invoice)
    await post({ query: '{ channel { id } }' }, { 'x-apikey': 'a-guess' })
    const signs = (await runQuery(lines, 'leaked-secret')).map(({ sign }) => sign)
    expect(signs.toSorted()).toEqual(['order without a visit of the shop', 'unknown API key'])
  })

  it('a bad deployment raises its alert with its build [OPS-06]', async () => {
    vi.spyOn(home, 'load').mockRejectedValue(new TypeError('broken'))
    const lines = recordLog()
    await repeat(3, () => createShop().get('/sv'))
    await createShop().get('/sv/nyheter')
    expect(await listAlerts(lines)).toEqual(['bad-deployment'])
    expect(await runQuery(lines, 'bad-deployment')).toMatchObject([{ requests: 4, failed: 3 }])
  })

  it('a full database raises its alert with the message of the database [OPS-06]', async () => {
    const meal = await setMealStock(3, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const agreed = await loadAgreement(shop)
    const lines = recordLog()
    const full = createShop({ merchant: createBrokenMerchant('batch') })
    for (const [name, value] of shop.jar) full.jar.set(name, value)
    await full.post('/sv/kassan', createCheckoutForm({ agreed }))
    expect(await listAlerts(lines)).toContain('database-errors')
    const [row] = await runQuery(lines, 'database-errors')
    expect(row?.error).toContain('Exceeded maximum DB size')
  })

  it('bots raise their alert with the limit that they reached [OPS-06]', async () => {
    const lines = recordLog()
    const exhausted = { limit: () => Promise.resolve({ success: false }) }
    const shop = createShop({ variables: { SUGGESTIONS_BY_ADDRESS: exhausted } })
    await repeat(20, (index) =>
      shop.get(`/api/suggestions?locale=sv&market=se&prices=incVat&q=soppa${index}`, {
        'cf-connecting-ip': `203.0.113.${index}`,
      }),
    )
    expect(await listAlerts(lines)).toEqual(['bots'])
    const limits = (await runQuery(lines, 'bots')).map(({ limit }) => limit)
    expect(limits).toEqual(expect.arrayContaining(['SUGGESTIONS_BY_ADDRESS', 'status 429']))
  })

  it('an erasure is in the log without the person [OPS-06]', async () => {
    const lines = recordLog()
    await createShop().post('/merchant/staff/person/erase', { email: 'gone@example.com' })
    expect(await runQuery(lines, 'erasures')).toMatchObject([
      { event: 'merchant.person.erased', times: 1 },
    ])
    expect(lines.map(({ line }) => line).join()).not.toContain('gone')
  })
})
