import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import { addMeal, addSku } from './meal-fixture.ts'
import { send } from './merchant.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('addToCart', () => {
  it('addToCart increases the quantity of a meal that is already in the cart [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 1)
    await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    const { lines } = await addToCart(id, { skuId: meal.skuId, quantity: 3 })
    expect(lines).toEqual([[meal.skuId, 5]])
  })

  it('addToCart limits the quantity to the available stock without an error [PRODUCT-06]', async () => {
    const meal = await addMeal({ stock: { inStock: 2, oversellable: 1, static: 1 } })
    const id = await createCart()
    const first = await addToCart(id, { skuId: meal.skuId, quantity: 50 })
    const second = await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    expect([first.lines, second.lines, second.errors]).toEqual([
      [[meal.skuId, 4]],
      [[meal.skuId, 4]],
      [],
    ])
  })

  it('The quantity of a cart line never exceeds 999 [PRODUCT-06]', async () => {
    const meal = await addMeal({ stock: { inStock: 5_000 } })
    const { lines } = await addToCart(await createCart(), {
      skuId: meal.skuId,
      quantity: 2_147_483_647,
    })
    expect(lines).toEqual([[meal.skuId, 999]])
  })

  it('addToCart skips a sold-out sku without an error [PRODUCT-06]', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const reply = await addToCart(await createCart(), { skuId: meal.skuId, quantity: 1 })
    expect(reply).toMatchObject({ lines: [], errors: [] })
  })

  it('Cart lines keep their messages and the order in which they were added [CART-04]', async () => {
    const meal = await addMeal()
    const other = await addSku(meal, 5)
    const id = await createCart()
    await addToCart(id, { skuId: other, quantity: 1, message: 'No onion' })
    const { cart } = await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    expect(cart?.items).toMatchObject([
      { skuId: other, message: 'No onion' },
      { skuId: meal.skuId, message: null },
    ])
  })

  it.each([
    ['an unknown sku', { skuId: 1, quantity: 1 }],
    ['a missing sku', { quantity: 1 }],
    ['a quantity of zero', { skuId: 900_010, quantity: 0 }],
    ['a negative quantity', { skuId: 900_010, quantity: -2 }],
  ])('addToCart refuses %s with INVALID_REQUEST [CHECKOUT-10]', async (_name, item) => {
    const reply = await addToCart(await createCart(), item)
    expect(reply).toMatchObject({ cart: null, code: 'INVALID_REQUEST' })
  })

  it('addToCart returns no cart for an unknown cart id [CART-03]', async () => {
    const meal = await addMeal()
    const reply = await addToCart(UNKNOWN, { skuId: meal.skuId, quantity: 1 })
    expect(reply).toMatchObject({ cart: null, errors: [] })
  })

  it('addToCart with a repeated idempotency key adds the item only once per cart [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCart()
    const key = crypto.randomUUID()
    const item = { skuId: meal.skuId, quantity: 2 }
    const first = await addToCart(id, item, key)
    const repeat = await addToCart(id, item, key)
    const elsewhere = await addToCart(await createCart(), item, key)
    const line = [[meal.skuId, 2]]
    expect([first.lines, repeat.lines, elsewhere.lines]).toEqual([line, line, line])
  })

  it('A request with one idempotency key and two aliased addToCart fields adds the item twice [CART-04]', async () => {
    const meal = await addMeal()
    const id = await createCart()
    const item = `{ skuId: ${meal.skuId}, quantity: 1 }`
    await send(
      `mutation { a: addToCart(id: "${id}", item: ${item}) { id } b: addToCart(id: "${id}", item: ${item}) { id } }`,
      {},
      { 'x-idempotency-key': crypto.randomUUID() },
    )
    expect((await getCart(id)).lines).toEqual([[meal.skuId, 2]])
  })

  it.each([
    [100, 20],
    [7, 7],
  ])(
    'With a stock of %i twenty concurrent requests that each add one piece result in a quantity of %i [CART-04]',
    async (inStock, quantity) => {
      const meal = await addMeal({ stock: { inStock } })
      const id = await createCart()
      await Promise.all(
        Array.from({ length: 20 }, () => addToCart(id, { skuId: meal.skuId, quantity: 1 })),
      )
      expect((await getCart(id)).lines).toEqual([[meal.skuId, quantity]])
    },
  )

  it('Twenty concurrent requests with the same idempotency key add only one piece in total [CART-04]', async () => {
    const meal = await addMeal({ stock: { inStock: 100 } })
    const id = await createCart()
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => addToCart(id, { skuId: meal.skuId, quantity: 1 }, key)),
    )
    expect(replies.every((reply) => reply.lines?.[0]?.[1] === 1)).toBe(true)
    expect((await getCart(id)).lines).toEqual([[meal.skuId, 1]])
  })
})
