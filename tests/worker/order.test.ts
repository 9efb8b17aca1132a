import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  CARD,
  countOrders,
  countStock,
  createCheckoutForm,
  fillCart,
  readAgreed,
  readAgreedFrom,
  stockMeal,
  type Meal,
} from './buying.ts'
import { createShop, ORIGIN, type TestShop } from './shop.ts'

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' }

async function readPaymentForm(shop: TestShop, location: string | null) {
  const page = await shop.get(new URL(location ?? '', ORIGIN).pathname)
  const names = [...page.text.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name = '']) => name)
  return { page, names }
}

async function pay(shop: TestShop, location: string | null, card: Record<string, string>) {
  const path = new URL(location ?? '', ORIGIN).pathname
  const { names } = await readPaymentForm(shop, location)
  const [number = '', expiry = '', cvc = ''] = names
  const form = { [number]: card.number ?? '', [expiry]: card.expiry ?? '', [cvc]: card.cvc ?? '' }
  return shop.post(path, { ...form, intent: 'pay', action: 'pay' })
}

const toPath = (location: string | null) => {
  const url = new URL(location ?? '', ORIGIN)
  return `${url.pathname}${url.search}`
}

async function buyByInvoice(shop: TestShop, meal: Meal, quantity = 1) {
  await fillCart(shop, meal, quantity)
  return shop.post('/sv/kassan', createCheckoutForm({ agreed: await readAgreed(shop) }))
}

describe('an order by invoice', () => {
  it('CHECKOUT-06 CHECKOUT-07 is confirmed with its number, rows, totals, addresses and methods', async () => {
    const meal = await stockMeal(10, 20)
    const shop = createShop()
    const placed = await buyByInvoice(shop, meal, 2)
    expect(placed.status).toBe(303)
    expect(placed.location).toMatch(/^\/sv\/kassan\/bekraftelse\?oid=/)
    const page = await shop.get(toPath(placed.location))
    expect(page.status).toBe(200)
    expect(page.text).toMatch(/1\d{5}/)
    for (const text of ['anna@example.com', 'Storgatan 1', '111 22', 'Anna Svensson']) {
      expect(page.text).toContain(text)
    }
    expect(await countStock(meal)).toBe(18)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
    expect(shop.jar.has('ralph-cart')).toBe(false)
  })

  it('CHECKOUT-06 its confirmation may be reloaded here, and is 404 without a personal byte elsewhere', async () => {
    const meal = await stockMeal(11, 20)
    const shop = createShop()
    const path = toPath((await buyByInvoice(shop, meal)).location)
    const [first, second] = [await shop.get(path), await shop.get(path)]
    expect([first.status, second.status]).toEqual([200, 200])
    const stranger = await createShop().get(path)
    expect(stranger.status).toBe(404)
    expect(stranger.text).not.toContain('anna@example.com')
    const forger = createShop()
    forger.jar.set('ralph-orders', `${shop.jar.get('ralph-orders')}x`)
    expect((await forger.get(path)).status).toBe(404)
  })

  it('CHECKOUT-08 posted 20 times at once it is one order, one mail, one change of stock', async () => {
    const meal = await stockMeal(12, 20)
    const shop = createShop()
    await fillCart(shop, meal, 3)
    const form = createCheckoutForm({ agreed: await readAgreed(shop) })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.post('/sv/kassan', form)),
    )
    const targets = new Set(answers.map(({ location }) => location))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303))
    expect(targets.size).toBe(1)
    expect(await countStock(meal)).toBe(17)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it('CHECKOUT-08 50 shoppers at once for 5 units make exactly 5 orders; the others are told', async () => {
    const meal = await stockMeal(13, 5)
    const shops = Array.from({ length: 50 }, () => createShop())
    await Promise.all(shops.map((shop) => fillCart(shop, meal)))
    const form = createCheckoutForm({ agreed: await readAgreed(shops[0] ?? createShop()) })
    const answers = await Promise.all(shops.map((shop) => shop.post('/sv/kassan', form)))
    const placed = answers.filter(({ status }) => status === 303)
    const refused = answers.filter(({ status }) => status === 422)
    expect([placed.length, refused.length]).toEqual([5, 45])
    expect(await countStock(meal)).toBe(0)
    expect(await countOrders(meal)).toEqual({ orders: 5, mails: 5 })
    for (const { text } of refused) expect(text).toContain('role="alert"')
  })
})

