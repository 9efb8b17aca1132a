import { describe, expect, it } from 'vitest'
import {
  checkOut,
  getSummary,
  loadBalance,
  registerWithBalance,
  sumDrawn,
  tryOrder,
} from './balance-steps.ts'
import { createCarts, createCartWith, getCart } from './cart-steps.ts'
import { card, findOrder, invoice, pay } from './checkout-steps.ts'
import { deleteUser, getOrder, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { addMeal } from './meal-fixture.ts'
import { send } from './merchant.ts'
import { listRounds } from '../../support/suite.ts'

const sek = { selling: 10_000, regular: 10_000 }
// One meal of 100 kr, delivered home for 49 kr.
const TOTAL = 14_900

describe('a balance', () => {
  it('CART-06 is drawn on the cart of the customer who is signed in, and of nobody else', async () => {
    const { headers } = await registerWithBalance(5_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    expect(await getSummary(cartId, headers)).toMatchObject({
      total: { sellingPriceIncVat: 99, regularPriceIncVat: 99 },
      balance: {
        remaining: 0,
        pending: 50,
        pendingFormatted: '50\u00a0kr',
        totalSellingPriceExBalanceIncVat: 149,
        totalSellingPriceExBalanceExVat: 140.57,
        totalSellingPriceExBalanceIncVatFormatted: '149\u00a0kr',
      },
    })
    const nothing = { total: { sellingPriceIncVat: 149 }, balance: { pending: 0 } }
    expect(await getSummary(cartId)).toMatchObject(nothing)
    expect(await getSummary(cartId, (await register()).headers)).toMatchObject(nothing)
  })

  it('CART-06 is of the market’s currency, and never more than there is to pay', async () => {
    const { headers } = await registerWithBalance(100_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    expect(await getSummary(cartId, headers)).toMatchObject({
      total: { sellingPriceIncVat: 0 },
      balance: { pending: 149, remaining: 851, remainingFormatted: '851\u00a0kr' },
    })
    expect(await getSummary(cartId, headers, 'fi')).toMatchObject({ balance: { pending: 0 } })
  })

  it('CART-06 shows in every answer that is a cart', async () => {
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
    const drawn = { summary: { balance: { pending: 50 } } }
    expect(data).toEqual({ added: drawn, set: drawn, cloned: drawn, noted: drawn, coded: drawn })
    expect((await checkOut(id, invoice, headers)).balance).toMatchObject({ pending: 50 })
  })

  it('CART-06 is drawn by the order, and told by it from then on', async () => {
    const { customerId, headers } = await registerWithBalance(5_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    const { orderId, publicId } = await placeOrderAs(headers, cartId)
    expect(await loadBalance(customerId)).toBe(0)
    expect(await getOrder(orderId ?? 0, headers)).toMatchObject({
      fromBalance: 50,
      fromBalanceFormatted: '50\u00a0kr',
      orderTotal: { sellingPriceIncVat: 99 },
    })
    expect(await findOrder(publicId ?? '')).toMatchObject({
      order: { balance: 50, sum: 99, orderValueIncVat: 149 },
    })
    // The ordered cart shows what was drawn, to whoever holds it, whatever the customer has by now.
    const ordered = { total: { sellingPriceIncVat: 99 }, balance: { pending: 50, remaining: 0 } }
    expect(await getSummary(cartId, headers)).toMatchObject(ordered)
    expect(await getSummary(cartId)).toMatchObject(ordered)
  })

  it('CART-06 that pays for everything needs no payment page', async () => {
    const { customerId, headers } = await registerWithBalance(TOTAL)
    const cartId = await createCartWith(await addMeal({ sek }))
    const placed = await placeOrderAs(headers, cartId, card)
    expect(placed).toMatchObject({ orderId: expect.any(Number), redirectUrl: null })
    expect(await loadBalance(customerId)).toBe(0)
  })
})

describe('a card payment beside a balance', () => {
  async function openCardPayment(amount: number, quantity = 1) {
    const customer = await registerWithBalance(amount)
    const cartId = await createCartWith(await addMeal({ sek }), quantity)
    const { redirectUrl } = await placeOrderAs(customer.headers, cartId, card)
    return { ...customer, cartId, path: redirectUrl ?? '' }
  }

  it('CART-06 draws nothing before it is approved, then what was shown', async () => {
    const { customerId, path } = await openCardPayment(5_000)
    expect(await loadBalance(customerId)).toBe(5_000)
    expect((await pay(path)).location).toContain('/bekraftelse')
    expect(await loadBalance(customerId)).toBe(0)
    await pay(path)
    expect(await sumDrawn(customerId)).toEqual({ orders: 1, amount: 5_000 })
  })

  it.each([
    ['declined', { number: '4000 0000 0000 0002' }],
    ['out of funds', { number: '4000 0000 0000 9995' }],
    ['left', { action: 'cancel' }],
  ])('CART-06 that is %s draws nothing', async (_end, fields) => {
    const { customerId, path, cartId, headers } = await openCardPayment(5_000)
    await pay(path, fields)
    expect(await loadBalance(customerId)).toBe(5_000)
    expect(await sumDrawn(customerId)).toEqual({ orders: 0, amount: 0 })
    expect((await getSummary(cartId, headers)).balance).toMatchObject({ pending: 50 })
  })

  it('CART-06 ends without an order when the balance went to another one meanwhile', async () => {
    const { customerId, headers, path, cartId } = await openCardPayment(5_000)
    const other = await createCartWith(await addMeal({ sek }))
    await placeOrderAs(headers, other)
    expect((await pay(path)).location).toContain('error=InsufficientBalance')
    expect(await sumDrawn(customerId)).toEqual({ orders: 1, amount: 5_000 })
    expect((await getCart(cartId)).cart?.isCompleted).toBe(false)
  })

  it('CART-06 is over when its customer leaves, and an order keeps what it drew', async () => {
    const { headers, path, customerId } = await openCardPayment(20_000, 2)
    const ordered = await createCartWith(await addMeal({ sek }))
    await placeOrderAs(headers, ordered)
    expect(await loadBalance(customerId)).toBe(20_000 - TOTAL)
    await deleteUser(headers)
    expect((await pay(path)).location).not.toContain('/bekraftelse')
    expect((await getSummary(ordered)).balance).toMatchObject({ pending: TOTAL / 100 })
  })
})

describe('at the same time', () => {
  const rounds = listRounds({ quick: 2, deep: 20 })

  it.each(rounds)(
    'CART-06 20 orders of one balance never draw more than it (%i)',
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
      const drawn = await sumDrawn(customerId)
      const left = await loadBalance(customerId)
      expect(left).toBeGreaterThanOrEqual(0)
      expect((drawn?.amount ?? 0) + (left ?? -1)).toBe(10_000)
      expect(drawn?.orders).toBe(replies.filter((reply) => reply.placed).length)
      expect(drawn?.orders).toBeGreaterThan(0)
      // Nobody is charged more than was shown: without the balance there is no order.
      const refused = replies.filter((reply) => !reply.placed)
      expect(refused.filter(({ code }) => !code?.endsWith('BALANCE_CHANGED'))).toEqual([])
    },
  )

  it('CART-06 one cart ordered 20 times draws once', async () => {
    const { customerId, headers } = await registerWithBalance(100_000)
    const cartId = await createCartWith(await addMeal({ sek }))
    await Promise.all(Array.from({ length: 20 }, () => tryOrder(headers, cartId)))
    expect(await sumDrawn(customerId)).toEqual({ orders: 1, amount: TOTAL })
    expect(await loadBalance(customerId)).toBe(100_000 - TOTAL)
  })
})
