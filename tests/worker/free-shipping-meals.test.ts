import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { listByClass } from '../support/list-elements.ts'
import { fillCart, setMealStock, type Meal } from './checkout-fixtures.ts'
import {
  createShop,
  getIsolate,
  json,
  startFreshIsolate,
  startSecondIsolate,
  type TestShop,
} from './create-shop.ts'
import { forgeToken, trustingMerchant } from './customer-fixtures.ts'
import { injectFault } from './message-orders.ts'

const CART = '/sv/varukorg'

let meal: Meal
beforeAll(async () => {
  meal = await setMealStock(0, 60)
})

async function createFilledShop(quantity: number): Promise<TestShop> {
  const shop = createShop()
  await fillCart(shop, meal, quantity)
  return shop
}

const linesSchema = z.object({
  cart: z.object({ lines: z.array(z.object({ skuId: z.number(), quantity: z.number() })) }),
})
const loadLines = async (shop: TestShop) =>
  linesSchema.parse(JSON.parse((await shop.get(CART, json)).text)).cart.lines

const NAME = 'free-shipping-meals-name'

async function clearMeals(): Promise<void> {
  startFreshIsolate()
  const { keys } = await env.CHANNEL_CACHE.list()
  const names = keys.map(({ name }) => name).filter((name) => name.includes(':mealsByPrice:'))
  await Promise.all(names.map((name) => env.CHANNEL_CACHE.delete(name)))
}

describe('meals that lead to free shipping', () => {
  // The meals of earlier tests are cached.
  beforeEach(clearMeals)
  afterEach(() => vi.useRealTimers())

  const countMeals = ({ text }: { text: string }) =>
    listByClass(text, 'free-shipping-meals-item').length
  const countLists = (calls: readonly string[]) =>
    calls.filter((body) => body.includes('mealsByPrice')).length

  it('the cart page suggests meals with one more call, and a form without script adds one [CART-04, CART-08]', async () => {
    const shop = await createFilledShop(1)
    const calls = shop.recordCalls()
    await shop.get(CART, json)
    expect(countLists(calls)).toBe(0)
    const page = await shop.get(CART)
    expect(countLists(calls)).toBe(1)
    expect(countMeals(page)).toBe(4)
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const form = listByClass(page.text, 'free-shipping-meals-form')[0]?.html ?? ''
    const [, lines = ''] = /name="lines" value="([^"]*)"/.exec(form) ?? []
    const [, key = ''] = /name="key" value="([^"]*)"/.exec(form) ?? []
    for (let press = 0; press < 2; press += 1) {
      const { status, location } = await shop.post(CART, { intent: 'add-lines', lines, key })
      expect([status, location]).toEqual([303, CART])
    }
    const [, skuId] = /-(\d+):1$/.exec(lines) ?? []
    const added = (await loadLines(shop)).find((line) => `${line.skuId}` === skuId)
    expect(added?.quantity).toBe(1)
  })

  it('carts that lack the same amount show the same meals without another call, until products change [CART-04]', async () => {
    const first = await createFilledShop(1)
    const names = listByClass((await first.get(CART)).text, 'free-shipping-meals-name')
    const shop = await createFilledShop(1)
    const calls = shop.recordCalls()
    for (const start of [() => {}, startSecondIsolate]) {
      start()
      expect(listByClass((await shop.get(CART)).text, 'free-shipping-meals-name')).toEqual(names)
      expect(countLists(calls)).toBe(0)
    }
    await getIsolate().pageCache.invalidations.invalidate(['product:1'], {
      store: undefined,
      now: Date.now() + 1,
    })
    await shop.get(CART)
    expect(countLists(calls)).toBe(1)
  })

  it('a shopper who may have own prices gets no cached meals [CART-04]', async () => {
    await (await createFilledShop(1)).get(CART)
    const shop = createShop({ merchant: trustingMerchant })
    shop.jar.set('apollo-token', forgeToken({ MemberDiscount: '10' }))
    shop.jar.set('ralph-user', encodeURIComponent('{"email":"member@example.com"}'))
    shop.jar.set('ralph-user-maxage', `604800.${Math.floor(Date.now() / 1000) + 3_000}`)
    await fillCart(shop, meal, 1)
    const calls = shop.recordCalls()
    expect(countMeals(await shop.get(CART))).toBe(4)
    expect(countLists(calls)).toBe(1)
  })

  it('nothing is suggested when free shipping is reached, or in an empty cart [CART-04]', async () => {
    const shop = await createFilledShop(20)
    const calls = shop.recordCalls()
    expect(countMeals(await shop.get(CART))).toBe(0)
    expect(countMeals(await createShop().get(CART))).toBe(0)
    expect(countLists(calls)).toBe(0)
  })

  it('a meal is suggested only in the months of its season [CART-04]', async () => {
    const [first] = listByClass((await (await createFilledShop(1)).get(CART)).text, NAME)
    const setMonths = (months: string) =>
      env.DB.prepare(
        `INSERT OR REPLACE INTO product_parameters
         SELECT product_id, p.language, 99, parameter_id, ?2 FROM parameters p
         JOIN product_texts t ON t.language = p.language
         WHERE identifier = 'months' AND product_id =
           (SELECT product_id FROM product_texts WHERE name = ?1 AND language = 'sv-SE')`,
      )
        .bind(first?.text, months)
        .run()
    const shopper = await createFilledShop(1)
    vi.useFakeTimers({ now: new Date(), toFake: ['Date'] })
    const month = new Date().getMonth() + 1
    const suggestsFirst = async (months: string) => {
      await setMonths(months)
      await clearMeals()
      const names = listByClass((await shopper.get(CART)).text, NAME)
      return names.some(({ text }) => text === first?.text)
    }
    expect(await suggestsFirst(`${(month % 12) + 1}`)).toBe(false)
    expect(await suggestsFirst(`${month} ${(month % 12) + 1}`)).toBe(true)
  })

  it('the cart page is complete without suggestions if their call fails [CART-04, ERROR-04]', async () => {
    const shop = await createFilledShop(1)
    await injectFault('operation=products;times=1;kind=fail;status=500')
    const failed = await shop.get(CART)
    expect([failed.status, countMeals(failed)]).toEqual([200, 0])
    expect(failed.text).toContain('id="cart-summary"')
    expect(countMeals(await shop.get(CART))).toBe(4)
  })
})
