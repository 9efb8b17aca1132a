import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCartWith } from './cart-steps.ts'
import { address, card, invoice, pay } from './checkout-steps.ts'
import {
  deleteUser,
  getOrder,
  getOrderPublic,
  getOrders,
  getUser,
  orderMeal,
  placeOrderAs,
} from './customer-steps.ts'
import { exchange, refreshLogin, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { fetchMerchant, send } from './merchant.ts'

describe('customer deletion', () => {
  /** Returns all rows of all tables as JSON, except for virtual and internal tables. */
  async function dumpDatabase(): Promise<string> {
    const tables = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT GLOB '_cf_*'",
    ).all<{ name: string }>()
    const names = tables.results.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['orders', 'stock_watches', 'checkouts']))
    const rows = await Promise.all(
      names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
    )
    return JSON.stringify(rows.map(({ results }) => results))
  }

  it('Deleting a customer removes all personal data and keeps the amounts of delivered orders [ACCOUNT-04]', async () => {
    const { username, password, refresh, headers } = await register()
    const secret = crypto.randomUUID()
    const personalCheckout = {
      ...invoice,
      email: username,
      message: `message ${secret}`,
      merchantData: `data ${secret}`,
      pickupPoint: `pickup ${secret}`,
      goodsLabel: `label ${secret}`,
      customerOrderNumber: `number ${secret}`,
      externalShippingId: `carrier ${secret}`,
      billingAddress: { ...address, lastName: `last ${secret}`, addressLine1: `street ${secret}` },
    }
    const { orderId, publicId } = await orderMeal(headers, personalCheckout)
    const paidCart = await createCartWith(await addMeal())
    const abandonedCart = await createCartWith(await addMeal())
    const FILL_CART = `mutation fill($id: String!, $checkout: CheckoutInputType, $item: CartItemInputType!) {
      createOrUpdateCheckout(cartId: $id, checkout: $checkout) { email } addToCart(id: $id, item: $item) { id } }`
    const itemWithMessage = {
      skuId: (await addMeal()).skuId,
      quantity: 1,
      message: `line ${secret}`,
    }
    await send(
      FILL_CART,
      { id: abandonedCart, checkout: personalCheckout, item: itemWithMessage },
      headers,
    )
    await send(FILL_CART, { id: paidCart, checkout: {}, item: itemWithMessage }, headers)
    const copied = await send('mutation c($id: String!) { cloneCart(id: $id) { id } }', {
      id: abandonedCart,
    })
    expect(copied.errors).toEqual([])
    const subscribeDocument =
      'mutation w($email: String!, $sku: Int!) { monitorProductAvailability(email: $email, skuId: $sku) subscribeToNewsletter(email: $email) }'
    await send(subscribeDocument, { email: username, sku: itemWithMessage.skuId })
    const { redirectUrl } = await placeOrderAs(headers, paidCart, {
      ...personalCheckout,
      ...card,
      email: username,
    })
    await pay(redirectUrl ?? '')
    const pendingCart = await createCartWith(await addMeal())
    await send(FILL_CART, { id: pendingCart, checkout: {}, item: itemWithMessage }, headers)
    const pendingOrder = await placeOrderAs(headers, pendingCart, {
      ...card,
      billingAddress: personalCheckout.billingAddress,
    })
    expect(await dumpDatabase()).toContain(secret)
    await env.DB.prepare("UPDATE orders SET status = 'completed' WHERE email = ?")
      .bind(username)
      .run()

    expect(await deleteUser(headers)).toEqual({ isDeleted: true, code: undefined })

    const after = await dumpDatabase()
    expect(after).not.toContain(secret)
    expect(after).not.toContain(username)
    expect(await getOrderPublic(publicId)).toMatchObject({
      id: orderId,
      customerId: null,
      orderTotal: { sellingPriceIncVat: 261 },
      billingAddress: { firstName: '', lastName: '', zip: '', country: 'Sverige' },
      cart: { items: [{ quantity: 2 }] },
    })
    expect(await getUser(headers)).toBeNull()
    expect(await getOrders(headers)).toBeNull()
    expect(await refreshLogin(refresh)).toMatchObject({ status: 401 })
    expect(await exchange('login', { username, password })).toMatchObject({ status: 401 })
    await pay(pendingOrder.redirectUrl ?? '')
    const lateOrder = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(pendingCart)
    expect(await lateOrder.first()).toBeNull()
    expect(await dumpDatabase()).not.toContain(secret)
  })

  it('Deleting a customer does not change other customers, and the email address can be registered again [ACCOUNT-04]', async () => {
    const [one, other] = [await register(), await register()]
    const { orderId } = await orderMeal(other.headers)
    const before = await getUser(one.headers)
    await deleteUser(one.headers)
    expect(await getOrder(orderId, other.headers)).toMatchObject({ billingAddress: address })
    const newLogin = await exchange('register', { username: one.username, password: 'password123' })
    const user = await getUser({ authorization: `Bearer ${newLogin.token}` })
    expect(user?.id).not.toBe(before?.id)
    expect(await getUser(one.headers)).toBeNull()
  })

  it.each(['send', 'cancel'])(
    'An open order keeps its address after the deletion until the step "%s" ends it, whose mail still arrives [ACCOUNT-04]',
    async (step) => {
      const { headers } = await register()
      const { orderId, publicId } = await orderMeal(headers)
      await deleteUser(headers)
      expect(await getOrderPublic(publicId)).toMatchObject({
        customerId: null,
        billingAddress: address,
      })
      expect(await listOutbox(orderId)).toEqual([])
      await fetchMerchant(`/merchant/staff/orders/${orderId}/step`, {
        method: 'POST',
        body: new URLSearchParams({ step }),
      })
      expect(await getOrderPublic(publicId)).toMatchObject({
        billingAddress: { firstName: '', lastName: '', zip: '', country: 'Sverige' },
      })
      expect(await listOutbox(orderId)).toEqual([invoice.email])
      const email = env.DB.prepare('SELECT email FROM orders WHERE order_id = ?').bind(orderId)
      expect(await email.first('email')).toBe('')
    },
  )

  async function listOutbox(orderId: number): Promise<unknown[]> {
    const { results } = await env.DB.prepare('SELECT recipient FROM outbox WHERE order_id = ?')
      .bind(orderId)
      .all()
    return results.map(({ recipient }) => recipient)
  }
})
