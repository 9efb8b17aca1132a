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
import { exchange, refreshWith, register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

describe('a customer who leaves', () => {
  /** Everything the merchant holds of people, and the catalogue as well. */
  async function dump(): Promise<string> {
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

  it('ACCOUNT-04 takes everything personal along and leaves the books in order', async () => {
    const { username, password, refresh, headers } = await register()
    const secret = crypto.randomUUID()
    const person = {
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
    const { orderId, publicId } = await orderMeal(headers, person)
    const paid = await createCartWith(await addMeal())
    const left = await createCartWith(await addMeal())
    const TELL = `mutation told($id: String!, $checkout: CheckoutInputType, $item: CartItemInputType!) {
      createOrUpdateCheckout(cartId: $id, checkout: $checkout) { email } addToCart(id: $id, item: $item) { id } }`
    const noted = { skuId: (await addMeal()).skuId, quantity: 1, message: `line ${secret}` }
    await send(TELL, { id: left, checkout: person, item: noted }, headers)
    await send(TELL, { id: paid, checkout: {}, item: noted }, headers)
    const copied = await send('mutation c($id: String!) { cloneCart(id: $id) { id } }', {
      id: left,
    })
    expect(copied.errors).toEqual([])
    const wish =
      'mutation w($email: String!, $sku: Int!) { monitorProductAvailability(email: $email, skuId: $sku) subscribeToNewsletter(email: $email) }'
    await send(wish, { email: username, sku: noted.skuId })
    const { redirectUrl } = await placeOrderAs(headers, paid, {
      ...person,
      ...card,
      email: username,
    })
    await pay(redirectUrl ?? '')
    const open = await createCartWith(await addMeal())
    await send(TELL, { id: open, checkout: {}, item: noted }, headers)
    const waiting = await placeOrderAs(headers, open, {
      ...card,
      billingAddress: person.billingAddress,
    })
    expect(await dump()).toContain(secret)

    expect(await deleteUser(headers)).toEqual({ isDeleted: true, code: undefined })

    const after = await dump()
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
    expect(await refreshWith(refresh)).toMatchObject({ status: 401 })
    expect(await exchange('login', { username, password })).toMatchObject({ status: 401 })
    await pay(waiting.redirectUrl ?? '')
    const late = env.DB.prepare('SELECT 1 FROM orders WHERE cart_id = ?').bind(open)
    expect(await late.first()).toBeNull()
    expect(await dump()).not.toContain(secret)
  })

  it('ACCOUNT-04 leaves others as they are, and may come back', async () => {
    const [one, other] = [await register(), await register()]
    const { orderId } = await orderMeal(other.headers)
    const before = await getUser(one.headers)
    await deleteUser(one.headers)
    expect(await getOrder(orderId, other.headers)).toMatchObject({ billingAddress: address })
    const back = await exchange('register', { username: one.username, password: 'password123' })
    const user = await getUser({ authorization: `Bearer ${back.token}` })
    expect(user?.id).not.toBe(before?.id)
    expect(await getUser(one.headers)).toBeNull()
  })
})
