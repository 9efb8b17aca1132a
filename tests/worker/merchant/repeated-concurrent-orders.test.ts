import { describe, expect, it } from 'vitest'
import { createCarts, createCartWith } from './cart-steps.ts'
import { card, invoice, pay, placeOrder } from './checkout-steps.ts'
import { addMeal, loadStockAndSold } from './meal-fixture.ts'
import { chooseForSuite, listRounds } from '../../support/suite.ts'

// One successful run of a concurrency test proves little, so the deep suite runs each of these
// tests 20 times, and the quick suite one of them once.
const rounds = listRounds({ quick: 0, deep: 20 })

const orderCount = chooseForSuite({ quick: 20, deep: 500 })
const requestCount = chooseForSuite({ quick: 30, deep: 100 })

const runConcurrently = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

describe('repeated concurrent orders', () => {
  it.each(listRounds({ quick: 1, deep: 20 }))(
    `${orderCount} concurrent orders for a stock of 7 pieces and 3 oversellable pieces place exactly 10 orders (round %i) [CHECKOUT-08]`,
    async () => {
      const meal = await addMeal({ stock: { inStock: 7, oversellable: 3 } })
      const carts = await createCarts(meal, orderCount)
      const replies = await Promise.all(carts.map((cartId) => placeOrder(cartId, invoice)))
      expect(Map.groupBy(replies, ({ placed, code }) => (placed ? 'placed' : code))).toEqual(
        new Map([
          ['placed', expect.objectContaining({ length: 10 })],
          ['OUT_OF_STOCK', expect.objectContaining({ length: orderCount - 10 })],
        ]),
      )
      expect(await loadStockAndSold(meal.skuId)).toEqual({ left: 0, sold: 10 })
    },
  )

  it.each(rounds)(
    `${requestCount} concurrent placeOrder requests for one cart place only one order (round %i) [CHECKOUT-08]`,
    async () => {
      const meal = await addMeal({ stock: { inStock: 10 } })
      const cartId = await createCartWith(meal, 2)
      const replies = await runConcurrently(requestCount, () => placeOrder(cartId, invoice))
      const ids = new Set(replies.map(({ placed }) => placed?.publicId))
      expect(ids).toEqual(new Set([expect.stringMatching(/^[\da-f-]{36}$/)]))
      expect(await loadStockAndSold(meal.skuId)).toEqual({ left: 8, sold: 2 })
    },
  )

  it.each(rounds)(
    '20 concurrent card payments for the last 5 pieces give exactly 5 orders (round %i) [CHECKOUT-08]',
    async () => {
      const meal = await addMeal({ stock: { inStock: 5 } })
      const carts = await createCarts(meal, 20)
      const opened = await Promise.all(carts.map((cartId) => placeOrder(cartId, card)))
      const pages = opened.flatMap(({ placed }) => placed?.redirectUrl ?? [])
      expect(pages).toHaveLength(20)
      const answers = await Promise.all(pages.map((page) => pay(page)))
      const paid = answers.filter(({ location }) => location?.includes('/bekraftelse'))
      const refused = answers.filter(({ location }) => location?.includes('error=OutOfStock'))
      expect([paid.length, refused.length]).toEqual([5, 15])
      expect(await loadStockAndSold(meal.skuId)).toEqual({ left: 0, sold: 5 })
    },
  )
})
