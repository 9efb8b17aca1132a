import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { addToCart, createCartWith } from './cart-steps.ts'
import { card, invoice, openPaymentFor, pay, placeOrder } from './checkout-steps.ts'
import { addMeal, addSku, loadStock } from './meal-fixture.ts'

const runConcurrently = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)))

async function countRows(table: 'orders' | 'order_rows' | 'outbox' | 'payments', cartId: string) {
  const sql = {
    orders: 'SELECT count(*) AS total FROM orders WHERE cart_id = ?',
    order_rows:
      'SELECT count(*) AS total FROM order_rows JOIN orders USING (order_id) WHERE cart_id = ?',
    outbox: 'SELECT count(*) AS total FROM outbox JOIN orders USING (order_id) WHERE cart_id = ?',
    payments: 'SELECT count(*) AS total FROM payments WHERE cart_id = ?',
  }
  return env.DB.prepare(sql[table]).bind(cartId).first<number>('total')
}

describe('concurrent orders', () => {
  it('20 concurrent orders of one cart give one order, one mail and one piece less in stock [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const cartId = await createCartWith(meal)
    const replies = await runConcurrently(20, () => placeOrder(cartId, invoice))
    expect(new Set(replies.map((reply) => reply.placed?.orderId)).size).toBe(1)
    expect(replies.every((reply) => reply.placed?.status === 'completed')).toBe(true)
    expect([
      await countRows('orders', cartId),
      await countRows('order_rows', cartId),
      await countRows('outbox', cartId),
      (await loadStock(meal.skuId)).inStock,
    ]).toEqual([1, 1, 1, 9])
  })

  it('An order that is refused because one sku is sold out does not reduce the stock of the other skus [CHECKOUT-08]', async () => {
    const meal = await addMeal({ stock: { inStock: 50 } })
    const scarce = await addSku(meal, 3)
    const carts = await runConcurrently(10, async () => {
      const cartId = await createCartWith(meal)
      await addToCart(cartId, { skuId: scarce, quantity: 1 })
      return cartId
    })
    const replies = await Promise.all(carts.map((cartId) => placeOrder(cartId, invoice)))
    expect(replies.filter((reply) => reply.placed)).toHaveLength(3)
    expect((await loadStock(meal.skuId)).inStock).toBe(47)
    expect((await loadStock(scarce)).inStock).toBe(0)
  })

  it('20 concurrent card orders of one cart open one payment session [CHECKOUT-08]', async () => {
    const cartId = await createCartWith(await addMeal())
    const replies = await runConcurrently(20, () => placeOrder(cartId, card))
    expect(new Set(replies.map((reply) => reply.placed?.redirectUrl)).size).toBe(1)
    expect(await countRows('payments', cartId)).toBe(1)
  })

  it('20 concurrent approvals of one payment give one order and the same redirect 20 times [CHECKOUT-08]', async () => {
    const meal = await addMeal()
    const { cartId, path } = await openPaymentFor(meal)
    const replies = await runConcurrently(20, () => pay(path))
    expect(replies.every((reply) => reply.status === 303)).toBe(true)
    expect(new Set(replies.map((reply) => reply.location)).size).toBe(1)
    expect(replies[0]?.location).toContain('/bekraftelse')
    expect([
      await countRows('orders', cartId),
      await countRows('outbox', cartId),
      (await loadStock(meal.skuId)).inStock,
    ]).toEqual([1, 1, 9])
  })

  it.each([0, 1])(
    'Concurrent approvals and cancellations of one payment all get the same result (variant %i) [CHECKOUT-08]',
    async (first) => {
      const meal = await addMeal()
      const { cartId, path } = await openPaymentFor(meal)
      const replies = await runConcurrently(20, (index) =>
        pay(path, index % 2 === first ? { action: 'cancel' } : {}),
      )
      const locations = new Set(replies.map((reply) => reply.location))
      expect(locations.size).toBe(1)
      const isPaid = [...locations].join('').includes('/bekraftelse')
      expect(await countRows('orders', cartId)).toBe(isPaid ? 1 : 0)
      expect((await loadStock(meal.skuId)).inStock).toBe(isPaid ? 9 : 10)
    },
  )

  it('The quantity of an order equals the quantity of its cart, even with concurrent cart changes [CHECKOUT-08]', async () => {
    const meal = await addMeal({ stock: { inStock: 500 } })
    for (let round = 0; round < 5; round++) {
      const cartId = await createCartWith(meal)
      await Promise.all([
        addToCart(cartId, { skuId: meal.skuId, quantity: 1 }),
        placeOrder(cartId, invoice),
        addToCart(cartId, { skuId: meal.skuId, quantity: 1 }),
        placeOrder(cartId, invoice),
      ])
      const row = await env.DB.prepare(
        `SELECT r.quantity AS ordered, i.quantity AS kept FROM orders o
         JOIN order_rows r USING (order_id) JOIN cart_items i ON i.cart_id = o.cart_id WHERE o.cart_id = ?`,
      )
        .bind(cartId)
        .first<{ ordered: number; kept: number }>()
      if (row) expect(row.ordered).toBe(row.kept)
    }
  })
})
