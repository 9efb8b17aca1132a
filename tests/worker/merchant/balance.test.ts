import { describe, expect, it } from 'vitest'
import {
  checkOut,
  getSummary,
  loadBalance,
  registerWithBalance,
  sumUsedBalance,
  tryOrder,
} from './balance-steps.ts'
import { createCarts, createCartWith, getCart } from './cart-steps.ts'
import { card, loadOrder, invoice, pay } from './checkout-steps.ts'
import { deleteUser, getOrder, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { listRounds } from '../../support/suite.ts'

const sek = { selling: 10_000, regular: 10_000 }
// The cart holds one meal of 100 kr plus 49 kr for home delivery.
const TOTAL = 14_900

describe('customer balances', () => {
  it('A balance is applied to a cart only for the signed-in customer who owns the balance [CART-06]', async () => {
    const { headers } = await registerWithBalance(5_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    expect(await getSummary(cartId, headers)).toMatchObject({
      total: { sellingPriceIncVat: 99, regularPriceIncVat: 99 },
      balance: {
        remaining: 0,
        pending: 50,
        pendingFormatted: '50,00\u00a0kr',
        totalSellingPriceExBalanceIncVat: 149,
        totalSellingPriceExBalanceExVat: 140.57,
        totalSellingPriceExBalanceIncVatFormatted: '149,00\u00a0kr',
      },
    })
    const noBalance = { total: { sellingPriceIncVat: 149 }, balance: { pending: 0 } }
    expect(await getSummary(cartId)).toMatchObject(noBalance)
    expect(await getSummary(cartId, (await register()).headers)).toMatchObject(noBalance)
  })

  it('A balance is used only in a market with the same currency and never exceeds the cart total [CART-06]', async () => {
    const { headers } = await registerWithBalance(100_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    expect(await getSummary(cartId, headers)).toMatchObject({
      total: { sellingPriceIncVat: 0 },
      balance: { pending: 149, remaining: 851, remainingFormatted: '851,00\u00a0kr' },
    })
    expect(await getSummary(cartId, headers, 'fi')).toMatchObject({ balance: { pending: 0 } })
  })

  it('Every mutation that returns a cart includes the balance of the customer in the cart summary [CART-06]', async () => {
    const { headers } = await registerWithBalance(5_000)
    const meal = await addMeal({ sek })
    const id = await createCartWith(meal)
    const BALANCE = '{ summary { balance { pending } } }'
    const { data } = await send(
      `mutation carts($id: String!, $item: CartItemInputType!) {
        added: addToCart(id: $id, item: $item) ${BALANCE}
        set: updateCartItem(id: $id, item: $item) ${BALANCE}
        cloned: cloneCart(id: $id) ${BALANCE}
        noted: setCartMerchantData(id: $id, merchantData: "x") ${BALANCE}
        coded: setCartPromoCode(id: $id, promoCode: "") ${BALANCE} }`,
      { id, item: { skuId: meal.skuId, quantity: 1 } },
      headers,
    )
    const used = { summary: { balance: { pending: 50 } } }
    expect(data).toEqual({ added: used, set: used, cloned: used, noted: used, coded: used })
    expect((await checkOut(id, invoice, headers)).balance).toMatchObject({ pending: 50 })
  })

  it('An order reduces the balance of the customer and shows the amount that was paid from the balance [CART-06]', async () => {
    const { customerId, headers } = await registerWithBalance(5_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    const { orderId, publicId } = await placeOrderAs(headers, cartId)
    expect(await loadBalance(customerId)).toBe(0)
    expect(await getOrder(orderId ?? 0, headers)).toMatchObject({
      fromBalance: 50,
      fromBalanceFormatted: '50,00\u00a0kr',
      orderTotal: { sellingPriceIncVat: 99 },
    })
    expect(await loadOrder(publicId ?? '')).toMatchObject({
      order: { balance: 50, sum: 99, orderValueIncVat: 149 },
    })
    // Every request for the ordered cart gets the balance that the order used, regardless of the
    // customer's current balance.
    const ordered = { total: { sellingPriceIncVat: 99 }, balance: { pending: 50, remaining: 0 } }
    expect(await getSummary(cartId, headers)).toMatchObject(ordered)
    expect(await getSummary(cartId)).toMatchObject(ordered)
  })

  it('An order that is fully paid from the balance skips the payment page [CART-06]', async () => {
    const { customerId, headers } = await registerWithBalance(TOTAL)
    const cartId = await createCartWith(await addMeal({ sek }))
    const placed = await placeOrderAs(headers, cartId, card)
    expect(placed).toMatchObject({ orderId: expect.any(Number), redirectUrl: null })
    expect(await loadBalance(customerId)).toBe(0)
  })
})

describe('card payments combined with a balance', () => {
  async function openCardPayment(amount: number, quantity = 1) {
    const customer = await registerWithBalance(amount)
    const cartId = await createCartWith(await addMeal({ sek }), quantity)
    const { redirectUrl } = await placeOrderAs(customer.headers, cartId, card)
    return { ...customer, cartId, path: redirectUrl ?? '' }
  }

  it('The balance is charged only after the card payment is approved, and only one time [CART-06]', async () => {
    const { customerId, path } = await openCardPayment(5_000)
    expect(await loadBalance(customerId)).toBe(5_000)
    expect((await pay(path)).location).toContain('/bekraftelse')
    expect(await loadBalance(customerId)).toBe(0)
    await pay(path)
    expect(await sumUsedBalance(customerId)).toEqual({ orders: 1, amount: 5_000 })
  })

  it.each([
    ['declined', { number: '4000 0000 0000 0002' }],
    ['refused for lack of funds', { number: '4000 0000 0000 9995' }],
    ['cancelled', { action: 'cancel' }],
  ])('A card payment that is %s leaves the balance unchanged [CART-06]', async (_end, fields) => {
    const { customerId, path, cartId, headers } = await openCardPayment(5_000)
    await pay(path, fields)
    expect(await loadBalance(customerId)).toBe(5_000)
    expect(await sumUsedBalance(customerId)).toEqual({ orders: 0, amount: 0 })
    expect((await getSummary(cartId, headers)).balance).toMatchObject({ pending: 50 })
  })

  it('A card payment ends without an order when another order has already used the balance [CART-06]', async () => {
    const { customerId, headers, path, cartId } = await openCardPayment(5_000)
    const other = await createCartWith(await addMeal({ sek }))
    await placeOrderAs(headers, other)
    expect((await pay(path)).location).toContain('error=InsufficientBalance')
    expect(await sumUsedBalance(customerId)).toEqual({ orders: 1, amount: 5_000 })
    expect((await getCart(cartId)).cart?.isCompleted).toBe(false)
  })

  it('A pending card payment fails after its customer is deleted, and an earlier order keeps its used balance [CART-06]', async () => {
    const { headers, path, customerId } = await openCardPayment(20_000, 2)
    const ordered = await createCartWith(await addMeal({ sek }))
    await placeOrderAs(headers, ordered)
    expect(await loadBalance(customerId)).toBe(20_000 - TOTAL)
    await deleteUser(headers)
    expect((await pay(path)).location).not.toContain('/bekraftelse')
    expect((await getSummary(ordered)).balance).toMatchObject({ pending: TOTAL / 100 })
  })
})

describe('concurrent orders with a balance', () => {
  const rounds = listRounds({ quick: 1, deep: 20 })

  it.each(rounds)(
    '20 concurrent orders never use more than the balance of the customer (round %i) [CART-06]',
    async (round) => {
      const { customerId, headers } = await registerWithBalance(10_000)
      const meal = await addMeal({
        sek: { selling: 2_000 + round * 500, regular: 13_000 },
        stock: { inStock: 100 },
      })
      const carts = await createCarts(meal, 20)
      const replies = await Promise.all(
        carts.map((id) => tryOrder(headers, id, { ...invoice, shippingId: round % 2 ? 1 : 2 })),
      )
      const used = await sumUsedBalance(customerId)
      const remaining = await loadBalance(customerId)
      expect(remaining).toBeGreaterThanOrEqual(0)
      expect((used?.amount ?? 0) + (remaining ?? -1)).toBe(10_000)
      expect(used?.orders).toBe(replies.filter((reply) => reply.placed).length)
      expect(used?.orders).toBeGreaterThan(0)
      // A customer is never charged more than the amount that was shown: an order is refused if the
      // balance no longer covers its part.
      const refused = replies.filter((reply) => !reply.placed)
      expect(refused.filter(({ code }) => !code?.endsWith('BALANCE_CHANGED'))).toEqual([])
    },
  )

  it('20 concurrent orders of one cart use the balance once [CART-06]', async () => {
    const { customerId, headers } = await registerWithBalance(100_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    await Promise.all(Array.from({ length: 20 }, () => tryOrder(headers, cartId)))
    expect(await sumUsedBalance(customerId)).toEqual({ orders: 1, amount: TOTAL })
    expect(await loadBalance(customerId)).toBe(100_000 - TOTAL)
  })
})
