import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, updateCartItem } from './cart-steps.ts'
import {
  findDeliveryStart,
  address,
  card,
  invoice,
  openPayment,
  placeOrder,
  updateCheckout,
} from './checkout-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const DATA =
  'mutation data($id: String!, $data: String!) { setCartMerchantData(id: $id, merchantData: $data) { merchantData } }'
const finnishAddress = { ...address, zip: '00100' }

/** Creates a cart with the given number of lines. Each line has its own package group. */
async function createLongCart(lines: number): Promise<string> {
  const id = await createCart()
  const { skuId } = await addMeal()
  await env.DB.prepare(
    `WITH RECURSIVE turns (turn) AS (SELECT 1 UNION ALL SELECT turn + 1 FROM turns WHERE turn < ?3)
     INSERT INTO cart_items (id, cart_id, sku_id, quantity, group_key, package_id)
     SELECT ?1 || turn, ?1, ?2, 1, 'group-' || turn, 1049 FROM turns`,
  )
    .bind(id, skuId, lines)
    .run()
  return id
}

const countLines = (id: string) =>
  env.DB.prepare('SELECT count(*) AS total FROM cart_items WHERE cart_id = ?')
    .bind(id)
    .first('total')

describe('limits of a checkout', () => {
  it.each([
    ['an identity number of 101 characters', { identityNumber: '1'.repeat(101) }],
    ['merchant data of 4,001 characters', { merchantData: 'm'.repeat(4_001) }],
    ['21 consents', { acceptedConsents: ['order', ...Array.from({ length: 20 }, () => 'x')] }],
    ['a consent of 101 characters', { acceptedConsents: ['order', 'x'.repeat(101)] }],
  ])('A checkout with %s is refused and not stored [CHECKOUT-10]', async (_name, change) => {
    const id = await createCartWith(await addMeal())
    const checkout = { ...invoice, ...change }
    expect((await updateCheckout(id, checkout)).code).toBe('INVALID_REQUEST')
    const finnishCheckout = {
      ...checkout,
      customerType: 'ORGANIZATION',
      billingAddress: finnishAddress,
    }
    expect((await placeOrder(id, finnishCheckout, { marketId: 'fi' })).code).toBe('INVALID_REQUEST')
    const stored = env.DB.prepare('SELECT input FROM checkouts WHERE cart_id = ?').bind(id)
    expect(await stored.first()).toBeNull()
  })

  it('A checkout with values of the maximum length is accepted [CHECKOUT-10]', async () => {
    const id = await createCartWith(await addMeal())
    const change = { merchantData: 'm'.repeat(4_000), acceptedConsents: ['order', 'x'.repeat(100)] }
    expect((await placeOrder(id, { ...invoice, ...change })).placed).toMatchObject({
      status: 'completed',
    })
  })

  it('Merchant data of a cart is refused when it exceeds the maximum length [CHECKOUT-10]', async () => {
    const id = await createCart()
    expect((await send(DATA, { id, data: 'm'.repeat(4_001) })).code).toBe('INVALID_REQUEST')
    expect((await send(DATA, { id, data: '{"a":1}' })).data).toEqual({
      setCartMerchantData: { merchantData: '{"a":1}' },
    })
  })

  it.each([
    ['an instant', (start: string) => start],
    ['a day', (start: string) => start.slice(0, 10)],
    ['a local time', (start: string) => `${start.slice(0, 10)}T00:00:00`],
  ])('A desired delivery date can be written as %s [CHECKOUT-01]', async (_name, toText) => {
    const id = await createCartWith(await addMeal())
    const desiredDeliveryDate = toText(await findDeliveryStart(id))
    const { placed } = await placeOrder(id, { ...invoice, desiredDeliveryDate })
    expect(placed).toMatchObject({ status: 'completed' })
  })
})

