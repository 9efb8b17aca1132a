import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { hmacSha256Hex } from '#shared/crypto/digest.ts'
import {
  buyByInvoice,
  countOrders,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, createVisitor, type TestShop } from './create-shop.ts'
import { chooseForSuite } from '../support/suite.ts'
import { stopClockInGuessWindow } from './guess-window.ts'

stopClockInGuessWindow()

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(36, 500)
})

async function createBuyer(address: string): Promise<TestShop> {
  const shop = createVisitor(address)
  await fillCart(shop, meal)
  return shop
}

async function isCodeAccepted(shop: TestShop, code: string): Promise<boolean> {
  const { status } = await shop.post('/sv/varukorg/kod', { intent: 'apply', code })
  return status === 303
}

/** Returns the message of a page with a refused order. */
const readReason = (html: string) =>
  /<[^>]*role="alert".*?<\/(?:div|section)>/.exec(html.replaceAll(/\s+/g, ' '))?.[0]

/** Raises the counts of all networks. */
const raiseGuesses = (guesses: number) =>
  env.DB.prepare("UPDATE guess_counts SET guesses = ? WHERE subject LIKE 'codes %'")
    .bind(guesses)
    .run()
const useUp = () => raiseGuesses(50)

describe('guesses of codes and orders', () => {
  it('after fifty wrong codes from one network its carts accept no code, and those of other networks do [CART-05]', async () => {
    expect(await isCodeAccepted(await createBuyer('2001:db8:1:1::1'), 'GIFT-SE-501')).toBe(false)
    await useUp()
    expect(await isCodeAccepted(await createBuyer('2001:db8:1:1::2'), 'GIFT-SE-500')).toBe(false)
    expect(await isCodeAccepted(await createBuyer('2001:db8:1:2::1'), 'GIFT-SE-500')).toBe(true)
  })

  it('after ten wrong codes a cart accepts no code, and other carts do [CART-05]', async () => {
    const [shop, other] = [await createBuyer('203.0.113.5'), await createBuyer('203.0.113.5')]
    expect(await isCodeAccepted(shop, 'WRONG-1')).toBe(false)
    await env.DB.prepare("UPDATE guess_counts SET guesses = 9 WHERE subject LIKE 'cart %'").run()
    expect(await isCodeAccepted(shop, 'MATGLAD')).toBe(true)
    expect(await isCodeAccepted(shop, 'WRONG-2')).toBe(false)
    expect(await isCodeAccepted(shop, 'MATGLAD')).toBe(false)
    expect(await isCodeAccepted(other, 'MATGLAD')).toBe(true)
  })

  it('after fifty refused orders a network learns no reason any more, and can still order [CHECKOUT-05]', async () => {
    const refuse = async (address: string) => {
      const shop = await createBuyer(address)
      const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
      await env.DB.prepare('UPDATE skus SET in_stock = 0 WHERE sku_id = ?').bind(meal.skuId).run()
      const { text } = await shop.post('/sv/kassan', form)
      await setMealStock(36, 500)
      return readReason(text)
    }
    const first = await refuse('203.0.113.7')
    await useUp()
    expect(await refuse('203.0.113.7')).not.toEqual(first)
    expect(await refuse('203.0.113.8')).toEqual(first)
    const placed = await buyByInvoice(createVisitor('203.0.113.7'), meal)
    expect([placed.status, toPath(placed.location)]).toEqual([303, expect.stringContaining('/sv/')])
  })

  it.each(Object.entries({ invoice: {}, Klarna: { paymentId: '26', identityNumber: '' } }))(
    'after twenty refused orders by %s a cart learns no reason any more, and other carts do [CHECKOUT-05]',
    async (payment, fields) => {
      const network = `2001:db8:3:${payment.length}::1`
      const shop = await createBuyer(network)
      const agreed = await loadAgreement(shop)
      const form = createCheckoutForm({ agreed, email: 'blocked@example.com', ...fields })
      const refuse = async (buyer: TestShop) =>
        readReason((await buyer.post('/sv/kassan', form)).text)
      const first = await refuse(shop)
      expect(first).toContain('role="alert"')
      await env.DB.prepare(
        "UPDATE guess_counts SET guesses = 19 WHERE subject LIKE 'orders %'",
      ).run()
      expect(await refuse(shop)).toBe(first)
      expect(await refuse(shop)).not.toBe(first)
      expect(await refuse(await createBuyer(network))).toBe(first)
    },
  )

  it('right codes and orders of many people of one network are not counted as guesses [CART-05, CHECKOUT-05]', async () => {
    const { orders: before } = await countOrders(meal)
    const order = async () => {
      const shop = createVisitor('203.0.113.60')
      await fillCart(shop, meal)
      expect(await isCodeAccepted(shop, 'MATGLAD')).toBe(true)
      const agreed = await loadAgreement(shop)
      expect((await shop.post('/sv/kassan', createCheckoutForm({ agreed }))).status).toBe(303)
    }
    await order()
    // A code counts until it is known to be right, so five people at once stay below the limit.
    await raiseGuesses(45)
    const sum = () => env.DB.prepare('SELECT sum(guesses) AS sum FROM guess_counts').first('sum')
    const guesses = await sum()
    const groups = chooseForSuite({ quick: 2, deep: 12 })
    for (let group = 0; group < groups; group += 1)
      await Promise.all(Array.from({ length: 5 }, order))
    expect(await sum()).toBe(guesses)
    expect((await countOrders(meal)).orders - before).toBe(1 + 5 * groups)
  })

  it('the merchant learns a network with writes only, so that a shared page never depends on it [CART-05]', async () => {
    const calls: [string, boolean][] = []
    const merchant = {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        const headers = new Headers(init?.headers)
        const isWrite = typeof init?.body === 'string' && init.body.includes('"mutation ')
        calls.push([isWrite ? 'write' : 'read', headers.has('x-visitor-network')])
        expect([...headers.values()].join(' ')).not.toContain('203.0.113.9')
        return env.MERCHANT.fetch(input, init)
      },
    }
    const variables = { PERSISTED_QUERIES: 'off' }
    const shop = createVisitor('203.0.113.9', createShop({ merchant, variables }))
    await shop.get('/sv')
    await fillCart(shop, meal)
    await shop.get('/sv/varukorg')
    expect(new Set(calls.map((call) => call.join(' ')))).toEqual(
      new Set(['read false', 'write true']),
    )
  })

  it('the network in a call that reached the merchant directly is ignored [CART-05]', async () => {
    const id = 'somebody-else'
    const signature = await hmacSha256Hex('development', `${id} network`)
    const shop = await createBuyer('203.0.113.10')
    const body = JSON.stringify({
      query: `mutation { setCartPromoCode(id: "${shop.jar.get('ralph-cart')}", promoCode: "NO-1") { id } }`,
    })
    const countNetworks = () =>
      env.DB.prepare(
        "SELECT count(*) AS total FROM guess_counts WHERE subject LIKE 'codes %'",
      ).first('total')
    const send = (headers: Record<string, string>) =>
      env.MERCHANT.fetch('http://merchant.internal/merchant/graphql', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-apikey': 'development',
          'x-visitor-network': `${id}.${signature}`,
          ...headers,
        },
        body,
      })
    const before = Number(await countNetworks())
    await send({ 'x-mount': 'public' })
    expect(await countNetworks()).toBe(before)
    await send({})
    expect(await countNetworks()).toBe(before + 1)
  })

  it('with a hosted merchant the shop itself counts the codes and orders of carts and networks [CART-05]', async () => {
    const keys: string[] = []
    const limit = (wanted: string) => ({
      limit: ({ key }: { key: string }) => {
        keys.push(key)
        return Promise.resolve({ success: !key.startsWith(wanted) })
      },
    })
    const filled = await createBuyer('203.0.113.11')
    const variables = { WRITES_BY_CART: limit('code'), WRITES_BY_ADDRESS: limit('order') }
    const originalFetch = globalThis.fetch
    globalThis.fetch = (input, init) => env.MERCHANT.fetch(input, init)
    try {
      const shop = createShop({ variables: { ...variables, MERCHANT: undefined } })
      for (const [name, value] of filled.jar) shop.jar.set(name, value)
      const visitor = createVisitor('203.0.113.11', shop)
      expect(await isCodeAccepted(visitor, 'MATGLAD')).toBe(false)
      const form = createCheckoutForm({ agreed: await loadAgreement(visitor) })
      expect((await visitor.post('/sv/kassan', form)).status).toBe(422)
      const cart = filled.jar.get('ralph-cart')
      expect(keys).toEqual([
        `code ${cart}`,
        'code 203.0.113.11',
        `order ${cart}`,
        'order 203.0.113.11',
      ])
    } finally {
      globalThis.fetch = originalFetch
    }
  })
})
