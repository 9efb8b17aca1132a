import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createCheckoutForm,
  fillCart,
  loadLineId,
  setMealStock,
  setOffSale,
  toPath,
} from './checkout-fixtures.ts'
import {
  confirmAccount,
  createAccount,
  createCustomer,
  createEmail,
  logIn,
  logOut,
  PASSWORD,
} from './customer-fixtures.ts'
import { createShop, json, startFreshIsolate, type TestShop } from './create-shop.ts'

beforeEach(startFreshIsolate)

const cartSchema = z.object({
  cart: z
    .object({
      id: z.string(),
      lines: z.array(z.object({ skuId: z.number(), quantity: z.number() })),
      codes: z.array(z.object({ kind: z.string(), code: z.string().nullable() })),
    })
    .nullable(),
  notices: z.array(z.object({ kind: z.string() }).loose()),
})

const loadAnswer = async (shop: TestShop) =>
  cartSchema.parse(JSON.parse((await shop.get('/en/cart', json)).text))

const loadCart = async (shop: TestShop) => (await loadAnswer(shop)).cart

const loadLines = async (shop: TestShop) =>
  Object.fromEntries(
    ((await loadCart(shop))?.lines ?? []).map((line) => [line.skuId, line.quantity]),
  )

const applyCode = (shop: TestShop, code: string) =>
  shop.post('/en/cart/code', { intent: 'apply', code })

/** Orders the cart as if the browser lost the answer, and returns its id. */
async function orderCart({ jar }: TestShop): Promise<string> {
  const id = jar.get('ralph-cart') ?? ''
  const order = "UPDATE carts SET ordered_at = '2026-01-01T00:00:00.000Z' WHERE id = ?"
  await env.DB.prepare(order).bind(id).run()
  return id
}

/** A merchant that fails all calls whose body has this text. */
const failCalls = (text: string) => ({
  fetch: (input: RequestInfo | URL, init?: RequestInit) =>
    String(init?.body).includes(text)
      ? Promise.resolve(new Response('no', { status: 500 }))
      : env.MERCHANT.fetch(input, init),
})