describe('an order by card', () => {
  it('CHECKOUT-04 is made when the provider has approved it', async () => {
    const meal = await stockMeal(14, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const placed = await shop.post(
      '/sv/kassan',
      createCheckoutForm({ paymentId: CARD, agreed: await readAgreed(shop) }),
    )
    expect(placed.location).toContain('/merchant/pay/')
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
    const paid = await pay(shop, placed.location, goodCard)
    expect(paid.status).toBe(303)
    const page = await shop.get(toPath(paid.location))
    expect(page.status).toBe(200)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
    expect(await countStock(meal)).toBe(19)
    expect((await shop.get(toPath(paid.location))).status).toBe(200)
  })

  it('CHECKOUT-04 declined it comes back to klarna-fail, the cart intact, and a second try succeeds', async () => {
    const meal = await stockMeal(15, 20)
    const shop = createShop()
    await fillCart(shop, meal, 2)
    const form = createCheckoutForm({ paymentId: CARD, agreed: await readAgreed(shop) })
    const first = await shop.post('/sv/kassan', form)
    const declined = await pay(shop, first.location, { ...goodCard, number: '4000 0000 0000 0002' })
    expect(toPath(declined.location)).toContain('/sv/checkout/klarna-fail')
    const failure = await shop.get(toPath(declined.location))
    expect(failure.status).toBe(200)
    expect(await countStock(meal)).toBe(20)
    const cart = await shop.get('/sv/varukorg', { accept: 'application/json' })
    expect(JSON.parse(cart.text)).toMatchObject({ cart: { quantity: 2 } })
    const second = await shop.post('/sv/kassan', form)
    const paid = await pay(shop, second.location, goodCard)
    expect((await shop.get(toPath(paid.location))).status).toBe(200)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it.each([
    'Error',
    'OutOfStock',
    'BlockedCustomer',
    'InsufficientBalance',
    '<script>alert(1)</script>',
  ])(
    'CHECKOUT-04 klarna-fail with error=%s has its text and never echoes the value',
    async (error) => {
      const shop = createShop()
      const general = await shop.get('/en/checkout/klarna-fail')
      const answer = await shop.get(`/en/checkout/klarna-fail?error=${encodeURIComponent(error)}`)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toContain('alert(1)')
      const isKnown = !error.includes('<')
      const lead = (text: string) => /<h1[^>]*>.*?<p[^>]*>(.*?)<\/p>/s.exec(text)?.[1]
      expect(lead(answer.text) !== lead(general.text)).toBe(isKnown)
    },
  )
})

describe('the form', () => {
  it('CHECKOUT-11 an empty cart is 200 with its text and a way back', async () => {
    const answer = await createShop().get('/en/checkout')
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('href="/en/news"')
  })

  it('CHECKOUT-02 each thing that is missing has its own message at its place, and the rest is kept', async () => {
    const meal = await stockMeal(16, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const fields = ['email', 'mobile', 'firstName', 'lastName', 'addressLine1', 'zip', 'city']
    const messages = new Set<string>()
    for (const field of [...fields, 'terms', 'shippingId']) {
      const answer = await shop.post('/en/checkout', createCheckoutForm({ [field]: '' }))
      expect(answer.status).toBe(422)
      const message = new RegExp(`id="error-${field}"[^>]*>(.*?)</p>`, 's').exec(answer.text)?.[1]
      expect(message, field).toBeTruthy()
      messages.add(message ?? '')
      if (field !== 'email') expect(answer.text).toContain('value="anna@example.com"')
    }
    expect(messages.size).toBe(9)
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
  })

  it('FORM-01 an e-mail that is none has its text', async () => {
    const meal = await stockMeal(17, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const answer = await shop.post('/en/checkout', createCheckoutForm({ email: 'anna@' }))
    expect(answer.text).toContain('You have to enter a valid email')
  })

  it('CHECKOUT-03 a postal code that cannot be reached says so, what was typed is kept', async () => {
    const meal = await stockMeal(18, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ zip: '984 99', intent: 'refresh' })
    const answer = await shop.post('/en/checkout', form)
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('value="984 99"')
    expect(answer.text).not.toContain('name="shippingId"')
    const place = await shop.post('/en/checkout', { ...form, intent: 'place' })
    expect(place.status).toBe(422)
  })

  it('what was typed at an earlier try comes back after a reload', async () => {
    const meal = await stockMeal(19, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    await shop.post('/sv/kassan', createCheckoutForm({ terms: '' }))
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain('value="Svensson"')
    expect(text).toContain('value="anna@example.com"')
  })

  it('CHECKOUT-08 what another tab changed since the page was shown is not ordered unseen', async () => {
    const meal = await stockMeal(20, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ agreed: await readAgreed(shop) })
    await fillCart(shop, meal, 2)
    const refused = await shop.post('/sv/kassan', form)
    expect(refused.status).toBe(422)
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
    const again = { ...form, agreed: readAgreedFrom(refused.text) }
    expect((await shop.post('/sv/kassan', again)).status).toBe(303)
  })

  it('what was typed and taken out again is not in the order', async () => {
    const meal = await stockMeal(21, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const typed = createCheckoutForm({ message: 'the dog bites', intent: 'refresh' })
    await shop.post('/sv/kassan', typed)
    const form = createCheckoutForm({ agreed: await readAgreed(shop), message: '' })
    expect((await shop.post('/sv/kassan', form)).status).toBe(303)
    const order = await env.DB.prepare(
      'SELECT details FROM orders JOIN order_rows USING (order_id) WHERE sku_id = ?',
    )
      .bind(meal.skuId)
      .first<{ details: string }>()
    expect(order?.details).not.toContain('the dog bites')
  })

  it.each(['refresh', 'place'])(
    'FORM-05 a message of 9,000 letters is told so by %s, nothing typed is lost',
    async (intent) => {
      const meal = await stockMeal(22, 20)
      const shop = createShop()
      await fillCart(shop, meal)
      const message = 'å'.repeat(9000)
      const answer = await shop.post('/sv/kassan', createCheckoutForm({ message, intent }))
      expect(answer.status).toBe(422)
      expect(answer.text).toContain(message)
      expect(answer.text).toContain('id="error-message"')
    },
  )

  it('CHECKOUT-03 a postal code of another shape is called wrong, not unreachable', async () => {
    const meal = await stockMeal(23, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ zip: 'abc', intent: 'refresh' })
    const answer = await shop.post('/sv/kassan', form)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('id="error-zip"')
    expect(answer.text).not.toContain('id="error-shippingId"')
  })

  it('CHECKOUT-06 who paid and lost the way back finds the order, also with another cart by then', async () => {
    const meal = await stockMeal(24, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ paymentId: CARD, agreed: await readAgreed(shop) })
    const paid = await pay(shop, (await shop.post('/sv/kassan', form)).location, goodCard)
    shop.jar.delete('ralph-cart')
    await fillCart(shop, await stockMeal(25, 20))
    expect((await shop.get(toPath(paid.location))).status).toBe(200)
  })

  it('CHECKOUT-08 who paid and lost the way back begins a new cart, and orders nothing twice', async () => {
    const meal = await stockMeal(26, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ paymentId: CARD, agreed: await readAgreed(shop) })
    await pay(shop, (await shop.post('/sv/kassan', form)).location, goodCard)
    const ordered = shop.jar.get('ralph-cart')
    const change = { skuId: `${meal.skuId}`, quantity: '2' }
    expect((await shop.post('/sv/varukorg', change)).status).toBe(422)
    expect(shop.jar.has('ralph-cart')).toBe(false)
    shop.jar.set('ralph-cart', ordered ?? '')
    expect((await shop.get('/sv/kassan')).text).not.toContain('name="agreed"')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    shop.jar.set('ralph-cart', ordered ?? '')
    expect((await shop.post('/sv/kassan', form)).location).toContain('/sv/kassan/bekraftelse')
    shop.jar.set('ralph-cart', ordered ?? '')
    await fillCart(shop, await stockMeal(27, 20))
    expect(shop.jar.get('ralph-cart')).not.toBe(ordered)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it('no card number is kept anywhere', async () => {
    const rows = await env.DB.prepare('SELECT * FROM payments').all()
    expect(JSON.stringify(rows.results)).not.toMatch(/4242|0002/)
  })
})
