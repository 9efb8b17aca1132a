import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { purchaseSchema } from '#shared/checkout/purchase.ts'
import { chooseForSuite } from '../support/suite.ts'
import {
  buyByInvoice,
  CARD_PAYMENT_ID,
  countOrders,
  countStock,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  loadLineId,
  parseAgreement,
  parseAmount,
  parseSummary,
  setMealStock,
  toPath,
} from './checkout-fixtures.ts'
import { createShop, ORIGIN, type TestShop } from './create-shop.ts'
import { createCustomer, logIn, SESSION_COOKIES } from './customer-fixtures.ts'

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/39', cvc: '123' }

async function loadPaymentForm(shop: TestShop, location: string | null) {
  const page = await shop.get(new URL(location ?? '', ORIGIN).pathname)
  const names = [...page.text.matchAll(/<input[^>]*name="([^"]+)"/g)].map(([, name = '']) => name)
  return { page, names }
}

async function pay(shop: TestShop, location: string | null, card: Record<string, string>) {
  const path = new URL(location ?? '', ORIGIN).pathname
  const { names } = await loadPaymentForm(shop, location)
  const [number = '', expiry = '', cvc = ''] = names
  const form = { [number]: card.number ?? '', [expiry]: card.expiry ?? '', [cvc]: card.cvc ?? '' }
  return shop.post(path, { ...form, intent: 'pay', action: 'pay' })
}

describe('order with payment by invoice', () => {
  it('the confirmation shows the number, address and email address of the order, and the order reduces the stock [CHECKOUT-06, CHECKOUT-07]', async () => {
    const meal = await setMealStock(10, 20)
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

  it('20 simultaneous requests for the same order create one order and one mail and reduce the stock once [CHECKOUT-08]', async () => {
    const meal = await setMealStock(12, 20)
    const shop = createShop()
    await fillCart(shop, meal, 3)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => shop.post('/sv/kassan', form)),
    )
    const targets = new Set(responses.map(({ location }) => location))
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 303))
    expect(targets.size).toBe(1)
    expect(await countStock(meal)).toBe(17)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it('concurrent checkouts of a meal with 5 pieces create exactly 5 orders, and the others show an error [CHECKOUT-08]', async () => {
    const count = chooseForSuite({ quick: 15, deep: 50 })
    const meal = await setMealStock(13, 5)
    const shops = Array.from({ length: count }, () => createShop())
    await Promise.all(shops.map((shop) => fillCart(shop, meal)))
    const form = createCheckoutForm({ agreed: await loadAgreement(shops[0] ?? createShop()) })
    const responses = await Promise.all(shops.map((shop) => shop.post('/sv/kassan', form)))
    const placed = responses.filter(({ status }) => status === 303)
    const refused = responses.filter(({ status }) => status === 422)
    expect([placed.length, refused.length]).toEqual([5, count - 5])
    expect(await countStock(meal)).toBe(0)
    expect(await countOrders(meal)).toEqual({ orders: 5, mails: 5 })
    for (const { text } of refused) expect(text).toContain('role="alert"')
  })
})