describe('logging in with a cart', () => {
  it('logging in merges the cart of the browser into the cart of the customer [CART-07]', async () => {
    const [soup, stew] = [await setMealStock(20, 50), await setMealStock(21, 50)]
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, soup, 2)
    const laptop = createShop()
    await fillCart(laptop, soup, 1)
    await fillCart(laptop, stew, 4)
    await logIn(laptop, { email })
    const mergedLines = { [soup.skuId]: 3, [stew.skuId]: 4 }
    expect(await loadLines(laptop)).toEqual(mergedLines)
    expect(laptop.jar.get('ralph-cart-count')).toBe('7')
    // Both browsers now use the same cart, so the phone also shows the lines from the laptop.
    expect(await loadLines(phone)).toEqual(mergedLines)
  })

  it('when two carts are merged, no quantity exceeds the stock [CART-07]', async () => {
    const meal = await setMealStock(22, 5)
    const { shop, email } = await createCustomer()
    await fillCart(shop, meal, 4)
    const other = createShop()
    await fillCart(other, meal, 3)
    await logIn(other, { email })
    expect(await loadLines(other)).toEqual({ [meal.skuId]: 5 })
  })

  it('logging in twice with the same cart adds its lines only once [CART-07]', async () => {
    const meal = await setMealStock(23, 50)
    const { shop: first, email } = await createCustomer()
    await fillCart(first, meal, 1)
    const [shop, sameBrowser] = [createShop(), createShop()]
    await fillCart(shop, meal, 2)
    for (const [name, value] of shop.jar) sameBrowser.jar.set(name, value)
    await logIn(shop, { email })
    await logIn(sameBrowser, { email })
    expect(await loadLines(sameBrowser)).toEqual({ [meal.skuId]: 3 })
  })

  it('creating an account keeps the cart lines, but under a new cart id, so an attacker cannot know the cart id [CART-07]', async () => {
    const meal = await setMealStock(24, 50)
    const shop = createShop()
    await fillCart(shop, meal, 2)
    const guestCartId = shop.jar.get('ralph-cart')
    const email = createEmail()
    await createAccount(shop, { email })
    expect(shop.jar.get('ralph-cart')).toBe(guestCartId)
    await confirmAccount(shop, email)
    expect(await loadLines(shop)).toEqual({ [meal.skuId]: 2 })
    expect(shop.jar.get('ralph-cart')).not.toBe(guestCartId)
  })

  it('logging out and logging in again restores the cart of a customer [CART-07]', async () => {
    const meal = await setMealStock(25, 50)
    const { shop, email } = await createCustomer()
    await fillCart(shop, meal, 2)
    await logOut(shop)
    expect(await loadLines(shop)).toEqual({})
    await logIn(shop, { email })
    expect(await loadLines(shop)).toEqual({ [meal.skuId]: 2 })
  })

  it('logging in starts a new cart if the stored cart of the customer is already ordered [CART-07]', async () => {
    const meal = await setMealStock(28, 50)
    const { shop, email } = await createCustomer()
    await fillCart(shop, meal, 2)
    const ordered = await orderCart(shop)
    const other = createShop()
    await fillCart(other, meal, 2)
    await setMealStock(28, 2)
    const { location } = await logIn(other, { email, returnTo: '/en/checkout' })
    expect(toPath(location)).toBe('/en/checkout')
    const { cart, notices } = await loadAnswer(other)
    expect(cart?.lines).toEqual([{ skuId: meal.skuId, quantity: 2 }])
    expect([cart?.id === ordered, notices]).toEqual([false, []])
  })

  it('logging in takes no meals of a cart along that the guest has ordered [CART-07]', async () => {
    const [soup, stew] = [await setMealStock(28, 50), await setMealStock(29, 50)]
    const { shop, email } = await createCustomer()
    await fillCart(shop, stew, 1)
    const [other, third] = [createShop(), createShop()]
    await fillCart(other, soup, 2)
    await orderCart(other)
    await logIn(other, { email })
    expect(await loadLines(other)).toEqual({ [stew.skuId]: 1 })
    await orderCart(shop)
    await logIn(third, { email })
    expect(await loadLines(third)).toEqual({})
  })

  it('meals are ordered again in a new cart, on each device, if the confirmation of the last order was never shown [CART-07]', async () => {
    const meal = await setMealStock(28, 50)
    const { shop, email } = await createCustomer()
    await fillCart(shop, meal, 2)
    const other = createShop()
    await logIn(other, { email })
    other.jar.delete('ralph-cart')
    await orderCart(shop)
    const again = { intent: 'order-lines', lines: `${meal.productId}-${meal.skuId}:1` }
    for (const device of [other, shop]) {
      const { location } = await device.post('/en/cart', { ...again, key: crypto.randomUUID() })
      expect(toPath(location)).toBe('/en/checkout')
    }
    expect(await loadLines(shop)).toEqual({ [meal.skuId]: 2 })
  })

  it('what was ordered does not count as in the cart when the last pieces of the meal are added [CART-07]', async () => {
    const meal = await setMealStock(28, 50)
    const shop = createShop()
    await fillCart(shop, meal, 3)
    await orderCart(shop)
    await setMealStock(28, 2)
    await fillCart(shop, meal, 1)
    expect(await loadLines(shop)).toEqual({ [meal.skuId]: 1 })
  })

  it('after an order, the next cart of the customer is that of all devices, and opening the shop on another one replaces it by no empty one [CART-07]', async () => {
    const [soup, stew] = [await setMealStock(28, 50), await setMealStock(29, 50)]
    const { shop, email } = await createCustomer()
    await fillCart(shop, soup, 1)
    const [other, third] = [createShop(), createShop()]
    for (const device of [other, third]) await logIn(device, { email })
    const order = 'UPDATE carts SET ordered_at = ?1, completed_at = ?1 WHERE id = ?2'
    const ordered = shop.jar.get('ralph-cart') ?? ''
    await env.DB.prepare(order).bind('2026-01-01T00:00:00.000Z', ordered).run()
    for (const name of ['ralph-cart', 'ralph-cart-count']) shop.jar.delete(name)
    await fillCart(shop, stew, 2)
    await other.get('/en/checkout')
    expect(await loadLines(other)).toEqual({ [stew.skuId]: 2 })
    await fillCart(third, stew, 1)
    await logOut(shop)
    await logIn(shop, { email })
    for (const device of [shop, other, third])
      expect(await loadLines(device)).toEqual({ [stew.skuId]: 3 })
  })

  it('logging in merges what is still sold, and only the rest is left out [CART-07]', async () => {
    const [gone, soup] = [await setMealStock(30, 50), await setMealStock(31, 50)]
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, soup, 1)
    const laptop = createShop()
    await fillCart(laptop, gone, 1)
    await fillCart(laptop, soup, 2)
    await setOffSale(gone, true)
    await logIn(laptop, { email })
    expect(await loadLines(laptop)).toEqual({ [soup.skuId]: 3 })
    await setOffSale(gone, false)
  })

  it('after logging in with an empty cart, the customer has a new one, which another browser shows too [CART-07]', async () => {
    const meal = await setMealStock(32, 50)
    const { email } = await createCustomer()
    const [shop, other] = [createShop(), createShop()]
    await fillCart(shop, meal, 1)
    const guestCartId = shop.jar.get('ralph-cart')
    await shop.post('/en/cart', { change: `${await loadLineId(shop)}:0` })
    await logIn(shop, { email })
    await fillCart(shop, meal, 2)
    expect(shop.jar.get('ralph-cart')).not.toBe(guestCartId)
    await logIn(other, { email })
    expect(await loadLines(other)).toEqual({ [meal.skuId]: 2 })
  })

  it('storing the cart id of a customer keeps the other metadata of the customer [CART-07]', async () => {
    const { shop, email } = await createCustomer()
    const loadMetadata = () =>
      env.DB.prepare('SELECT meta_data FROM customers WHERE email = ?')
        .bind(email)
        .first<string>('meta_data')
    const write = (text: string) =>
      env.DB.prepare('UPDATE customers SET meta_data = ? WHERE email = ?').bind(text, email).run()
    await write('{"crm":7}')
    await fillCart(shop, await setMealStock(26, 50), 1)
    expect(JSON.parse((await loadMetadata()) ?? '')).toEqual({
      crm: 7,
      cartId: shop.jar.get('ralph-cart'),
    })
    await write('a note of somebody')
    const other = createShop()
    await fillCart(other, await setMealStock(26, 50), 1)
    expect((await logIn(other, { email })).status).toBe(303)
    expect(await loadMetadata()).toBe('a note of somebody')
  })

  it.each([
    ['a promo code', 'MATGLAD', { kind: 'promo', code: 'MATGLAD' }],
    ['a gift card', 'GIFT-SE-100', { kind: 'gift-card', code: null }],
  ])(
    'logging in keeps %s of the cart of the browser, with an empty and with a stored cart [CART-07, CART-05]',
    async (_kind, code, kept) => {
      const meal = await setMealStock(34, 500)
      for (const storedQuantity of [0, 1]) {
        const { shop: phone, email } = await createCustomer()
        if (storedQuantity > 0) await fillCart(phone, meal, storedQuantity)
        const laptop = createShop()
        await fillCart(laptop, meal, 2)
        await applyCode(laptop, code)
        await logIn(laptop, { email })
        const { cart } = await loadAnswer(laptop)
        expect(cart?.lines).toEqual([{ skuId: meal.skuId, quantity: 2 + storedQuantity }])
        expect(cart?.codes).toEqual([kept])
      }
    },
  )

  it('logging in keeps the code of the cart of the customer, if both carts have one [CART-07]', async () => {
    const meal = await setMealStock(34, 500)
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, meal)
    await applyCode(phone, 'MATGLAD')
    const laptop = createShop()
    await fillCart(laptop, meal)
    await applyCode(laptop, 'FORSTAFEM')
    await logIn(laptop, { email })
    expect((await loadCart(laptop))?.codes).toEqual([{ kind: 'promo', code: 'MATGLAD' }])
  })

  it('the cart names once what logging in could not take over, and is shown before the checkout [CART-07, CART-04]', async () => {
    const [gone, scarce] = [await setMealStock(30, 50), await setMealStock(31, 5)]
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, scarce, 4)
    const laptop = createShop()
    await fillCart(laptop, gone, 1)
    await fillCart(laptop, scarce, 3)
    await setOffSale(gone, true)
    const { location } = await logIn(laptop, { email, returnTo: '/en/checkout' })
    await setOffSale(gone, false)
    expect(toPath(location)).toBe('/en/cart')
    await laptop.get('/en/cart?view=unseen', json)
    const { notices } = await loadAnswer(laptop)
    expect(notices).toEqual([
      { kind: 'gone', name: expect.any(String) },
      { kind: 'reduced', lineId: expect.any(String), from: 7, to: 5 },
    ])
    expect((await loadAnswer(laptop)).notices).toEqual([])
  })

  it('a cart that is taken over as a whole has no notice, and the log in leads to the checkout [CART-07]', async () => {
    const meal = await setMealStock(31, 50)
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, meal, 4)
    const laptop = createShop()
    await fillCart(laptop, meal, 3)
    const { location } = await logIn(laptop, { email, returnTo: '/en/checkout' })
    expect(toPath(location)).toBe('/en/checkout')
    expect((await loadAnswer(laptop)).notices).toEqual([])
  })

  it('a code that cannot be taken over keeps no meal back, and the log in panel leads from the checkout to the cart, which says so [CART-07]', async () => {
    const meal = await setMealStock(34, 500)
    const { shop: phone, email } = await createCustomer()
    await fillCart(phone, meal, 1)
    const laptop = createShop({ merchant: failCalls('getCartCode') })
    await fillCart(laptop, meal, 2)
    await applyCode(laptop, 'MATGLAD')
    const form = { intent: 'log-in', email, password: PASSWORD, returnTo: '/en/checkout' }
    const { text } = await laptop.post('/en/account', form, json)
    expect(JSON.parse(text)).toEqual({ signedIn: true, path: '/en/cart' })
    const { cart, notices } = await loadAnswer(laptop)
    expect(cart?.lines).toEqual([{ skuId: meal.skuId, quantity: 3 }])
    expect([cart?.codes, notices]).toEqual([[], [{ kind: 'code-lost' }]])
    expect((await loadAnswer(laptop)).notices).toEqual([])
    expect(laptop.jar.get('ralph-cart')).toBe(phone.jar.get('ralph-cart'))
  })

  it('a cart that cannot be merged does not prevent logging in [CART-07]', async () => {
    const { email } = await createCustomer()
    const shop = createShop({ merchant: failCalls('getCart') })
    const cartId = crypto.randomUUID()
    shop.jar.set('ralph-cart', cartId)
    expect((await logIn(shop, { email })).status).toBe(303)
    expect(shop.jar.get('ralph-cart')).toBe(cartId)
  })
})

