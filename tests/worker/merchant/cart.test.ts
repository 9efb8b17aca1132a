import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  completeCart,
  createCart,
  createCartWith,
  getCart,
  updateCartItem,
} from './cart-steps.ts'
import { addMeal } from './meal-fixture.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('getCart', () => {
  it('getCart without an id creates an empty cart with a total of zero [CART-02]', async () => {
    const { cart } = await getCart('')
    expect(cart).toMatchObject({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      isCompleted: false,
      items: [],
      summary: {
        total: { sellingPriceIncVat: 0 },
        shipping: { feeIncVat: 0, amountLeftToFreeShipping: 499 },
      },
    })
    expect((await getCart(cart?.id ?? '')).cart?.id).toBe(cart?.id)
  })

  it.each([UNKNOWN, 'no-guid', `${UNKNOWN}'`, '%'])(
    'getCart returns no cart for the id %j [CART-03]',
    async (id) => {
      expect(await getCart(id)).toMatchObject({ cart: null, errors: [] })
    },
  )

  it('getCart returns the prices of the requested market in the currency of that market [CART-07]', async () => {
    const meal = await addMeal({
      sek: { selling: 10_000, regular: 10_000 },
      eur: { selling: 1_000, regular: 1_000 },
    })
    const id = await createCartWith(meal, 2)
    const { cart } = await getCart(id, { marketId: 'fi', languageId: 'en-US' })
    expect(cart).toMatchObject({
      items: [{ totalPrice: { sellingPriceIncVat: 20 } }],
      summary: {
        total: { sellingPriceIncVat: 24.9, currency: { code: 'EUR' } },
        shipping: { feeIncVat: 4.9, amountLeftToFreeShipping: 29 },
        vats: [{ rate: 14 }],
      },
    })
  })
})

describe('the cart summary', () => {
  it('The cart summary contains every amount that a shopper needs, and the amounts add up [CART-01]', async () => {
    const meal = await addMeal({ sek: { selling: 10_600, regular: 13_250 } })
    const { cart } = await addToCart(await createCart(), { skuId: meal.skuId, quantity: 2 })
    expect(cart).toMatchObject({
      promoCode: null,
      fixedDiscount: 0,
      appliedCampaigns: [],
      items: [
        {
          unitPrice: { sellingPriceIncVat: 106 },
          totalPrice: { sellingPriceIncVat: 212, sellingPriceExVat: 200, vat: 12 },
          campaign: { appliedCampaigns: [], prices: [{ quantity: 2 }] },
        },
      ],
      summary: {
        subTotal: { regularPriceIncVat: 265, sellingPriceIncVat: 212, sellingPriceExVat: 200 },
        shipping: {
          feeIncVat: 49,
          feeExVat: 46.23,
          isDefault: true,
          amountLeftToFreeShipping: 287,
          amountLeftToFreeShippingFormatted: '287,00\u00a0kr',
        },
        total: {
          sellingPriceIncVat: 261,
          sellingPriceExVat: 246.23,
          vat: 14.77,
          isDiscounted: true,
          discountIncVat: 53,
        },
        vats: [{ rate: 6, amount: 14.77 }],
        balance: { pending: 0, totalSellingPriceExBalanceIncVat: 261 },
        fixedAmountDiscountIncVat: 0,
      },
    })
  })

  it.each([
    { price: 49_899, fee: 49, left: 0.01 },
    { price: 49_900, fee: 0, left: 0 },
  ])(
    'A cart of $price öre has a shipping fee of $fee kr and needs $left kr more for free shipping [CART-04]',
    async (row) => {
      const { price, fee, left } = row
      const meal = await addMeal({ sek: { selling: price, regular: price } })
      const { cart } = await addToCart(await createCart(), { skuId: meal.skuId, quantity: 1 })
      expect(cart).toMatchObject({
        freeShipping: left === 0,
        summary: { shipping: { feeIncVat: fee, amountLeftToFreeShipping: left } },
      })
    },
  )
})

describe('updateCartItem', () => {
  it('updateCartItem sets the quantity of the line with the given sku id or line id [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    const bySku = await updateCartItem(id, { skuId: meal.skuId, quantity: 5 })
    const lineId = bySku.cart?.items[0]?.id ?? ''
    const byLine = await updateCartItem(id, { id: lineId, quantity: 3 })
    expect([bySku.lines, byLine.lines]).toEqual([[[meal.skuId, 5]], [[meal.skuId, 3]]])
  })

  it('updateCartItem removes a line when the quantity is 0 [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    expect((await updateCartItem(id, { skuId: meal.skuId, quantity: 0 })).lines).toEqual([])
  })

  it('updateCartItem limits the quantity to the stock and removes a line that is sold out [PRODUCT-06]', async () => {
    const meal = await addMeal({ stock: { inStock: 4 } })
    const id = await createCartWith(meal, 1)
    const clipped = await updateCartItem(id, { skuId: meal.skuId, quantity: 9 })
    await env.DB.prepare('UPDATE skus SET in_stock = 0 WHERE sku_id = ?').bind(meal.skuId).run()
    const dropped = await updateCartItem(id, { skuId: meal.skuId, quantity: 2 })
    expect([clipped.lines, dropped.lines]).toEqual([[[meal.skuId, 4]], []])
  })

  it.each([
    ['an unknown line', { id: 'nothing', quantity: 1 }],
    ['an unknown sku', { skuId: 1, quantity: 1 }],
    ['a negative quantity', { skuId: 900_010, quantity: -1 }],
  ])('updateCartItem refuses %s with INVALID_REQUEST [CHECKOUT-10]', async (_name, item) => {
    expect(await updateCartItem(await createCart(), item)).toMatchObject({
      cart: null,
      code: 'INVALID_REQUEST',
    })
  })
})

describe('completeCart', () => {
  it('A completed cart cannot be changed and is returned only with the option includeCompleted [CHECKOUT-06]', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 2)
    const done = await completeCart(id)
    const added = await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    const updated = await updateCartItem(id, { skuId: meal.skuId, quantity: 0 })
    const completed = await getCart(id, { includeCompleted: true })
    expect(done.cart).toMatchObject({ id, isCompleted: true })
    expect([added.cart, updated.cart, (await getCart(id)).cart]).toEqual([null, null, null])
    expect(completed).toMatchObject({ cart: { isCompleted: true }, lines: [[meal.skuId, 2]] })
  })

  it('completeCart returns the completed cart again when it is repeated, and null for an unknown cart [CHECKOUT-06]', async () => {
    const id = await createCart()
    await completeCart(id)
    expect((await completeCart(id)).cart?.isCompleted).toBe(true)
    expect((await completeCart(UNKNOWN)).cart).toBe(null)
  })
})
