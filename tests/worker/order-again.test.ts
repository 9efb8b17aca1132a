import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { listByClass } from '../support/list-elements.ts'
import {
  buyByInvoice,
  CARD_PAYMENT_ID,
  countStock,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, startFreshIsolate, type TestShop } from './create-shop.ts'
import { createCustomer, logIn, logOut, SESSION_COOKIES } from './customer-fixtures.ts'
import { addCampaign } from './merchant/offer-fixture.ts'
import {
  cancel,
  loadOrder,
  openLink,
  placeOrder,
  toOrder,
  type PlacedOrder,
} from './order-fixtures.ts'

beforeEach(startFreshIsolate)

const FLAG = 'ralph-has-ordered'
const flagged = { cookie: `${FLAG}=1` }
const AGAIN = '/sv/bestallning?step=again'
const hasLogInButton = (text: string) =>
  listByClass(text, 'button').some(({ attributes }) =>
    attributes.href?.endsWith('returnTo=%2Fsv%2Fbestallning%3Fstep%3Dagain'),
  )
const LINK = 'href="/sv/bestallning?step=again"'

/** Reads the meals that the button of the page adds. */
const readLines = (text: string) => /name="lines" value="([^"]+)"/.exec(text)?.[1] ?? ''

const toLine = ({ productId, skuId }: Meal, quantity: number) => `${productId}-${skuId}:${quantity}`

const countMeals = ({ jar }: TestShop) => jar.get('ralph-cart-count')

const add = (shop: TestShop, form: Record<string, string>, intent = 'order-lines') =>
  shop.post('/sv/varukorg', { intent, key: crypto.randomUUID(), ...form })

describe('the checkout of a guest who orders again [ACCOUNT-04]', () => {
  const getFilled = (text: string) =>
    ['email', 'firstName', 'addressLine1', 'zip', 'mobile', 'identityNumber'].map(
      (name) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1],
    )
  const filled = [
    'anna@example.com',
    'Anna',
    'Storgatan 1',
    '111 22',
    expect.stringMatching(/^0?70.?123 ?45 ?67$/),
    '',
  ]
  const orderAgain = async (shop: TestShop, path: string) => {
    const { text } = await shop.get(path)
    const [, again = 'none'] = /name="again" value="([^"]*)"/.exec(text) ?? []
    return add(shop, { lines: readLines(text), again })
  }

  it.each([
    ['by the link of the home page', () => AGAIN],
    ['by the page of the order', (order: PlacedOrder) => `${toOrder(order)}&step=again`],
  ])('has the buyer of the order %s, and keeps what is typed then', async (_, findPath) => {
    const { shop, order } = await placeOrder(8)
    const { location } = await orderAgain(shop, findPath(order))
    const path = toPath(location)
    expect(path).toMatch(/^\/sv\/kassan\?again=/)
    // The page has no id of an order in its URL.
    expect(toPath((await shop.get(path)).location)).toBe('/sv/kassan')
    expect(getFilled((await shop.get('/sv/kassan')).text)).toEqual(filled)
    const typed = createCheckoutForm({
      intent: 'refresh',
      email: 'bo@example.com',
      firstName: 'Bo',
    })
    await shop.post('/sv/kassan', typed)
    await shop.get(path)
    const { text } = await shop.get('/sv/kassan')
    expect(getFilled(text).slice(0, 2)).toEqual(['bo@example.com', 'Bo'])
  })

  it('is empty in a browser that must not open the order, and for the order of a customer', async () => {
    const { order } = await placeOrder(9)
    const { shop: customer } = await createCustomer()
    const own = await placeOrder(9, customer)
    // The session ends, and the browser may still open the order.
    for (const name of SESSION_COOKIES) customer.jar.delete(name)
    for (const [shop, id] of [
      [createShop(), order.id],
      [customer, own.order.id],
    ] as const) {
      await fillCart(shop, await setMealStock(9, 20))
      await shop.get(`/sv/kassan?again=${id}`)
      const { text } = await shop.get('/sv/kassan')
      expect(getFilled(text).slice(0, 3)).toEqual(['', '', ''])
    }
  })
})