describe('checkout of a customer', () => {
  it('the checkout form contains the data of a customer, and shows a log in link to a guest [CHECKOUT-09]', async () => {
    const meal = await setMealStock(27, 50)
    const guest = createShop()
    await fillCart(guest, meal)
    const guestPage = await guest.get('/en/checkout')
    expect(guestPage.text).toContain('href="/en/account?returnTo=%2Fen%2Fcheckout"')
    const shop = createShop()
    await fillCart(shop, meal)
    await logIn(shop, { email: 'anna@example.com', password: 'password123' })
    const { text } = await shop.get('/en/checkout')
    for (const known of ['anna@example.com', 'Anna', 'Andersson', 'Storgatan 1', '111 22']) {
      expect(text).toContain(`value="${known}"`)
    }
    expect(text).toContain('Logged in as anna@example.com')
  })

  it('the name of a new customer stays in the checkout when the shop adds a known postal code [CHECKOUT-09]', async () => {
    const { shop } = await createCustomer({ firstName: 'Nils', lastName: 'Holm' })
    await fillCart(shop, await setMealStock(33, 50))
    await shop.get('/sv/leveranstid?zip=118+20')
    for (let look = 0; look < 2; look += 1) {
      const { text } = await shop.get('/sv/kassan')
      for (const known of ['Nils', 'Holm', '118 20']) expect(text).toContain(`value="${known}"`)
    }
  })

  it('an order is stored with the customer who is signed in [CHECKOUT-09]', async () => {
    const { shop, email } = await createCustomer()
    await fillCart(shop, await setMealStock(28, 50))
    const page = await shop.get('/sv/kassan')
    const agreed = /name="agreed" value="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"')
    const form = createCheckoutForm({ email, agreed: agreed?.replaceAll('&amp;', '&') ?? '' })
    const placed = await shop.post('/sv/kassan', form)
    expect(placed.location).toContain('/sv/kassan/bekraftelse')
    const row = await env.DB.prepare(
      `SELECT count(*) AS orders FROM orders JOIN customers USING (customer_id) WHERE customers.email = ?`,
    )
      .bind(email)
      .first<{ orders: number }>()
    expect(row?.orders).toBe(1)
  })
})
