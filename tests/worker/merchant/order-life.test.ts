import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { loadBalance, registerWithBalance } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { card, invoice, pay } from './checkout-steps.ts'
import { deleteUser, getOrder, getOrders, orderMeal, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { ask, send, type Settings } from './merchant.ts'
import { addGiftCard, addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const ORDERS = '/merchant/staff/orders'

const parcels = z.array(z.looseObject({ parcelNumber: z.string(), trackingLink: z.string() }))

const submit = (path: string, fields: Record<string, string>, settings?: Settings) =>
  ask(`${ORDERS}/${path}`, { method: 'POST', body: new URLSearchParams(fields) }, settings)
const take = (orderId: number, step: string) => submit(`${orderId}/step`, { step })
const refund = (orderId: number, to = 'payment', position = 0) =>
  submit(`${orderId}/refund`, { position: String(position), reason: '1', to })

async function listMails(orderId: number) {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, body_text AS text FROM outbox WHERE order_id = ? ORDER BY id',
  )
    .bind(orderId)
    .all<{ kind: string; subject: string; text: string }>()
  return results
}

describe('an order after it was placed', () => {
  it('ACCOUNT-04 is put on hold, then sent: its customer is told by mail and can track it', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    expect((await take(orderId, 'hold')).headers.get('location')).toBe(`${ORDERS}/${orderId}`)
    const held = await getOrder(orderId, headers)
    expect(held).toMatchObject({ status: 'on-hold', completedAt: null })
    expect(String(held?.updatedAt) >= String(held?.createdAt)).toBe(true)

    expect((await take(orderId, 'send')).status).toBe(303)
    const sent = await getOrder(orderId, headers)
    const parcelNumber = expect.stringMatching(/^24H\d{12}$/)
    expect(sent).toMatchObject({
      status: 'completed',
      completedAt: expect.stringMatching(ISO),
      shippingDetails: [{ parcelNumber, shippingDate: expect.stringMatching(ISO) }],
    })
    const parcel = parcels.parse(sent?.shippingDetails)[0]
    expect(parcel?.trackingLink).toBe(`/merchant/parcel/${parcel?.parcelNumber}`)
    const page = await ask(parcel?.trackingLink ?? '')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await page.text()).toContain(`Paket ${parcel?.parcelNumber}`)
    expect(await listMails(orderId)).toMatchObject([
      { kind: 'order-confirmation' },
      { kind: 'order-sent', text: expect.stringContaining(parcel?.trackingLink ?? '') },
    ])
  })

  it('ACCOUNT-04 is sent once, however many press the button', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    const answers = await Promise.all(Array.from({ length: 10 }, () => take(orderId, 'send')))
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([303, ...Array.from({ length: 9 }, () => 409)])
    expect(await listMails(orderId)).toHaveLength(2)
  })

  it('ACCOUNT-04 is cancelled: stock, code, gift card and balance have back what was drawn', async () => {
    const { headers, customerId } = await registerWithBalance(5_000)
    const meal = await addMeal({ sek: { selling: 10_000, regular: 10_000 }, stock: { inStock: 5 } })
    const code = await addPromoCode({ kind: 'fixed', amount: 1_000, usesLeft: 3 })
    const gift = await addGiftCard(2_000)
    const cartId = await createCartWith(meal, 2)
    await setPromoCode(cartId, code)
    await setPromoCode(cartId, gift)
    const { orderId } = await placeOrderAs(headers, cartId)
    expect([await loadBalance(customerId), await loadStock(meal.skuId)]).toEqual([
      0,
      { inStock: 3, oversellable: 0, fixed: 0 },
    ])
    const id = orderId ?? 0
    expect((await take(id, 'cancel')).status).toBe(303)
    expect(await getOrder(id, headers)).toMatchObject({ status: 'cancelled', completedAt: null })
    expect(await loadBalance(customerId)).toBe(5_000)
    expect((await loadStock(meal.skuId)).inStock).toBe(5)
    const left = env.DB.prepare(
      `SELECT (SELECT uses_left FROM promo_codes WHERE code = ?1) AS uses,
         (SELECT balance FROM gift_cards WHERE code = ?2) AS gift`,
    ).bind(code, gift)
    expect(await left.first()).toEqual({ uses: 3, gift: 2_000 })
    const text = (await listMails(id)).at(-1)?.text ?? ''
    expect(text).toMatch(
      /ditt saldo finns där igen[\s\S]*presentkortet finns där igen[\s\S]*Rabattkoden/,
    )
    const again = await Promise.all([take(id, 'cancel'), take(id, 'send'), take(id, 'hold')])
    expect(again.map(({ status }) => status)).toEqual([409, 409, 409])
    expect((await loadStock(meal.skuId)).inStock).toBe(5)
  })

  it.each([
    { stock: { oversellable: 10 }, left: { inStock: 0, oversellable: 5, fixed: 0 } },
    {
      stock: { inStock: 1, oversellable: 2, static: 3 },
      left: { inStock: 0, oversellable: 0, fixed: 1 },
    },
    { stock: { static: 5 }, left: { inStock: 0, oversellable: 0, fixed: 0 } },
  ])(
    'ACCOUNT-04 is cancelled: $stock is there again, each of its kind',
    async ({ stock, left }) => {
      const { headers } = await register()
      const meal = await addMeal({ stock: { inStock: 0, ...stock } })
      const { orderId } = await placeOrderAs(headers, await createCartWith(meal, 5))
      expect(await loadStock(meal.skuId)).toEqual(left)
      // Two came in meanwhile.
      await env.DB.prepare('UPDATE skus SET in_stock = in_stock + 2 WHERE sku_id = ?')
        .bind(meal.skuId)
        .run()
      await take(orderId ?? 0, 'cancel')
      const { inStock = 0, oversellable = 0, static: fixed = 0 } = stock
      expect(await loadStock(meal.skuId)).toEqual({ inStock: inStock + 2, oversellable, fixed })
    },
  )

  it('ACCOUNT-04 is cancelled, and the mail names nothing that did not pay', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    await setPromoCode(cartId, await addGiftCard(100_000))
    const { orderId } = await placeOrderAs(headers, cartId)
    await take(orderId ?? 0, 'cancel')
    const text = (await listMails(orderId ?? 0)).at(-1)?.text ?? ''
    expect(text).toContain('presentkortet finns där igen')
    expect(text).not.toMatch(/Rabattkod|saldo|med kort/)
  })

  it('ACCOUNT-04 is either sent or cancelled, when both are asked for at once', async () => {
    const { headers } = await register()
    const meal = await addMeal({ stock: { inStock: 4 } })
    const placed = await Promise.all(
      [1, 2, 3, 4].map(async () => placeOrderAs(headers, await createCartWith(meal))),
    )
    const answers = await Promise.all(
      placed.flatMap(({ orderId }) => [take(orderId ?? 0, 'send'), take(orderId ?? 0, 'cancel')]),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4)
    const orders = await Promise.all(placed.map(({ orderId }) => getOrder(orderId ?? 0, headers)))
    const cancelled = orders.filter((order) => order?.status === 'cancelled').length
    expect(cancelled + orders.filter((order) => order?.status === 'completed').length).toBe(4)
    expect((await loadStock(meal.skuId)).inStock).toBe(cancelled)
  })

  it('PRODUCT-05 tells whoever waits for a meal that a cancelled order gave back', async () => {
    const { headers } = await register()
    const meal = await addMeal({ stock: { inStock: 1 } })
    const { orderId } = await placeOrderAs(headers, await createCartWith(meal))
    const email = `wait-${meal.skuId}@example.com`
    await send(
      'mutation watch($email: String!, $skuId: Int!) { monitorProductAvailability(email: $email, skuId: $skuId) }',
      { email, skuId: meal.skuId },
    )
    await take(orderId ?? 0, 'cancel')
    const mail = env.DB.prepare(
      "SELECT count(*) AS mails FROM outbox WHERE kind = 'back-in-stock' AND recipient = ?",
    ).bind(email)
    await expect.poll(() => mail.first('mails')).toBe(1)
  })

  it('PRODUCT-05 is cancelled even when those who wait cannot be told', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const DB = new Proxy(env.DB, {
      get(target, key) {
        if (key !== 'prepare') return Reflect.get(target, key)
        return (sql: string) => target.prepare(sql.replace('stock_watches', 'no_such_table'))
      },
    })
    const settings = { OPEN: 'true', DB }
    const answer = await submit(`${orderId}/step`, { step: 'cancel' }, settings)
    expect(answer.status).toBe(303)
    await expect.poll(() => error.mock.calls.join()).toContain('merchant.watch.error')
    error.mockRestore()
    expect(await getOrder(orderId, headers)).toMatchObject({ status: 'cancelled' })
  })

  it('ACCOUNT-04 goes on after its customer has left, with no mail and no balance', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    await deleteUser(headers)
    expect((await take(orderId, 'send')).status).toBe(303)
    expect((await refund(orderId, 'balance')).status).toBe(409)
    expect((await refund(orderId)).status).toBe(303)
    expect(await listMails(orderId)).toEqual([])
  })
})