describe('ordering again from the home page [ACCOUNT-04]', () => {
  it('the cached page has the link for visitors with the cookie, without a call and another page', async () => {
    const shop = createShop()
    const first = await shop.get('/sv')
    expect(first.headers.get('cache-status')).toContain('miss')
    expect(first.text).not.toContain(LINK)
    const calls = shop.recordCalls()
    // The first answers come from the app, the later ones from the fast path.
    for (let round = 0; round < 3; round += 1) {
      for (const headers of [flagged, { cookie: '' }, { cookie: `${FLAG}=2` }]) {
        const answer = await shop.get('/sv', headers)
        expect(answer.headers.get('cache-status')).toBe('page; hit')
        expect(answer.text.includes(LINK)).toBe(headers === flagged)
      }
    }
    expect(calls).toEqual([])
    expect((await shop.get('/sv/nyheter', flagged)).text).not.toContain(LINK)
  })

  it('an order sets the cookie, which names nothing, and logging out removes it', async () => {
    const { shop } = await createCustomer()
    expect(shop.jar.has(FLAG)).toBe(false)
    await placeOrder(1, shop)
    expect(shop.jar.get(FLAG)).toBe('1')
    await logOut(shop)
    expect([shop.jar.has(FLAG), shop.jar.has('ralph-orders')]).toEqual([false, false])
  })

  it('a payment that is not finished sets no cookie', async () => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(2, 20))
    const agreed = await loadAgreement(shop)
    await shop.post('/sv/kassan', createCheckoutForm({ agreed, paymentId: CARD_PAYMENT_ID }))
    expect([shop.jar.has('ralph-orders'), shop.jar.has(FLAG)]).toEqual([true, false])
  })

  it('the link leads to the newest order of the browser, even after an older one was opened', async () => {
    const { shop, order } = await placeOrder(3)
    const { meal } = await placeOrder(4, shop)
    await shop.get(toOrder(order))
    const { status, text, headers } = await shop.get(AGAIN)
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(readLines(text)).toBe(toLine(meal, 2))
  })

  it('a customer gets the newest order of the account in another browser', async () => {
    const { shop, email } = await createCustomer()
    await placeOrder(5, shop)
    const { meal } = await placeOrder(6, shop)
    const other = createShop()
    await logIn(other, { email })
    expect(readLines((await other.get(AGAIN)).text)).toBe(toLine(meal, 2))
    // Without the session this browser must not open the order.
    expect([other.jar.get(FLAG), other.jar.has('ralph-orders')]).toEqual(['1', false])
  })

  it('the home page has the link after a customer with orders has seen the account in another browser', async () => {
    const { shop, email } = await createCustomer()
    const other = createShop()
    await logIn(other, { email })
    await other.get('/sv/account')
    expect((await other.get('/sv')).text).not.toContain(LINK)
    await placeOrder(7, shop)
    const { headers } = await other.get('/sv/account')
    expect(headers.getSetCookie().filter((line) => line.startsWith(FLAG))).toHaveLength(1)
    expect((await other.get('/sv')).text).toContain(LINK)
  })

  it('the order of a customer is not offered to the next person at the same browser', async () => {
    const { shop } = await createCustomer()
    await placeOrder(8, shop)
    for (const name of shop.jar.keys()) {
      if (!['ralph-orders', FLAG].includes(name)) shop.jar.delete(name)
    }
    const { text } = await shop.get(AGAIN)
    expect([readLines(text), hasLogInButton(text)]).toEqual(['', true])
  })

  it('without an order the page offers to log in, and the home page no longer has the link', async () => {
    const shop = createShop()
    shop.jar.set(FLAG, '1')
    const { status, text } = await shop.get(AGAIN)
    expect(status).toBe(200)
    expect(hasLogInButton(text)).toBe(true)
    expect(shop.jar.has(FLAG)).toBe(false)
    const { shop: customer } = await createCustomer()
    const empty = await customer.get(AGAIN)
    expect([empty.status, hasLogInButton(empty.text)]).toEqual([200, false])
  })
})

