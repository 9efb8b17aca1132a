import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { signPaymentText } from '../../worker/merchant/rules/payment/pay-signature.ts'
import {
  CARD_PAYMENT_ID,
  countOrders,
  countStock,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, json, type TestShop } from './create-shop.ts'
import { copyCookies, createCustomer } from './customer-fixtures.ts'
import { addGiftCard } from './merchant/offer-fixture.ts'
import { setPromoCode } from './merchant/offer-steps.ts'
import { cancel, loadOrder, openLink, toOrder } from './order-fixtures.ts'

const goodCard = { number: '4242 4242 4242 4242', expiry: '12/39', code: '123', action: 'pay' }

/** A shopper with a meal in the cart. Tests that sell meals use different indexes. */
async function createBuyer(index: number) {
  const shop = createShop()
  const meal = await setMealStock(index, 20)
  await fillCart(shop, meal)
  return { shop, meal }
}

async function order(shop: TestShop, changes: Record<string, string> = {}) {
  const agreed = await loadAgreement(shop)
  return shop.post('/sv/kassan', createCheckoutForm({ agreed, ...changes }))
}

const klarna = { paymentId: '26', identityNumber: '' }

/** Orders by card and returns the path of the payment page. */
async function openPayment(shop: TestShop, changes: Record<string, string> = {}): Promise<string> {
  const { location } = await order(shop, { paymentId: CARD_PAYMENT_ID, ...changes })
  return toPath(location)
}

/** Pays on the page of the provider and returns the page of the shop to which it leads. */
async function pay(shop: TestShop, path: string, changes: Record<string, string> = {}) {
  const { location } = await shop.post(path, { ...goodCard, ...changes })
  const target = toPath(location)
  return { target, page: await shop.get(target) }
}

async function sendCallback(shop: TestShop, path: string, outcome: string) {
  const timestamp = Math.floor(Date.now() / 1000)
  const body = JSON.stringify({ uid: path.split('/').at(-1), outcome })
  const signature = await signPaymentText(['development'], timestamp, body)
  const headers = { 'x-pay-timestamp': `${timestamp}`, 'x-pay-signature': signature }
  return shop.send('/merchant/pay/callback', { method: 'POST', headers, body })
}

const readLead = (text: string) => /<h1[^>]*>.*?<p[^>]*>(.*?)<\/p>/s.exec(text)?.[1] ?? ''

/** Buys all pieces of the meal in another browser. */
async function sellOut(meal: Meal, oversellable = 0) {
  await env.DB.prepare('UPDATE skus SET in_stock = 0, oversellable = ? WHERE sku_id = ?')
    .bind(oversellable, meal.skuId)
    .run()
}

it('a guest who has paid by card can order the same meals again [ACCOUNT-04]', async () => {
  const { shop: buyer, meal } = await createBuyer(39)
  const path = await openPayment(buyer)
  await pay(buyer, path)
  // A merchant knows the id of a payment only as such.
  const uid = path.split('/').at(-1) ?? ''
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const isOther = `${init?.body}`.includes(uid) && `${init?.body}`.includes('"STANDARD"')
    return isOther ? Response.json({ data: { checkout: null } }) : env.MERCHANT.fetch(input, init)
  }
  const shop = copyCookies(buyer, createShop({ merchant: { fetch } }))
  const { text } = await shop.get('/sv/bestallning?step=again')
  expect(text).toContain(`name="lines" value="${meal.productId}-${meal.skuId}:1"`)
  expect(text).not.toContain('oid=')
})

