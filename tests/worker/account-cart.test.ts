import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCheckoutForm, fillCart, stockMeal } from './buying.ts'
import { createEmail, createAccount, createMember, logIn, logOut } from './signing-in.ts'
import { createShop, json, startAfresh, type TestShop } from './shop.ts'

beforeEach(startAfresh)

const cartShape = z.object({
  cart: z
    .object({
      id: z.string(),
      lines: z.array(z.object({ skuId: z.number(), quantity: z.number() })),
    })
    .nullable(),
})

async function readCart(shop: TestShop) {
  return cartShape.parse(JSON.parse((await shop.get('/en/cart', json)).text)).cart
}

const readLines = async (shop: TestShop) =>
  Object.fromEntries(
    ((await readCart(shop))?.lines ?? []).map((line) => [line.skuId, line.quantity]),
  )

describe('logging in with a cart', () => {
  it('CART-07 joins what is in the browser to what the customer had, whichever browser it was', async () => {
    const [soup, stew] = [await stockMeal(20, 50), await stockMeal(21, 50)]
    const { shop: phone, email } = await createMember()
    await fillCart(phone, soup, 2)
    const laptop = createShop()
    await fillCart(laptop, soup, 1)
    await fillCart(laptop, stew, 4)
    await logIn(laptop, { email })
    const joined = { [soup.skuId]: 3, [stew.skuId]: 4 }
    expect(await readLines(laptop)).toEqual(joined)
    expect(laptop.jar.get('ralph-cart-count')).toBe('7')
    // One cart: what is added here is there too.
    expect(await readLines(phone)).toEqual(joined)
  })

  it('CART-07 takes the merchant’s stock for the limit', async () => {
    const meal = await stockMeal(22, 5)
    const { shop, email } = await createMember()
    await fillCart(shop, meal, 4)
    const other = createShop()
    await fillCart(other, meal, 3)
    await logIn(other, { email })
    expect(await readLines(other)).toEqual({ [meal.skuId]: 5 })
  })

  it('CART-07 sent twice adds nothing twice', async () => {
    const meal = await stockMeal(23, 50)
    const { shop: first, email } = await createMember()
    await fillCart(first, meal, 1)
    const [shop, twin] = [createShop(), createShop()]
    await fillCart(shop, meal, 2)
    for (const [name, value] of shop.jar) twin.jar.set(name, value)
    await logIn(shop, { email })
    await logIn(twin, { email })
    expect(await readLines(twin)).toEqual({ [meal.skuId]: 3 })
  })

  it('CART-07 a new account takes the cart with it, under an id nobody could have planted', async () => {
    const meal = await stockMeal(24, 50)
    const shop = createShop()
    await fillCart(shop, meal, 2)
    const planted = shop.jar.get('ralph-cart')
    await createAccount(shop, { email: createEmail() })
    expect(await readLines(shop)).toEqual({ [meal.skuId]: 2 })
    expect(shop.jar.get('ralph-cart')).not.toBe(planted)
  })

  it('CART-07 waits with the customer from log out to log in', async () => {
    const meal = await stockMeal(25, 50)
    const { shop, email } = await createMember()
    await fillCart(shop, meal, 2)
    await logOut(shop)
    expect(await readLines(shop)).toEqual({})
    await logIn(shop, { email })
    expect(await readLines(shop)).toEqual({ [meal.skuId]: 2 })
  })

  it('CART-07 begins a new cart where the customer’s was ordered and never confirmed', async () => {
    const [soup, stew] = [await stockMeal(28, 50), await stockMeal(29, 50)]
    const { shop, email } = await createMember()
    await fillCart(shop, soup, 1)
    const ordered = shop.jar.get('ralph-cart')
    await env.DB.prepare("UPDATE carts SET ordered_at = '2026-01-01' WHERE id = ?")
      .bind(ordered ?? '')
      .run()
    const other = createShop()
    await fillCart(other, stew, 2)
    await logIn(other, { email })
    expect(await readLines(other)).toEqual({ [stew.skuId]: 2 })
    expect(other.jar.get('ralph-cart')).not.toBe(ordered)
  })

  it('CART-07 leaves alone what others noted of the customer', async () => {
    const { shop, email } = await createMember()
    const readNotes = () =>
      env.DB.prepare('SELECT meta_data FROM customers WHERE email = ?')
        .bind(email)
        .first<string>('meta_data')
    const write = (text: string) =>
      env.DB.prepare('UPDATE customers SET meta_data = ? WHERE email = ?').bind(text, email).run()
    await write('{"crm":7}')
    await fillCart(shop, await stockMeal(26, 50), 1)
    expect(JSON.parse((await readNotes()) ?? '')).toEqual({
      crm: 7,
      cartId: shop.jar.get('ralph-cart'),
    })
    await write('a note of somebody')
    const other = createShop()
    await fillCart(other, await stockMeal(26, 50), 1)
    expect((await logIn(other, { email })).status).toBe(303)
    expect(await readNotes()).toBe('a note of somebody')
  })

  it('CART-07 a cart that cannot be joined keeps nobody from logging in', async () => {
    const { email } = await createMember()
    const failing = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) =>
        String(init?.body).includes('getCart')
          ? Promise.resolve(new Response('no', { status: 500 }))
          : env.MERCHANT.fetch(input, init),
    }
    const shop = createShop({ merchant: failing })
    const cartId = crypto.randomUUID()
    shop.jar.set('ralph-cart', cartId)
    expect((await logIn(shop, { email })).status).toBe(303)
    expect(shop.jar.get('ralph-cart')).toBe(cartId)
  })
})

describe('the checkout of a customer', () => {
  it('CHECKOUT-09 is filled in with what the merchant knows; a guest is offered to log in', async () => {
    const meal = await stockMeal(27, 50)
    const guest = createShop()
    await fillCart(guest, meal)
    const guestPage = await guest.get('/en/checkout')
    expect(guestPage.text).toContain('href="/en/account?returnTo=%2Fen%2Fcheckout"')
    const shop = createShop()
    await fillCart(shop, meal)
    await logIn(shop, { email: 'anna@example.com' })
    const { text } = await shop.get('/en/checkout')
    for (const known of ['anna@example.com', 'Anna', 'Andersson', 'Storgatan 1', '111 22']) {
      expect(text).toContain(`value="${known}"`)
    }
    expect(text).toContain('Logged in as anna@example.com')
  })

  it('CHECKOUT-09 makes an order of the customer', async () => {
    const { shop, email } = await createMember()
    await fillCart(shop, await stockMeal(28, 50))
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