describe('the page for ordering again [ACCOUNT-04]', () => {
  it('one button adds the meals to those in the cart and leads to the checkout', async () => {
    const { order } = await placeOrder(10)
    const shop = await openLink(order)
    const other = await setMealStock(11, 20)
    await fillCart(shop, other, 3)
    const { text } = await shop.get(toOrder(order, '&step=again'))
    const added = await add(shop, { lines: readLines(text) })
    expect([added.status, added.location]).toEqual([303, '/sv/kassan'])
    expect(countMeals(shop)).toBe('5')
    const toCart = await add(shop, { lines: readLines(text) }, 'add-lines')
    expect([toCart.status, toCart.location]).toEqual([303, '/sv/varukorg'])
  })

  it('a meal that sold out meanwhile is named in the cart before the checkout', async () => {
    const { order, meal } = await placeOrder(12)
    const shop = await openLink(order)
    const { text } = await shop.get(toOrder(order, '&step=again'))
    await setMealStock(12, 1)
    const added = await add(shop, { lines: readLines(text) })
    expect([added.status, await countStock(meal)]).toEqual([422, 1])
    expect(added.text).toMatch(/id="cart-title"[\s\S]*1 av 2/)
  })

  it('a sold-out meal has a replacement that is added only if it is chosen', async () => {
    const buyer = createShop()
    const [soldOut, meal] = await Promise.all([setMealStock(13, 20), setMealStock(14, 20)])
    await fillCart(buyer, meal)
    await buyByInvoice(buyer, soldOut, 2)
    await setMealStock(13, 0)
    const shop = await openLink(await loadOrder(soldOut))
    const calls = shop.recordCalls()
    const { text } = await shop.get(AGAIN)
    const lists = calls.filter((body) => body.includes('productLists'))
    expect(lists).toHaveLength(1)
    const [box = ''] = /<input[^>]*name="chosen-line-\d+"[^>]*>/.exec(text) ?? []
    expect(box).toContain('type="checkbox"')
    expect(box).not.toContain('checked')
    const [, name = '', value = ''] = /name="([^"]+)" value="([^"]+)"/.exec(box) ?? []
    const [productId] = value.split('-')
    const shared = await env.DB.prepare(
      `SELECT count(*) AS count FROM products one JOIN products other
         ON one.brand_id = other.brand_id OR one.category_id = other.category_id
       WHERE one.product_id = ? AND other.product_id = ?`,
    )
      .bind(soldOut.productId, Number(productId))
      .first<{ count: number }>()
    expect(shared?.count).toBe(1)
    await add(shop, { lines: readLines(text) })
    expect(countMeals(shop)).toBe('1')
    const chosen = await add(shop, { lines: readLines(text), [name]: value })
    expect(chosen.location).toBe('/sv/kassan')
    expect(countMeals(shop)).toBe('4')
  })

  it('nothing is added if everything is sold out and nothing is chosen', async () => {
    const { order } = await placeOrder(15)
    await setMealStock(15, 0)
    const shop = await openLink(order)
    const { text } = await shop.get(toOrder(order, '&step=again'))
    expect(text).toContain('name="lines" value=""')
    expect((await add(shop, { lines: '' })).location).toBe('/sv/kassan')
    expect(listByClass((await shop.get('/sv/varukorg')).text, 'cart-line')).toEqual([])
  })
})

describe('the orders of a customer [ACCOUNT-04]', () => {
  it('each order can be ordered again from the list and the overview, a cancelled one too', async () => {
    const { shop } = await createCustomer()
    const placed = [await placeOrder(20, shop), await placeOrder(21, shop)]
    for (const { order } of placed.slice(0, 1)) await cancel(shop, order)
    for (const path of ['/sv/mina-sidor/ordrar', '/sv/account']) {
      const { text } = await shop.get(path)
      expect(listByClass(text, 'order-card')).toHaveLength(2)
      for (const { order } of placed) {
        expect(text).toMatch(
          new RegExp(`oid=${order.id}&amp;step=again"[^>]*aria-label="[^"]*${order.orderId}"`),
        )
      }
    }
  })
})

it('a meal of an order with three for the price of two costs today what it did [ACCOUNT-04]', async () => {
  const meal = await setMealStock(40, 20)
  const category = await env.DB.prepare('SELECT category_id FROM products WHERE product_id = ?')
    .bind(meal.productId)
    .first<number>('category_id')
  const { campaignId } = await addCampaign({
    rule: 'quantity',
    ...(category !== null && { categoryId: category }),
    buy: 3,
    pay: 2,
  })
  const shop = createShop()
  const { location } = await buyByInvoice(shop, meal, 3)
  await shop.get(toPath(location))
  const { text } = await shop.get(AGAIN)
  await env.DB.prepare('DELETE FROM campaigns WHERE campaign_id = ?').bind(campaignId).run()
  expect(text).toContain(
    'Allt finns, till samma priser. Det som redan ligger i varukorgen blir kvar.',
  )
  expect(text).not.toContain('Högre pris')
})

it.each([
  ['a percentage code', 5, 'MATGLAD', 'till dagens priser'],
  ['a campaign for the whole cart', 20, '', 'till dagens priser'],
  ['a code for an amount', 5, 'HUNDRA', 'till samma priser'],
])('no meal of an order with %s is called dearer [ACCOUNT-04]', async (_, pieces, code, intro) => {
  const shop = createShop()
  await fillCart(shop, await setMealStock(7, 99), pieces)
  await shop.post('/sv/kassan', createCheckoutForm({ intent: 'code', code }))
  const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
  await shop.get(toPath((await shop.post('/sv/kassan', form)).location))
  const { text } = await shop.get(AGAIN)
  expect(text).toContain(intro)
  expect(text).not.toContain('Högre pris')
})