describe('a payment that fails', () => {
  it.each([
    ['is declined', { number: '4000 0000 0000 0002' }, 'Declined', 'slutfördes inte'],
    ['lacks funds', { number: '4000 0000 0000 9995' }, 'InsufficientBalance', 'räckte inte'],
    ['finds a sold out meal', { number: '4000 0000 0000 3204' }, 'OutOfStock', 'tog slut medan'],
    [
      'finds a blocked buyer',
      { number: '4000 0000 0000 3303' },
      'BlockedCustomer',
      'godkände inte köpet',
    ],
    ['cannot create the order', { number: '4000 0000 0000 3402' }, 'Error', 'kunde inte skapas'],
    ['is cancelled', { action: 'cancel' }, null, 'slutfördes inte'],
  ])(
    'a payment that %s leads to the text for it, keeps the cart and can be repeated [CHECKOUT-04]',
    async (name, answer, error, text) => {
      const { shop, meal } = await createBuyer(0)
      const { target, page } = await pay(shop, await openPayment(shop), answer)
      expect(target).toBe(`/sv/checkout/klarna-fail${error === null ? '' : `?error=${error}`}`)
      expect([page.status, name, readLead(page.text)]).toEqual([
        200,
        name,
        expect.stringContaining(text),
      ])
      expect(await countStock(meal)).toBe(20)
      expect(page.text).toContain('href="/sv/kassan"')
      const before = await countOrders(meal)
      const again = await pay(shop, await openPayment(shop))
      expect(again.page.status).toBe(200)
      expect(again.target).toContain('/sv/kassan/bekraftelse?uid=')
      expect((await countOrders(meal)).orders).toBe(before.orders + 1)
    },
  )

  it.each([
    [
      'the cart has changed',
      'Error',
      async (shop: TestShop) => {
        const { text } = await shop.get('/sv/varukorg', json)
        const [{ id }] = JSON.parse(text).cart.lines
        return shop.post('/sv/varukorg', { line: id, quantity: '2' })
      },
    ],
    ['the meal has sold out', 'OutOfStock', (_shop: TestShop, meal: Meal) => sellOut(meal)],
    [
      'what is left is made to order',
      'OutOfStock',
      (_shop: TestShop, meal: Meal) => sellOut(meal, 9),
    ],
    [
      'the cart was ordered by invoice',
      'AlreadyOrdered',
      (shop: TestShop) => order(shop, { paymentId: '23' }),
    ],
  ])(
    'a payment that succeeds after %s charges nothing and says why [CHECKOUT-04]',
    async (_name, error, change) => {
      const { shop, meal } = await createBuyer(1)
      const path = await openPayment(shop)
      await change(shop, meal)
      const before = await countOrders(meal)
      const { target, page } = await pay(shop, path)
      expect(target).toBe(`/sv/checkout/klarna-fail?error=${error}`)
      expect(page.status).toBe(200)
      expect(await countOrders(meal)).toEqual(before)
      // A callback that comes later finds the payment closed.
      expect((await sendCallback(shop, path, 'approved')).text).not.toContain('approved')
      expect(await countOrders(meal)).toEqual(before)
    },
  )
})

describe('a payment whose answer comes late, twice or never', () => {
  it('the order of a shopper who never returns is placed by the callback, once, and the browser can open it later [CHECKOUT-04, CHECKOUT-08]', async () => {
    const { shop, meal } = await createBuyer(2)
    const path = await openPayment(shop)
    const before = await countOrders(meal)
    for (const outcome of ['approved', 'approved', 'declined']) {
      const { text } = await sendCallback(shop, path, outcome)
      expect(JSON.parse(text)).toMatchObject({ status: 'approved' })
    }
    expect(await countOrders(meal)).toEqual({ orders: before.orders + 1, mails: before.mails + 1 })
    expect(await countStock(meal)).toBe(19)
    const confirmation = `/sv/kassan/bekraftelse?uid=${path.split('/').at(-1)}`
    expect((await createShop().get(confirmation)).status).toBe(404)
    const { text } = await shop.get(confirmation)
    expect(text).toContain('anna@example.com')
    expect(text).toMatch(/<title>(Tack\. Middagen kommer .+?) – [^]*<h1[^>]*>\1<\/h1>/)
    expect(shop.jar.has('ralph-cart')).toBe(false)
  })

  it('a callback that arrives together with the return of the shopper places one order [CHECKOUT-08]', async () => {
    const { shop, meal } = await createBuyer(3)
    const path = await openPayment(shop)
    const [paid] = await Promise.all([pay(shop, path), sendCallback(shop, path, 'approved')])
    expect(paid.page.status).toBe(200)
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })
})

