import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { loadBalance, registerWithBalance } from './balance-steps.ts'
import { createCartWith } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { deleteUser, getOrder, orderMeal, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal, loadStock } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'
import { addGiftCard, addPromoCode } from './offer-fixture.ts'
import { setPromoCode } from './offer-steps.ts'
import { changeStatus, loadMails, ORDERS, refund, submitAdminForm } from './staff-order-steps.ts'

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const parcelsSchema = z.array(z.looseObject({ parcelNumber: z.string(), trackingLink: z.string() }))

describe('the life cycle of an order', () => {
  it('An order can be put on hold and then sent, and the customer receives a mail with a tracking link [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const shippingAddress = { ...invoice.billingAddress, firstName: 'Bo' }
    const { orderId } = await orderMeal(headers, { ...invoice, shippingAddress })
    expect((await changeStatus(orderId, 'hold')).headers.get('location')).toBe(
      `${ORDERS}/${orderId}`,
    )
    const heldOrder = await getOrder(orderId, headers)
    expect(heldOrder).toMatchObject({ status: 'on-hold', completedAt: null })
    expect(String(heldOrder?.updatedAt) >= String(heldOrder?.createdAt)).toBe(true)

    expect((await changeStatus(orderId, 'send')).status).toBe(303)
    // Another host shows the staff the page of the shop.
    const staffPage = await fetchMerchant(
      `https://staff.shop.example${ORDERS}/${orderId}`,
      {},
      { OPEN: 'true', SHOP_URL: 'https://shop.example' },
    )
    expect(await staffPage.text()).toContain('href="https://shop.example/merchant/parcel/24H')
    const sentOrder = await getOrder(orderId, headers)
    const parcelNumber = expect.stringMatching(/^24H\d{12}$/)
    expect(sentOrder).toMatchObject({
      status: 'completed',
      completedAt: expect.stringMatching(ISO),
      shippingDetails: [{ parcelNumber, shippingDate: expect.stringMatching(ISO) }],
    })
    const parcel = parcelsSchema.parse(sentOrder?.shippingDetails)[0]
    expect(parcel?.trackingLink).toBe(
      `https://shop.example/merchant/parcel/${parcel?.parcelNumber}`,
    )
    const page = await fetchMerchant(parcel?.trackingLink ?? '')
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(await page.text()).toContain(`Paket ${parcel?.parcelNumber}`)
    // Half past midnight in Stockholm.
    await env.DB.prepare('UPDATE parcels SET sent_at = ?1 WHERE order_id = ?2')
      .bind('2026-06-10T22:30:00.000Z', orderId)
      .run()
    const sentAtNight = await fetchMerchant(parcel?.trackingLink ?? '')
    const pageAtNight = await sentAtNight.text()
    expect(pageAtNight).toContain('>11 juni 2026<')
    expect(pageAtNight).toContain('testsida')
    const shopThatSells = await fetchMerchant(
      parcel?.trackingLink ?? '',
      {},
      { OPEN: 'true', DEMO: 'off' },
    )
    expect(await shopThatSells.text()).not.toContain('testsida')
    expect(await loadMails(orderId)).toMatchObject([
      { kind: 'order-confirmation' },
      { kind: 'order-sent', text: expect.stringMatching(/^Hej Åsa,/) },
    ])
    expect(await loadMails(orderId)).toMatchObject([
      {},
      { text: expect.stringContaining(parcel?.trackingLink ?? '') },
    ])
  })

  it('An order is sent only once even if ten requests to send it arrive concurrently [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changeStatus(orderId, 'send')),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([303, ...Array.from({ length: 9 }, () => 409)])
    expect(await loadMails(orderId)).toHaveLength(2)
  })

  it('Cancelling an order restores the stock, the promo code use, the gift card amount and the balance [ACCOUNT-04]', async () => {
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
    expect((await changeStatus(id, 'cancel')).status).toBe(303)
    expect(await getOrder(id, headers)).toMatchObject({ status: 'cancelled', completedAt: null })
    expect(await loadBalance(customerId)).toBe(5_000)
    expect((await loadStock(meal.skuId)).inStock).toBe(5)
    const left = env.DB.prepare(
      `SELECT (SELECT uses_left FROM promo_codes WHERE code = ?1) AS uses,
         (SELECT balance FROM gift_cards WHERE code = ?2) AS gift`,
    ).bind(code, gift)
    expect(await left.first()).toEqual({ uses: 3, gift: 2_000 })
    const text = (await loadMails(id)).at(-1)?.text ?? ''
    expect(text).toMatch(
      /ditt saldo finns där igen[\s\S]*presentkortet finns där igen[\s\S]*Rabattkoden/,
    )
    const laterReplies = await Promise.all([
      changeStatus(id, 'cancel'),
      changeStatus(id, 'send'),
      changeStatus(id, 'hold'),
    ])
    expect(laterReplies.map(({ status }) => status)).toEqual([409, 409, 409])
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
    'Cancelling an order returns the pieces to the kinds of stock from which they were taken ($stock) [ACCOUNT-04]',
    async ({ stock, left }) => {
      const { headers } = await register()
      const meal = await addMeal({ stock: { inStock: 0, ...stock } })
      const { orderId } = await placeOrderAs(headers, await createCartWith(meal, 5))
      expect(await loadStock(meal.skuId)).toEqual(left)
      // Two more pieces arrive before the cancellation.
      await env.DB.prepare('UPDATE skus SET in_stock = in_stock + 2 WHERE sku_id = ?')
        .bind(meal.skuId)
        .run()
      await changeStatus(orderId ?? 0, 'cancel')
      const { inStock = 0, oversellable = 0, static: fixed = 0 } = stock
      expect(await loadStock(meal.skuId)).toEqual({ inStock: inStock + 2, oversellable, fixed })
    },
  )

  it('The cancellation mail mentions only the payment methods that the order used [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const cartId = await createCartWith(await addMeal())
    await setPromoCode(cartId, await addGiftCard(100_000))
    const { orderId } = await placeOrderAs(headers, cartId)
    await changeStatus(orderId ?? 0, 'cancel')
    const text = (await loadMails(orderId ?? 0)).at(-1)?.text ?? ''
    expect(text).toContain('presentkortet finns där igen')
    expect(text).not.toMatch(/Rabattkod|saldo|samma väg/)
  })

  it('An order is either sent or cancelled when both are requested concurrently [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const meal = await addMeal({ stock: { inStock: 4 } })
    const placed = await Promise.all(
      [1, 2, 3, 4].map(async () => placeOrderAs(headers, await createCartWith(meal))),
    )
    const answers = await Promise.all(
      placed.flatMap(({ orderId }) => [
        changeStatus(orderId ?? 0, 'send'),
        changeStatus(orderId ?? 0, 'cancel'),
      ]),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4)
    const orders = await Promise.all(placed.map(({ orderId }) => getOrder(orderId ?? 0, headers)))
    const cancelled = orders.filter((order) => order?.status === 'cancelled').length
    expect(cancelled + orders.filter((order) => order?.status === 'completed').length).toBe(4)
    expect((await loadStock(meal.skuId)).inStock).toBe(cancelled)
  })

  it('Cancelling an order notifies visitors who wait for a meal of the order [PRODUCT-05]', async () => {
    const { headers } = await register()
    const meal = await addMeal({ stock: { inStock: 1 } })
    const { orderId } = await placeOrderAs(headers, await createCartWith(meal))
    const { username: email, headers: waiting } = await register()
    await send(
      'mutation watch($email: String!, $skuId: Int!) { monitorProductAvailability(email: $email, skuId: $skuId) }',
      { email, skuId: meal.skuId },
      waiting,
    )
    await changeStatus(orderId ?? 0, 'cancel')
    const mail = env.DB.prepare(
      "SELECT count(*) AS mails FROM outbox WHERE kind = 'back-in-stock' AND recipient = ?",
    ).bind(email)
    await expect.poll(() => mail.first('mails')).toBe(1)
  })

  it('An order is cancelled even if the back-in-stock mails fail [PRODUCT-05]', async () => {
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
    const answer = await submitAdminForm(`${orderId}/step`, { step: 'cancel' }, settings)
    expect(answer.status).toBe(303)
    await expect.poll(() => error.mock.calls.join()).toContain('merchant.watch.error')
    error.mockRestore()
    expect(await getOrder(orderId, headers)).toMatchObject({ status: 'cancelled' })
  })

  it('An order of a deleted customer can be sent with a last mail and refunded without one, but not to a balance [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const { orderId } = await orderMeal(headers)
    await deleteUser(headers)
    expect((await changeStatus(orderId, 'send')).status).toBe(303)
    expect((await refund(orderId, 'balance')).status).toBe(409)
    expect((await refund(orderId)).status).toBe(303)
    expect(await loadMails(orderId)).toMatchObject([{ kind: 'order-sent' }])
    expect(await loadMails(orderId)).toHaveLength(1)
  })

  it('The mail about the cancelled order of a deleted customer does not promise a balance that is gone [ACCOUNT-04]', async () => {
    const { headers } = await registerWithBalance(5_000)
    const { orderId } = await orderMeal(headers)
    await deleteUser(headers)
    expect((await changeStatus(orderId, 'cancel')).status).toBe(303)
    const mail = (await loadMails(orderId)).at(-1)
    expect(mail).toMatchObject({ kind: 'order-cancelled', text: expect.stringContaining('saldo') })
    expect(mail?.text).not.toContain('finns där igen')
  })
})

