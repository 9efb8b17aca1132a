import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createCheckoutForm,
  fillCart,
  loadAgreement,
  loadLineId,
  setMealStock,
  type Meal,
} from './checkout-fixtures.ts'
import {
  createShop,
  json,
  startFreshIsolate,
  startSecondIsolate,
  type TestShop,
} from './create-shop.ts'
import { confirmAccount, createAccount, createEmail } from './customer-fixtures.ts'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(0, 500)
})

const callSchema = z.object({
  operationName: z.string().optional(),
  variables: z.unknown().optional(),
})
const variablesSchema = z.object({
  id: z.string(),
  channelId: z.string(),
  languageId: z.string(),
  cartMarketAlias: z.string(),
  allowExternalShippingFee: z.boolean(),
})

/**
 * Returns the variables of all cart queries that the storefront sends to the merchant during these
 * requests.
 */
async function recordCartQueries(shop: TestShop, sendRequests: () => Promise<unknown>) {
  const calls = shop.recordCalls()
  await sendRequests()
  return calls
    .filter((body) => body !== '')
    .map((body) => callSchema.parse(JSON.parse(body)))
    .filter(({ operationName }) => operationName === 'getCart')
    .map(({ variables }) => variablesSchema.parse(variables))
}

async function createFilledShop(): Promise<TestShop> {
  const shop = createShop()
  await fillCart(shop, meal)
  return shop
}

/** The checkout loads a cart by itself only if there is nothing to order in it. */
async function createEmptiedShop(): Promise<TestShop> {
  const shop = await createFilledShop()
  await shop.post('/sv/varukorg', { line: await loadLineId(shop), quantity: '0' })
  return shop
}

const checkoutRequests: [string, (shop: TestShop) => Promise<unknown>][] = [
  ['the checkout', (shop) => shop.get('/sv/kassan')],
  ['the checkout in English', (shop) => shop.get('/en/checkout')],
  ['a refused order', (shop) => shop.post('/sv/kassan', createCheckoutForm({ email: '' }))],
]

const otherRequests: [string, (shop: TestShop) => Promise<unknown>][] = [
  ['the cart', (shop) => shop.get('/sv/varukorg')],
  ['the cart in English', (shop) => shop.get('/en/cart')],
  ['the cart as JSON', (shop) => shop.get('/sv/varukorg', json)],
  ['a refused product form', (shop) => shop.post(meal.path, { quantity: '999' }, json)],
  [
    'a change of the cart',
    (shop) => shop.post('/sv/varukorg', { sku: `${meal.skuId}`, quantity: '2' }),
  ],
  [
    'a new account',
    async (shop) => {
      const email = createEmail()
      await createAccount(shop, { email })
      return confirmAccount(shop, email)
    },
  ],
]

describe('variables of the cart query', () => {
  it.each([
    ...checkoutRequests.map((request) => [...request, true] as const),
    ...otherRequests.map((request) => [...request, false] as const),
  ])(
    'the cart query of %s allows external shipping fees only in the checkout [CART-02]',
    async (_, sendRequests, isCheckout) => {
      const shop = await (isCheckout ? createEmptiedShop() : createFilledShop())
      const queries = await recordCartQueries(shop, () => sendRequests(shop))
      expect(queries).not.toEqual([])
      for (const query of queries) {
        expect(query).toMatchObject({
          allowExternalShippingFee: isCheckout,
          cartMarketAlias: 'se',
        })
      }
    },
  )
})