describe('money back for a row', () => {
  it('ACCOUNT-04 is paid once, to the balance or the way it was paid, and told of', async () => {
    const { headers, customerId } = await registerWithBalance(0)
    const cartId = await createCartWith(
      await addMeal({ sek: { selling: 10_600, regular: 10_600 } }),
      2,
    )
    const { redirectUrl } = await placeOrderAs(headers, cartId, card)
    await pay(redirectUrl ?? '')
    const id = (await getOrders(headers))?.[0]?.id ?? 0
    expect((await refund(id)).status).toBe(409)
    await take(id, 'send')
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, 'balance')))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    expect(await loadBalance(customerId)).toBe(21_200)
    expect(await getOrder(id, headers)).toMatchObject({
      status: 'refunded',
      refunds: [
        { reason: 'Skadad vid leveransen', reasonCode: 1, toBalance: true, total: 212, vat: 12 },
      ],
    })
    const mails = await listMails(id)
    expect(mails.at(-1)).toMatchObject({
      kind: 'order-refund-0',
      text: expect.stringContaining('212\u00a0kr'),
    })
  })

  it('ACCOUNT-04 is none for what a gift card paid, and the mail promises none', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    await setPromoCode(cartId, await addGiftCard(100_000))
    const { orderId } = await placeOrderAs(headers, cartId)
    const id = orderId ?? 0
    await take(id, 'send')
    await refund(id)
    const mail = (await listMails(id)).at(-1)
    expect(mail?.text).toContain('Du betalade inga pengar för den här raden')
    expect(mail?.text).not.toMatch(/kortet|fakturan|0.kr/)
    expect(mail?.subject).not.toContain('Pengar tillbaka')
  })

  it('ACCOUNT-04 goes to the balance that paid for everything, as the way it was paid', async () => {
    const { headers, customerId } = await registerWithBalance(100_000)
    const { orderId } = await orderMeal(headers)
    await take(orderId, 'send')
    const left = (await loadBalance(customerId)) ?? 0
    expect((await refund(orderId, 'payment')).status).toBe(303)
    expect(await loadBalance(customerId)).toBe(left + 21_200)
    expect((await listMails(orderId)).at(-1)?.text).toContain('Beloppet ligger på ditt saldo.')
  })

  it('ACCOUNT-04 of one row of two leaves the order completed', async () => {
    const { headers } = await register()
    const [one, other] = [await addMeal(), await addMeal()]
    const cartId = await createCartWith(one)
    await send(
      'mutation add($id: String!, $item: CartItemInputType!) { addToCart(id: $id, item: $item) { id } }',
      { id: cartId, item: { skuId: other.skuId, quantity: 1 } },
    )
    const { orderId } = await placeOrderAs(headers, cartId)
    const id = orderId ?? 0
    await take(id, 'send')
    await refund(id, 'payment', 1)
    const order = await getOrder(id, headers)
    expect(order).toMatchObject({
      status: 'completed',
      refunds: [{ itemId: other.skuId, toBalance: false }],
    })
    expect((await refund(id, 'payment', 2)).status).toBe(409)
    expect((await refund(id, 'payment', 0)).status).toBe(303)
    expect(await getOrder(id, headers)).toMatchObject({ status: 'refunded' })
  })
})

