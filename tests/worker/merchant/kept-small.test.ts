import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, updateCartItem } from './cart-steps.ts'
import {
  address,
  card,
  invoice,
  openPayment,
  placeOrder,
  updateCheckout,
} from './checkout-steps.ts'
import { createEmail } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'

const DATA =
  'mutation data($id: String!, $data: String!) { setCartMerchantData(id: $id, merchantData: $data) { merchantData } }'
const finland = { ...address, zip: '00100' }

/** A cart of as many lines as these, each of a package of its own. */
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

describe('what is told to a checkout', () => {
  it.each([
    ['a number of 101 characters', { identityNumber: '1'.repeat(101) }],
    ['merchant data of 4,001', { merchantData: 'm'.repeat(4_001) }],
    ['21 consents', { acceptedConsents: ['order', ...Array.from({ length: 20 }, () => 'x')] }],
    ['a consent of 101', { acceptedConsents: ['order', 'x'.repeat(101)] }],
  ])('CHECKOUT-10 is not kept with %s', async (_name, change) => {
    const id = await createCartWith(await addMeal())
    const checkout = { ...invoice, ...change }
    expect((await updateCheckout(id, checkout)).code).toBe('INVALID_REQUEST')
    const abroad = { ...checkout, customerType: 'ORGANIZATION', billingAddress: finland }
    expect((await placeOrder(id, abroad, { marketId: 'fi' })).code).toBe('INVALID_REQUEST')
    const stored = env.DB.prepare('SELECT input FROM checkouts WHERE cart_id = ?').bind(id)
    expect(await stored.first()).toBeNull()
  })

  it('CHECKOUT-10 may be as long as that', async () => {
    const id = await createCartWith(await addMeal())
    const change = { merchantData: 'm'.repeat(4_000), acceptedConsents: ['order', 'x'.repeat(100)] }
    expect((await placeOrder(id, { ...invoice, ...change })).placed).toMatchObject({
      status: 'completed',
    })
  })

  it('CHECKOUT-10 is not kept as merchant data of a cart either', async () => {
    const id = await createCart()
    expect((await send(DATA, { id, data: 'm'.repeat(4_001) })).code).toBe('INVALID_REQUEST')
    expect((await send(DATA, { id, data: '{"a":1}' })).data).toEqual({
      setCartMerchantData: { merchantData: '{"a":1}' },
    })
  })

  it.each(['2099-12-24T10:00:00', '2099-12-24T10:00:00Z', '2099-12-24'])(
    'CHECKOUT-01 wishes a day as %s',
    async (desiredDeliveryDate) => {
      const id = await createCartWith(await addMeal())
      const { placed } = await placeOrder(id, { ...invoice, desiredDeliveryDate })
      expect(placed).toMatchObject({ status: 'completed' })
    },
  )
})

describe('a cart of a hundred lines', () => {
  it('CART-01 takes no further one, and changes those it has', async () => {
    const [meal, more] = [await addMeal(), await addMeal()]
    const id = await createLongCart(99)
    expect((await addToCart(id, { skuId: meal.skuId, quantity: 1 })).code).toBeUndefined()
    expect((await addToCart(id, { skuId: more.skuId, quantity: 1 })).code).toBe('INVALID_REQUEST')
    expect((await updateCartItem(id, { skuId: more.skuId, quantity: 1 })).code).toBe(
      'INVALID_REQUEST',
    )
    expect((await addToCart(id, { skuId: meal.skuId, quantity: 1 })).code).toBeUndefined()
    const { lines } = await updateCartItem(id, { skuId: meal.skuId, quantity: 3 })
    expect(lines?.at(-1)).toEqual([meal.skuId, 3])
    expect(await countLines(id)).toBe(100)
  })

  it('CART-01 takes no package, and none of it', async () => {
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

describe('what one address leaves behind', () => {
  let lastAddress = 0
  const createAddress = () => `192.0.2.${(lastAddress += 1)}`
  const from = (ip: string) => ({ 'cf-connecting-ip': ip })
  const fillUp = () =>
    env.DB.prepare("UPDATE guess_counts SET guesses = 30 WHERE subject LIKE 'posts %'").run()

  it.each([
    [
      'PRODUCT-05 reviews',
      (alias: string) =>
        `mutation { postProductReview(alias: "${alias}", rating: 5, comment: "Gott", author: "Eva") }`,
    ],
    [
      'PRODUCT-05 wishes to be told',
      (_alias: string, skuId: number) =>
        `mutation { monitorProductAvailability(email: "${createEmail()}", skuId: ${skuId}) }`,
    ],
    [
      'MORE-01 newsletter addresses',
      () => `mutation { subscribeToNewsletter(email: "${createEmail()}") }`,
    ],
  ])('%s are thirty in a quarter of an hour', async (_name, toDocument) => {
    const { alias, skuId } = await addMeal()
    const document = toDocument(alias.sv, skuId)
    const [here, elsewhere] = [from(createAddress()), from(createAddress())]
    expect((await send(document, {}, here)).errors).toEqual([])
    await fillUp()
    expect((await send(document, {}, here)).code).toBe('TOO_MANY_REQUESTS')
    expect((await send(document, {}, elsewhere)).errors).toEqual([])
    expect((await send(document)).errors).toEqual([])
  })
})

describe('a cart that nobody ordered', () => {
  const age = (ids: string[], days: number) =>
    env.DB.prepare(
      `UPDATE carts SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2),
         changed_at = iif(changed_at IS NULL, NULL, strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?2))
       WHERE id IN (SELECT value FROM json_each(?1))`,
    )
      .bind(JSON.stringify(ids), `-${days} days`)
      .run()
  const isThere = async (id: string) =>
    (await env.DB.prepare('SELECT 1 FROM carts WHERE id = ?').bind(id).first()) !== null

  it('CART-01 goes after 90 days with its checkout and its payments; an ordered one stays', async () => {
    const told = await createCartWith(await addMeal())
    await updateCheckout(told, invoice)
    const waiting = await createCartWith(await addMeal())
    await openPayment(waiting, card)
    const ordered = await createCartWith(await addMeal())
    await placeOrder(ordered, invoice)
    const young = await createCart()
    await age([told, waiting, ordered], 91)
    await age([young], 89)
    await createCart()
    expect(await Promise.all([told, waiting, ordered, young].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ])
    for (const table of ['cart_items', 'checkouts', 'payments']) {
      const left = env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE cart_id IN (?, ?)`)
      expect(await left.bind(told, waiting).first('n')).toBe(0)
    }
  })

  it('CART-01 stays while something is done with it', async () => {
    const meal = await addMeal()
    const [filled, told] = [await createCart(), await createCart()]
    await age([filled, told], 91)
    await addToCart(filled, { skuId: meal.skuId, quantity: 1 })
    await updateCheckout(told, { email: 'asa@example.com' })
    await createCart()
    expect([await isThere(filled), await isThere(told)]).toEqual([true, true])
  })

  it('CART-01 goes with forty-nine others at most', async () => {
    const ids = Array.from({ length: 60 }, () => crypto.randomUUID())
    await env.DB.prepare('INSERT INTO carts (id) SELECT value FROM json_each(?)')
      .bind(JSON.stringify(ids))
      .run()
    await age(ids, 120)
    await createCart()
    expect((await Promise.all(ids.map(isThere))).filter(Boolean)).toHaveLength(10)
    await createCart()
    expect((await Promise.all(ids.map(isThere))).filter(Boolean)).toHaveLength(0)
  })
})