describe('admin order pages', () => {
  it('The admin order pages list the orders and show the possible actions of each order [ACCOUNT-04]', async () => {
    const { headers, username } = await register()
    const { orderId, meal } = await orderMeal(headers, { ...invoice, email: 'someone@example.com' })
    const listPage = await (await fetchMerchant(ORDERS)).text()
    expect(listPage).toContain(`${ORDERS}/${orderId}`)
    expect(listPage).not.toContain(username)
    const loadOrderPage = async () => (await fetchMerchant(`${ORDERS}/${orderId}`)).text()
    expect(await loadOrderPage()).toMatch(/value="send"[\s\S]*value="hold"[\s\S]*value="cancel"/)
    expect(await loadOrderPage()).toContain(`Rätt ${meal.productId}`)
    await changeStatus(orderId, 'send')
    expect(await loadOrderPage()).not.toContain('name="step"')
    expect(await loadOrderPage()).toContain('value="balance"')
  })

  it('The admin order page shows what is delivered to whom, and the refund mail names the size [ACCOUNT-04]', async () => {
    const { headers } = await register()
    const checkout = { ...invoice, message: 'Ring <först>' }
    const { orderId, meal } = await orderMeal(headers, checkout)
    await env.DB.batch([
      env.DB.prepare("UPDATE order_rows SET variant = 'Stark' WHERE order_id = ?").bind(orderId),
      env.DB.prepare(
        "UPDATE orders SET details = json_set(details, '$.pickupPoint', 'Kiosken') WHERE order_id = ?",
      ).bind(orderId),
    ])
    const page = await (await fetchMerchant(`${ORDERS}/${orderId}`)).text()
    expect(page).toContain(`2 × Rätt ${meal.productId}, Stark`)
    expect(page.replaceAll(/<br \/>\s*/g, '|')).toMatch(
      /Home delivery\|Kiosken\|Åsa Öberg\|Storgatan 1\|111 22 Stockholm\|.*\|070-1234567\|Message: Ring &lt;först&gt;/,
    )
    await changeStatus(orderId, 'send')
    await refund(orderId)
    expect((await loadMails(orderId)).at(-1)?.text).toContain(
      `2 × Rätt ${meal.productId}, Stark: Skadad`,
    )
  })

  it('An admin order page is not found at a closed merchant or for an unknown order, step or row [GUARD-01]', async () => {
    const { orderId } = await orderMeal((await register()).headers)
    const closed = { API_KEY: 'key', TOKEN_SECRET: 'a key of its own, of 32 characters' }
    const answers = await Promise.all([
      fetchMerchant(ORDERS, {}, closed),
      fetchMerchant(`${ORDERS}/${orderId}`, {}, closed),
      submitAdminForm(`${orderId}/step`, { step: 'send' }, closed),
      submitAdminForm(`${orderId}/step`, { step: 'burn' }),
      submitAdminForm(`${orderId}/refund`, { position: '-1', reason: '1', to: 'payment' }),
      changeStatus(1, 'send'),
      fetchMerchant('/merchant/parcel/24H000000000000'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  })
})