describe('the content of the mini cart', () => {
  const fragmentSchema = z.object({
    html: z.string(),
    cart: z.object({ lines: z.array(z.object({ quantity: z.number() })) }).nullable(),
    shop: z.object({ prefix: z.object({ locale: z.string() }) }),
  })
  const path = '/en/cart?view=mini-cart'

  it('comes as markup with a plain form, together with its data, and is never cached [CART-04]', async () => {
    const shop = await createFilledShop()
    const { text, headers } = await shop.get(path, json)
    expect(headers.get('cache-control')).toBe('private, no-store')
    const { html, cart, shop: data } = fragmentSchema.parse(JSON.parse(text))
    expect(html).toMatch(/<form[^>]* action="\/en\/cart" method="post"/)
    expect(html).toMatch(/<button[^>]* value="[^"]+:2" name="change"/)
    expect(html).toContain('href="/en/checkout"')
    expect([cart?.lines.length, data.prefix.locale]).toEqual([1, 'en'])
    // A script that needs only the data gets no markup.
    expect((await shop.get('/en/cart', json)).text).not.toContain('<form')
  })

  it('answers a change with the new lines, and a refused change with its reason [CART-04]', async () => {
    const shop = await createFilledShop()
    const before = fragmentSchema.parse(JSON.parse((await shop.get(path, json)).text))
    const [, change = ''] = /value="([^"]+):2" name="change"/.exec(before.html) ?? []
    const changed = await shop.post(path, { change: `${change}:2` }, json)
    const after = fragmentSchema.parse(JSON.parse(changed.text))
    expect([changed.status, after.cart?.lines[0]?.quantity]).toEqual([200, 2])
    expect(after.html).toContain(`value="${change}:3"`)
    const refused = await shop.post(path, { change: `${change}:999` }, json)
    expect(refused.status).toBe(422)
    expect(fragmentSchema.parse(JSON.parse(refused.text)).html).toContain('role="alert"')
  })

  it('leads from an empty cart to the meals [CART-04]', async () => {
    const { html, cart } = fragmentSchema.parse(
      JSON.parse((await createShop().get(path, json)).text),
    )
    expect([cart, html.includes('href="/en/news"')]).toEqual([null, true])
  })
})

describe('first additions to a cart', () => {
  const cartSchema = z.object({
    cart: z.object({ id: z.string(), lines: z.array(z.object({ quantity: z.number() })) }),
  })

  async function addAtOnce(shop: TestShop, meals: readonly Meal[]) {
    const responses = await Promise.all(
      meals.map((one, index) => {
        // Requests of one browser may reach different isolates.
        if (index % 5 === 0) startSecondIsolate()
        return shop.post(one.path, { quantity: '1' }, json)
      }),
    )
    return responses.map(({ text }) => cartSchema.parse(JSON.parse(text)).cart.id)
  }

  const loadQuantity = async (shop: TestShop) => {
    const { text } = await shop.get('/sv/varukorg', json)
    const { lines } = cartSchema.parse(JSON.parse(text)).cart
    return lines.reduce((sum, { quantity }) => sum + quantity, 0)
  }

  const loadMeals = async () =>
    [await setMealStock(1, 500), await setMealStock(2, 500)].flatMap((one) =>
      Array.from({ length: 10 }, () => one),
    )

  it('20 simultaneous first additions of a browser with a cart key end in one cart [CART-02]', async () => {
    const shop = createShop()
    shop.jar.set('ralph-cart-key', crypto.randomUUID())
    const meals = await loadMeals()
    expect(new Set(await addAtOnce(shop, meals)).size).toBe(1)
    expect(await loadQuantity(shop)).toBe(20)
    expect(shop.jar.has('ralph-cart-key')).toBe(false)
  })

  it('20 simultaneous additions after an order end in one new cart [CART-02]', async () => {
    const shop = createShop()
    const meals = await loadMeals()
    const key = crypto.randomUUID()
    shop.jar.set('ralph-cart-key', key)
    await fillCart(shop, meal)
    const ordered = shop.jar.get('ralph-cart') ?? ''
    await shop.post('/sv/kassan', createCheckoutForm({ agreed: await loadAgreement(shop) }))
    shop.jar.set('ralph-cart', ordered)
    expect(new Set(await addAtOnce(shop, meals)).size).toBe(1)
    expect(await loadQuantity(shop)).toBe(20)
    // A key that is older than the order does not lead back to the ordered cart.
    const stale = createShop()
    stale.jar.set('ralph-cart-key', key)
    const [id, ...others] = new Set(await addAtOnce(stale, meals))
    expect([others, id === ordered]).toEqual([[], false])
  })

  it('pages before the first addition set no cookie of a cart and ask the merchant for none [CART-02]', async () => {
    const shop = createShop()
    const calls = shop.recordCalls()
    startFreshIsolate()
    for (const path of ['/sv', meal.path, '/sv/nyheter', '/sv/varukorg', '/api/cart-key']) {
      await shop.get(path)
    }
    expect([...shop.jar.keys()].filter((name) => name.startsWith('ralph-cart'))).toEqual([])
    expect(calls.length).toBeGreaterThan(0)
    expect(calls.filter((body) => /cart/i.test(body))).toEqual([])
    await fillCart(shop, meal)
    expect(shop.jar.has('ralph-cart')).toBe(true)
  })
})