describe('a payment by card', () => {
  it('the confirmation leads a signed-in customer to the order in the account, and a guest to the order page [CHECKOUT-06]', async () => {
    const { shop: customer } = await createCustomer()
    const meal = await setMealStock(40, 20)
    for (const shop of [customer, createShop()]) {
      await fillCart(shop, meal)
      const { page } = await pay(shop, await openPayment(shop))
      const number = /Ordernummer (\d+)/.exec(page.text)?.[1] ?? 'none'
      const inAccount = `/sv/mina-sidor/ordrar/${number}`
      const path = /href="([^"]*\/bestallning\?oid=[^"]*)"/.exec(page.text)?.[1] ?? inAccount
      expect([page.text.includes(inAccount), path === inAccount]).toEqual(
        shop === customer ? [true, true] : [false, false],
      )
      expect((await shop.get(path)).text).toContain(number)
    }
  })

  it('the confirmation of a cancelled order and its calendar file lead to the order page [CHECKOUT-06]', async () => {
    const { shop, meal } = await createBuyer(41)
    const { target } = await pay(shop, await openPayment(shop))
    expect((await shop.get(target)).text).toContain('format=ics')
    const placed = await loadOrder(meal)
    await cancel(await openLink(placed), placed)
    for (const format of ['', '&format=ics']) {
      expect((await shop.get(`${target}${format}`)).location).toBe(toOrder(placed))
    }
    expect((await shop.get(toOrder(placed))).text).toContain('Avbokad')
  })

  it('the calendar files of the confirmation and of the order page have the same id, also at another host [CHECKOUT-06]', async () => {
    const { shop, meal } = await createBuyer(44)
    const { target } = await pay(shop, await openPayment(shop))
    const placed = await loadOrder(meal)
    const other = createShop({ origin: 'https://other.example' })
    await other.get(placed.link)
    const byOrder = `/sv/kassan/bekraftelse?oid=${placed.id}&format=ics`
    const files = [await shop.get(`${target}&format=ics`), await other.get(byOrder)]
    const [first, second] = files.map(({ text }) => /^UID:(.*)\r$/m.exec(text)?.[1])
    expect(first).toMatch(/^order-\d+@[\w-]+$/)
    expect(second).toBe(first)
  })

  it('an order that was cancelled before the shopper returns is not thanked for [CHECKOUT-06]', async () => {
    const { shop, meal } = await createBuyer(42)
    const path = await openPayment(shop)
    await sendCallback(shop, path, 'approved')
    const placed = await loadOrder(meal)
    await cancel(await openLink(placed), placed)
    const confirmation = `/sv/kassan/bekraftelse?uid=${path.split('/').at(-1)}`
    expect((await shop.get(confirmation)).location).toBe(toOrder(placed))
    expect(shop.jar.has('ralph-cart')).toBe(false)
  })
})

describe('a payment in a form on a page of the shop', () => {
  it('each control of the page belongs to a form that is on it [CHECKOUT-04]', async () => {
    const { shop } = await createBuyer(43)
    const { text } = await shop.get(await openPayment(shop, klarna))
    const ids = [...text.matchAll(/ form="([^"]*)"/g)].map(([, id]) => id ?? '')
    expect(text).toContain('<iframe')
    expect(ids.filter((id) => !text.includes(`id="${id}"`))).toEqual([])
  })

  it('a customer without an address gets that of the order [ACCOUNT-02]', async () => {
    const { shop } = await createCustomer()
    await fillCart(shop, await setMealStock(44, 20))
    await openPayment(shop, klarna)
    await vi.waitFor(async () => {
      const { text } = await shop.get('/sv/mina-sidor/installningar')
      expect(text).toContain('value="Storgatan 1"')
    })
  })
})

describe('the same order sent more than once', () => {
  it('two tabs that order the same cart by card and by invoice get one order [CHECKOUT-08]', async () => {
    const { shop, meal } = await createBuyer(4)
    const agreed = await loadAgreement(shop)
    const [byInvoice, byCard] = await Promise.all(
      ['23', CARD_PAYMENT_ID].map((paymentId) =>
        shop.post('/sv/kassan', createCheckoutForm({ agreed, paymentId })),
      ),
    )
    expect(byInvoice?.location).toContain('/sv/kassan/bekraftelse?oid=')
    if (byCard?.location?.includes('/pay/')) await pay(shop, toPath(byCard.location))
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
    expect(await countStock(meal)).toBe(19)
  })

  it('a shopper whose reply was lost, or who goes back and orders again, gets the same order [CHECKOUT-08]', async () => {
    const { shop, meal } = await createBuyer(5)
    const cookies = [...shop.jar]
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    cookies.push(...shop.jar)
    const first = await shop.post('/sv/kassan', form)
    // Without the reply the browser still has the cookies of before.
    const retried = createShop()
    for (const [name, value] of cookies) retried.jar.set(name, value)
    expect((await retried.post('/sv/kassan', form)).location).toBe(first.location)
    await shop.get(toPath(first.location))
    const back = await shop.post('/sv/kassan', form)
    expect([back.status, back.text.includes('Din varukorg är tom')]).toEqual([200, true])
    expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
  })

  it('a shopper whose reply was lost is not thanked for an order that was cancelled by its mail [CHECKOUT-06]', async () => {
    const { shop, meal } = await createBuyer(42)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    const cookies = [...shop.jar]
    await shop.post('/sv/kassan', form)
    const placed = await loadOrder(meal)
    await cancel(await openLink(placed), placed)
    const retried = createShop()
    for (const [name, value] of cookies) retried.jar.set(name, value)
    const { location } = await retried.post('/sv/kassan', form)
    expect(location).toContain(`oid=${placed.id}`)
    expect((await retried.get(toPath(location))).location).toBe(toOrder(placed))
    expect(retried.jar.get('ralph-cart')).toBeUndefined()
    expect((await retried.get(toOrder(placed))).text).toContain('Avbokad')
  })
})