describe('order with payment by card', () => {
  it('an order with payment by card is created only when the payment provider has approved the card [CHECKOUT-04]', async () => {
    const meal = await setMealStock(14, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const placed = await shop.post(
      '/sv/kassan',
      createCheckoutForm({ paymentId: CARD_PAYMENT_ID, agreed: await loadAgreement(shop) }),
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

  it('a declined card redirects to klarna-fail and keeps the cart, and a second payment attempt succeeds [CHECKOUT-04]', async () => {
    const meal = await setMealStock(15, 20)
    const shop = createShop()
    await fillCart(shop, meal, 2)
    const form = createCheckoutForm({
      paymentId: CARD_PAYMENT_ID,
      agreed: await loadAgreement(shop),
    })
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
    'the page klarna-fail with error=%s shows a specific text only for a known error and never repeats the value [CHECKOUT-04]',
    async (error) => {
      const shop = createShop()
      const general = await shop.get('/en/checkout/klarna-fail')
      const response = await shop.get(`/en/checkout/klarna-fail?error=${encodeURIComponent(error)}`)
      expect(response.status).toBe(200)
      expect(response.text).not.toContain('alert(1)')
      const isKnown = !error.includes('<')
      const getIntro = (text: string) => /<h1[^>]*>.*?<p[^>]*>(.*?)<\/p>/s.exec(text)?.[1]
      expect(getIntro(response.text) !== getIntro(general.text)).toBe(isKnown)
    },
  )
})

describe('checkout form', () => {
  it('the checkout with an empty cart responds with 200, says so and links to the meals [CHECKOUT-11]', async () => {
    const response = await createShop().get('/en/checkout')
    expect(response.status).toBe(200)
    expect(response.text).toMatch(/<main.*Your cart is empty\..*href="\/en\/news".*<\/main>/s)
  })

  it('each missing checkout field has its own message, and the form keeps the other values [CHECKOUT-02]', async () => {
    const meal = await setMealStock(16, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const fields = ['email', 'mobile', 'firstName', 'lastName', 'addressLine1', 'zip', 'city']
    const messages = new Set<string>()
    for (const field of [...fields, 'terms', 'shippingId']) {
      const response = await shop.post('/en/checkout', createCheckoutForm({ [field]: '' }))
      expect(response.status).toBe(422)
      const message = new RegExp(`id="error-${field}"[^>]*>(.*?)</p>`, 's').exec(response.text)?.[1]
      expect(message, field).toBeTruthy()
      messages.add(message ?? '')
      if (field !== 'email') expect(response.text).toContain('value="anna@example.com"')
    }
    expect(messages.size).toBe(9)
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
  })

  it('the checkout shows a message for an invalid email address [FORM-01]', async () => {
    const meal = await setMealStock(17, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const response = await shop.post('/en/checkout', createCheckoutForm({ email: 'anna@' }))
    expect(response.text).toContain('You have to enter a valid email')
  })

  it('for a postal code outside the delivery area the checkout shows no shipping option and keeps the values [CHECKOUT-03]', async () => {
    const meal = await setMealStock(18, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ zip: '984 99', intent: 'refresh' })
    const response = await shop.post('/en/checkout', form)
    expect(response.status).toBe(422)
    expect(response.text).toContain('value="984 99"')
    expect(response.text).not.toContain('name="shippingId"')
    const placed = await shop.post('/en/checkout', { ...form, intent: 'place' })
    expect(placed.status).toBe(422)
  })

  it('reloading the checkout page keeps the values of a refused form', async () => {
    const meal = await setMealStock(19, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    await shop.post('/sv/kassan', createCheckoutForm({ terms: '' }))
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain('value="Svensson"')
    expect(text).toContain('value="anna@example.com"')
  })

  it('what a guest entered in the checkout is shown only to the browser of the guest, not to everyone with the cart id', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(30, 20))
    const cartId = shop.jar.get('ralph-cart') ?? ''
    await shop.post('/sv/kassan', createCheckoutForm({ terms: '' }))
    const forger = createShop()
    forger.jar.set('ralph-checkout', `${shop.jar.get('ralph-checkout')}x`)
    const { shop: customer } = await createCustomer()
    const otherForm = createCheckoutForm({ email: 'eva@example.com', intent: 'refresh' })
    for (const other of [createShop(), forger, customer]) {
      other.jar.set('ralph-cart', cartId)
      const { status, text } = await other.get('/sv/kassan')
      expect(status).toBe(200)
      expect(text).toContain('name="agreed"')
      expect(text).not.toMatch(/anna@example.com|Storgatan|Svensson|070-123|19900101/)
    }
    expect((await shop.get('/sv/kassan')).text).toContain('value="Storgatan 1"')
    // A browser that enters other data for the same cart sees only this new data.
    const other = createShop()
    other.jar.set('ralph-cart', cartId)
    await other.post('/sv/kassan', { ...otherForm, addressLine1: '' })
    const { text } = await other.get('/sv/kassan')
    expect(text).toContain('value="eva@example.com"')
    expect(text).not.toContain('Storgatan')
    expect((await shop.get('/sv/kassan')).text).not.toContain('eva@example.com')
  })

  it('what a customer entered in the checkout is not shown after the session has ended', async () => {
    const { shop } = await createCustomer()
    await fillCart(shop, await setMealStock(31, 20))
    await shop.post('/sv/kassan', createCheckoutForm({ terms: '' }))
    expect((await shop.get('/sv/kassan')).text).toContain('value="Storgatan 1"')
    for (const name of SESSION_COOKIES) shop.jar.delete(name)
    const { text } = await shop.get('/sv/kassan')
    expect(text).toContain('name="agreed"')
    expect(text).not.toMatch(/Storgatan|Svensson/)
  })

  it('an order is refused if the cart has changed in another tab since the checkout page was shown [CHECKOUT-08]', async () => {
    const meal = await setMealStock(20, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    await fillCart(shop, meal, 2)
    const refused = await shop.post('/sv/kassan', form)
    expect(refused.status).toBe(422)
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
    const again = { ...form, agreed: parseAgreement(refused.text) }
    expect((await shop.post('/sv/kassan', again)).status).toBe(303)
  })

  it('a message that the shopper entered and then removed is not stored in the order', async () => {
    const meal = await setMealStock(21, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const refreshForm = createCheckoutForm({ message: 'the dog bites', intent: 'refresh' })
    await shop.post('/sv/kassan', refreshForm)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop), message: '' })
    expect((await shop.post('/sv/kassan', form)).status).toBe(303)
    const order = await env.DB.prepare(
      'SELECT details FROM orders JOIN order_rows USING (order_id) WHERE sku_id = ?',
    )
      .bind(meal.skuId)
      .first<{ details: string }>()
    expect(order?.details).not.toContain('the dog bites')
  })

  it.each(['refresh', 'place'])(
    'a message of 9,000 letters is refused with the intent %s, and the form keeps all values [FORM-05]',
    async (intent) => {
      const meal = await setMealStock(22, 20)
      const shop = createShop()
      await fillCart(shop, meal)
      const message = 'å'.repeat(9000)
      const response = await shop.post('/sv/kassan', createCheckoutForm({ message, intent }))
      expect(response.status).toBe(422)
      expect(response.text).toContain(message)
      expect(response.text).toContain('id="error-message"')
    },
  )

  it('a malformed postal code shows an error at its own field, not at the shipping option [CHECKOUT-03]', async () => {
    const meal = await setMealStock(23, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ zip: 'abc', intent: 'refresh' })
    const response = await shop.post('/sv/kassan', form)
    expect(response.status).toBe(422)
    expect(response.text).toContain('id="error-zip"')
    expect(response.text).not.toContain('id="error-shippingId"')
  })

  it('a shopper who did not reach the confirmation after paying can open it later, even with another cart [CHECKOUT-06]', async () => {
    const meal = await setMealStock(24, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({
      paymentId: CARD_PAYMENT_ID,
      agreed: await loadAgreement(shop),
    })
    const paid = await pay(shop, (await shop.post('/sv/kassan', form)).location, goodCard)
    shop.jar.delete('ralph-cart')
    await fillCart(shop, await setMealStock(25, 20))
    expect((await shop.get(toPath(paid.location))).status).toBe(200)
  })

  it('a shopper who did not reach the confirmation after paying gets a new cart and cannot order the old cart twice [CHECKOUT-08]', async () => {
    const meal = await setMealStock(26, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({
      paymentId: CARD_PAYMENT_ID,
      agreed: await loadAgreement(shop),
    })
    await pay(shop, (await shop.post('/sv/kassan', form)).location, goodCard)
    const ordered = shop.jar.get('ralph-cart')
    const line = await loadLineId(shop)
    const change = { line, quantity: '2' }
    expect((await shop.post('/sv/varukorg', change)).status).toBe(422)
    expect(shop.jar.has('ralph-cart')).toBe(false)
    shop.jar.set('ralph-cart', ordered ?? '')
    expect((await shop.get('/sv/kassan')).text).not.toContain('name="agreed"')
    expect(shop.jar.has('ralph-cart')).toBe(false)
    shop.jar.set('ralph-cart', ordered ?? '')
    expect((await shop.post('/sv/kassan', form)).location).toContain('/sv/kassan/bekraftelse')
    shop.jar.set('ralph-cart', ordered ?? '')
    await fillCart(shop, await setMealStock(27, 20))
    expect(shop.jar.get('ralph-cart')).not.toBe(ordered)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it('the database of the merchant contains no card number', async () => {
    const { results } = await env.DB.prepare('SELECT * FROM payments').all()
    // A random id may contain the same digits.
    const text = JSON.stringify(results).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '')
    expect(text).not.toMatch(/4242|0002/)
  })
})

const parsePurchase = (text: string) => {
  const [, json] = / data-purchase="">(.*?)<\/script>/s.exec(text) ?? []
  return json === undefined ? null : purchaseSchema.parse(JSON.parse(json))
}

describe('measurement of an order', () => {
  it.each([
    ['SEK', 'MATGLAD', 0],
    ['SEK', 'HUNDRA', 10_000],
    ['EUR', null, 0],
  ])(
    'the amounts of a purchase in %s with the code %s are those of the page, and nothing in it names the buyer [CHECKOUT-07]',
    async (currency, coupon, fixed) => {
      const meal = await setMealStock(43, 20)
      const shop = createShop()
      await fillCart(shop, meal, 7)
      if (coupon) await shop.post('/sv/varukorg/kod', { intent: 'apply', code: coupon })
      const form = createCheckoutForm(coupon ? {} : { country: 'de', zip: '10115', city: 'Bonn' })
      const shown = await shop.post('/sv/kassan', { ...form, intent: 'refresh' })
      const placed = await shop.post('/sv/kassan', { ...form, agreed: parseAgreement(shown.text) })
      const { text, headers } = await shop.get(toPath(placed.location))
      expect(headers.get('cache-control')).toBe('private, no-store')
      const purchase = parsePurchase(text)
      const rows = parseSummary(text).map((row) => row.split(': '))
      const readRow = (start: string) => rows.find(([term]) => term?.startsWith(start))?.[1] ?? ''
      const [, itemTotal = ''] = /<\/th><td>([^<]*)<\/td>/.exec(text) ?? []
      expect(purchase).toMatchObject({
        currency,
        coupon,
        value: { incVat: parseAmount(readRow('Totalt inklusive moms')) },
        shipping: { incVat: parseAmount(readRow('Frakt')) },
        tax: parseAmount(readRow('varav moms')),
        paymentFee: { incVat: 0 },
        customerType: 'PERSON',
        items: [{ skuId: meal.skuId, regular: { incVat: currency === 'SEK' ? 45_500 : 4130 } }],
      })
      expect(purchase?.items[0]?.total.incVat).toBe(parseAmount(itemTotal) - fixed)
      expect(text).toContain(`Ordernummer ${purchase?.transactionId}`)
      expect(purchase?.value.exVat).toBe((purchase?.value.incVat ?? 0) - (purchase?.tax ?? 0))
      expect(JSON.stringify(purchase)).not.toMatch(/anna|svensson|storgatan|111 22|10115|@/i)
    },
  )

  it('only the browser that placed an order measures it, also after a log out and a new log in [CHECKOUT-07]', async () => {
    const { shop, email } = await createCustomer()
    const path = toPath((await buyByInvoice(shop, await setMealStock(44, 20))).location)
    for (const { text } of [await shop.get(path), await shop.get(path)])
      expect(parsePurchase(text)).not.toBeNull()
    const otherBrowser = createShop()
    await logIn(otherBrowser, { email })
    for (const { status, text } of [await otherBrowser.get(path), await otherBrowser.get(path)])
      expect([status, parsePurchase(text)]).toEqual([200, null])
  })
})
