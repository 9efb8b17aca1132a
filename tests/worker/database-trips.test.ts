import { beforeAll, describe, expect, it } from 'vitest'
import { countRows } from '../support/record-trips.ts'
import {
  createCheckoutForm,
  parseAgreement,
  setMealStock,
  toPath,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop, json, type TestShop } from './create-shop.ts'
import { createCustomer } from './customer-fixtures.ts'
import { listTrips } from './merchant-app.ts'

const CART = '/sv/varukorg'
const MINI_CART = `${CART}?view=mini-cart`
const CHECKOUT = '/sv/kassan'

let meals: Meal[]
let lists: string[]
beforeAll(async () => {
  meals = await Promise.all([10, 11, 12, 13].map((index) => setMealStock(index, 50)))
  // From the first page on, the channel, the menus and the categories are in memory.
  const { text } = await createShop().get('/sv')
  lists = [...text.matchAll(/href="(\/sv\/c\/[^"]+)"/g)].map(([, href = '']) => href)
})

const getPath = (index: number) => meals[index]?.path ?? ''

async function createFilledShop(lines: number): Promise<TestShop> {
  const shop = createShop()
  for (const { path } of meals.slice(0, lines)) await shop.post(path, { quantity: '1' }, json)
  return shop
}

const countTrips = async (work: () => Promise<unknown>) => (await listTrips(work)).length

const add = (shop: TestShop, index: number) => () =>
  shop.post(getPath(index), { quantity: '1' }, json)

describe('calls of the merchant to its database', () => {
  it('an addition takes two, and one more for each call to the merchant if a customer is signed in', async () => {
    expect(await countTrips(add(await createFilledShop(1), 3))).toBe(2)
    const { shop } = await createCustomer()
    await add(shop, 0)()
    const calls = shop.recordCalls()
    expect(await countTrips(add(shop, 3))).toBeLessThanOrEqual(2 + calls.length)
  })

  it('the first addition of a guest takes two more, for the new cart', async () => {
    expect(await countTrips(add(createShop(), 3))).toBeLessThanOrEqual(4)
  })

  it('a cart page takes one and at most 300 rows for one line, and 60 rows more for each other line; the mini cart takes one', async () => {
    const [one, four] = [await createFilledShop(1), await createFilledShop(4)]
    // The meals that lead to free shipping are cached from the first page on.
    for (const shop of [one, four]) {
      expect(await countTrips(() => shop.get(CART))).toBeLessThanOrEqual(3)
      expect(await countTrips(() => shop.get(MINI_CART, json))).toBe(1)
    }
    const few = await listTrips(() => one.get(CART))
    const many = await listTrips(() => four.get(CART))
    expect([few.length, many.length]).toEqual([1, 1])
    expect(countRows(few)).toBeLessThanOrEqual(300)
    expect(countRows(many) - countRows(few)).toBeLessThanOrEqual(3 * 60)
  })

  it('a list and a product page that are not cached take at most five, a search four', async () => {
    const shop = createShop()
    expect(await countTrips(() => shop.get(lists[0] ?? ''))).toBeLessThanOrEqual(5)
    expect(await countTrips(() => shop.get(getPath(2)))).toBeLessThanOrEqual(5)
    expect(await countTrips(() => shop.get('/sv/s/pasta'))).toBeLessThanOrEqual(4)
  })

  it('a visit with an order takes at most 20, from a list that is not cached to the confirmation, which takes four', async () => {
    const shop = createShop()
    const statuses: number[] = []
    let confirmation = ''
    const trips = await countTrips(async () => {
      const open = async (path: string) => statuses.push((await shop.get(path)).status)
      await open(lists[1] ?? '')
      await open(getPath(1))
      statuses.push((await add(shop, 1)()).status)
      for (const path of [MINI_CART, CART, CHECKOUT]) await open(path)
      const form = createCheckoutForm()
      const refreshed = await shop.post(CHECKOUT, { ...form, intent: 'refresh' })
      const agreed = parseAgreement(refreshed.text)
      const ordered = await shop.post(CHECKOUT, { ...form, agreed })
      statuses.push(refreshed.status, ordered.status)
      confirmation = toPath(ordered.location)
    })
    const last = await countTrips(async () => statuses.push((await shop.get(confirmation)).status))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 303, 200])
    expect(last).toBeLessThanOrEqual(4)
    expect(trips + last).toBeLessThanOrEqual(20)
  })
})