describe('an order with nothing to pay', () => {
  it.each([
    ['a gift card', 6, ''],
    ['a gift card, although a payment in a form was chosen before', 7, '26'],
  ])(
    '%s covers it: no payment is offered or named, and the order is complete at once [CHECKOUT-04]',
    async (_name, index, paymentId) => {
      const { shop, meal } = await createBuyer(index)
      await setPromoCode(shop.jar.get('ralph-cart') ?? '', await addGiftCard(90_000))
      // The gift card covers the other delivery, which the order chooses, as well.
      const chosen = createCheckoutForm({ shippingId: '2', intent: 'refresh' })
      const page = await shop.post('/sv/kassan', chosen)
      expect(page.text).not.toContain('name="paymentId"')
      expect(page.text).toContain('inget kvar att betala')
      expect(page.text).toMatch(/value="place"[^>]*><span[^>]*>Lägg beställning<\/span>/)
      const placed = await order(shop, { paymentId, identityNumber: '' })
      expect(placed.location).toContain('/sv/kassan/bekraftelse?oid=')
      const { text } = await shop.get(toPath(placed.location))
      expect(text).toMatch(/Betalsätt<\/h2><p>Inget återstod att betala/)
      expect(await countOrders(meal)).toEqual({ orders: 1, mails: 1 })
    },
  )
})

describe('card numbers', () => {
  it('a card number sent to the shop reaches neither the merchant, the log nor the page [CHECKOUT-04]', async () => {
    const { shop } = await createBuyer(8)
    const agreed = await loadAgreement(shop)
    const calls = shop.recordCalls()
    const log = vi.spyOn(console, 'info')
    const number = '4242424242424242'
    const names = ['cardNumber', 'number', 'card', 'cvc']
    const fields = Object.fromEntries(names.map((name) => [name, number]))
    const replies = [
      await shop.post('/sv/kassan', createCheckoutForm({ agreed, ...fields, terms: '' })),
      await shop.post('/sv/kassan', createCheckoutForm({ agreed, ...fields, intent: 'refresh' })),
      await shop.get(`/sv/kassan?cardNumber=${number}`),
    ]
    expect(replies.map(({ status }) => status)).toEqual([422, 200, 200])
    const written = [...replies.map(({ text }) => text), ...calls, ...log.mock.calls.flat()]
    log.mockRestore()
    expect(calls.length).toBeGreaterThan(2)
    expect(written.filter((text) => String(text).includes(number))).toEqual([])
  })

  it('the checkout sends forms only to the shop, allows no frame, and the payment page belongs to the provider [CHECKOUT-04]', async () => {
    const { shop } = await createBuyer(9)
    const checkout = await shop.get('/sv/kassan')
    const policy = checkout.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("form-action 'self'")
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('frame-src')
    const names = [...checkout.text.matchAll(/name="([^"]+)"/g)].map(([, name]) => name)
    expect(names.filter((name) => /card|cvc|cvv|expir/i.test(name ?? ''))).toEqual([])
    const path = await openPayment(shop)
    expect(path).toMatch(/^\/merchant\/pay\//)
    const page = await shop.get(path)
    expect(page.headers.get('content-security-policy')).not.toBe(policy)
    expect(page.text).not.toMatch(/<script/)
  })

  it('a form in the frame of the provider has no origin, and the shop refuses posts without its own [CHECKOUT-04]', async () => {
    const { shop, meal } = await createBuyer(10)
    await openPayment(shop, { paymentId: '26' })
    const page = await shop.get('/sv/kassan?step=payment')
    const frame = await shop.get('/sv/kassan?step=payment-form')
    const [element = ''] = /<iframe[^>]*>/.exec(page.text) ?? []
    const policy = frame.headers.get('content-security-policy') ?? ''
    expect(`${element} ${policy}`).not.toContain('allow-same-origin')
    expect(policy).toContain("connect-src 'none'")
    const agreed = await loadAgreement(shop)
    const attempts = {
      '/sv/kassan': createCheckoutForm({ agreed }),
      '/sv/varukorg': { skuId: '1' },
    }
    for (const [path, form] of Object.entries(attempts)) {
      expect((await shop.post(path, form, { origin: 'null' })).status).toBe(403)
    }
    expect(await countOrders(meal)).toEqual({ orders: 0, mails: 0 })
  })
})