describe('the staff’s page of orders', () => {
  it('ACCOUNT-04 lists them, and offers what can be done with each', async () => {
    const { headers, username } = await register()
    const { orderId, meal } = await orderMeal(headers, { ...invoice, email: 'someone@example.com' })
    const list = await (await ask(ORDERS)).text()
    expect(list).toContain(`${ORDERS}/${orderId}`)
    expect(list).not.toContain(username)
    const show = async () => (await ask(`${ORDERS}/${orderId}`)).text()
    expect(await show()).toMatch(/value="send"[\s\S]*value="hold"[\s\S]*value="cancel"/)
    expect(await show()).toContain(`Rätt ${meal.productId}`)
    await take(orderId, 'send')
    expect(await show()).not.toContain('name="step"')
    expect(await show()).toContain('value="balance"')
  })

  it('GUARD-01 is nowhere at a closed merchant, and takes no form it does not know', async () => {
    const { orderId } = await orderMeal((await register()).headers)
    const closed = { API_KEY: 'key', TOKEN_SECRET: 'a key of its own, of 32 characters' }
    const answers = await Promise.all([
      ask(ORDERS, {}, closed),
      ask(`${ORDERS}/${orderId}`, {}, closed),
      submit(`${orderId}/step`, { step: 'send' }, closed),
      submit(`${orderId}/step`, { step: 'burn' }),
      submit(`${orderId}/refund`, { position: '-1', reason: '1', to: 'payment' }),
      take(1, 'send'),
      ask('/merchant/parcel/24H000000000000'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})