describe('carts of a hundred lines', () => {
  it('A cart of a hundred lines refuses another line but accepts changes of its existing lines [CART-01]', async () => {
    const [meal, otherMeal] = [await addMeal(), await addMeal()]
    const id = await createLongCart(99)
    expect((await addToCart(id, { skuId: meal.skuId, quantity: 1 })).code).toBeUndefined()
    expect((await addToCart(id, { skuId: otherMeal.skuId, quantity: 1 })).code).toBe(
      'INVALID_REQUEST',
    )
    expect((await updateCartItem(id, { skuId: otherMeal.skuId, quantity: 1 })).code).toBe(
      'INVALID_REQUEST',
    )
    expect((await addToCart(id, { skuId: meal.skuId, quantity: 1 })).code).toBeUndefined()
    const { lines } = await updateCartItem(id, { skuId: meal.skuId, quantity: 3 })
    expect(lines?.at(-1)).toEqual([meal.skuId, 3])
    expect(await countLines(id)).toBe(100)
  })

  it('A package is refused as a whole if the cart would get more than a hundred lines [CART-01]', async () => {
    const id = await createLongCart(99)
    const { results: selections } = await env.DB.prepare(
      `SELECT option.group_id AS groupId, option.option_id AS optionId, min(sku.sku_id) AS skuId
       FROM package_options option JOIN skus sku USING (product_id)
       WHERE package_id = 1049 AND option_id = 1 GROUP BY 1, 2`,
    ).all()
    const { code } = await send(
      `mutation add($id: String!, $selections: [ProductPackageSelectionType]) {
        addPackageToCart(id: $id, packageId: 1049, selections: $selections) { id } }`,
      { id, selections },
    )
    expect(code).toBe('INVALID_REQUEST')
    expect(await countLines(id)).toBe(99)
  })
})

describe('carts without an order', () => {
  const ageCarts = (ids: string[], days: number) =>
    env.DB.prepare(
      `UPDATE carts SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2),
         changed_at = iif(changed_at IS NULL, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2))
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
      .bind(JSON.stringify(ids), `-${days} days`)
      .run()
  const hasCart = async (id: string) =>
    (await env.DB.prepare('SELECT 1 FROM carts WHERE id = ?').bind(id).first()) !== null

  it('A cart without an order is deleted after 90 days together with its checkout and payments, but an ordered cart is kept [CART-01]', async () => {
    const cartWithCheckout = await createCartWith(await addMeal())
    await updateCheckout(cartWithCheckout, invoice)
    const cartWithPayment = await createCartWith(await addMeal())
    await openPayment(cartWithPayment, card)
    const orderedCart = await createCartWith(await addMeal())
    await placeOrder(orderedCart, invoice)
    const recentCart = await createCart()
    await ageCarts([cartWithCheckout, cartWithPayment, orderedCart], 91)
    await ageCarts([recentCart], 89)
    await createCart()
    expect(
      await Promise.all([cartWithCheckout, cartWithPayment, orderedCart, recentCart].map(hasCart)),
    ).toEqual([false, false, true, true])
    for (const table of ['cart_items', 'checkouts', 'payments']) {
      const countRemaining = env.DB.prepare(
        `SELECT count(*) AS n FROM ${table} WHERE cart_id IN (?, ?)`,
      )
      expect(await countRemaining.bind(cartWithCheckout, cartWithPayment).first('n')).toBe(0)
    }
  })

  it('An old cart that was changed recently is kept [CART-01]', async () => {
    const meal = await addMeal()
    const [cartWithLine, cartWithCheckout] = [await createCart(), await createCart()]
    await ageCarts([cartWithLine, cartWithCheckout], 91)
    await addToCart(cartWithLine, { skuId: meal.skuId, quantity: 1 })
    await updateCheckout(cartWithCheckout, { email: 'asa@example.com' })
    await createCart()
    expect([await hasCart(cartWithLine), await hasCart(cartWithCheckout)]).toEqual([true, true])
  })

  it('One request deletes at most fifty old carts [CART-01]', async () => {
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    await env.DB.prepare('INSERT INTO carts (id) SELECT value FROM json_each(?)')
      .bind(JSON.stringify(ids))
      .run()
    await ageCarts(ids, 120)
    await createCart()
    expect((await Promise.all(ids.map(hasCart))).filter(Boolean)).toHaveLength(10)
    await createCart()
    expect((await Promise.all(ids.map(hasCart))).filter(Boolean)).toHaveLength(0)
  })
})
