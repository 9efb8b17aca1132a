import { describe, expect, it } from 'vitest'
import { addToCart, createCart, createCartWith, getCart } from './cart-steps.ts'
import { addMeal, addSku } from './meal-fixture.ts'
import { send } from './merchant.ts'

const UNKNOWN = '00000000-0000-4000-8000-000000000000'

describe('addToCart', () => {
  it('CART-04 adds to what is there', async () => {
    const meal = await addMeal()
    const id = await createCartWith(meal, 1)
    await addToCart(id, { skuId: meal.skuId, quantity: 1 })
    const { lines } = await addToCart(id, { skuId: meal.skuId, quantity: 3 })
    expect(lines).toEqual([[meal.skuId, 5]])
  })

  it('PRODUCT-06 is clipped to what can be sold, without an error', async () => {
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

  it('PRODUCT-06 never holds more than 999, whatever is asked for', async () => {
    const meal = await addMeal({ stock: { inStock: 5_000 } })
    const { lines } = await addToCart(await createCart(), {
      skuId: meal.skuId,
      quantity: 2_147_483_647,
    })
    expect(lines).toEqual([[meal.skuId, 999]])
  })

  it('PRODUCT-06 leaves a sold-out sku out, without an error', async () => {
    const meal = await addMeal({ stock: { inStock: 0 } })
    const reply = await addToCart(await createCart(), { skuId: meal.skuId, quantity: 1 })
    expect(reply).toMatchObject({ lines: [], errors: [] })
  })

  it('CART-04 keeps lines in the order they came, with their message', async () => {
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
    ['no sku', { quantity: 1 }],
    ['nothing', { skuId: 900_010, quantity: 0 }],
    ['less than nothing', { skuId: 900_010, quantity: -2 }],
  ])('CHECKOUT-10 refuses %s as INVALID_REQUEST', async (_name, item) => {
    const reply = await addToCart(await createCart(), item)
    expect(reply).toMatchObject({ cart: null, code: 'INVALID_REQUEST' })
  })

  it('CART-03 to an unknown cart gives none', async () => {
    const meal = await addMeal()
    const reply = await addToCart(UNKNOWN, { skuId: meal.skuId, quantity: 1 })
    expect(reply).toMatchObject({ cart: null, errors: [] })
  })

  it('CART-04 a repeated key applies once in its cart, and anew in another', async () => {
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

  it('CART-04 one request may add twice under two names with one key', async () => {
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

  it('CART-04 twenty at once add up to twenty', async () => {
    const meal = await addMeal({ stock: { inStock: 100 } })
    const id = await createCart()
    await Promise.all(
      Array.from({ length: 20 }, () => addToCart(id, { skuId: meal.skuId, quantity: 1 })),
    )
    expect((await getCart(id)).lines).toEqual([[meal.skuId, 20]])
  })

  it('CART-04 twenty at once with one key add one', async () => {
    const meal = await addMeal({ stock: { inStock: 100 } })
    const id = await createCart()
    const key = crypto.randomUUID()
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => addToCart(id, { skuId: meal.skuId, quantity: 1 }, key)),
    )
    expect(replies.every((reply) => reply.lines?.[0]?.[1] === 1)).toBe(true)
    expect((await getCart(id)).lines).toEqual([[meal.skuId, 1]])
  })

  it('CART-04 twenty at once never go above the stock', async () => {
    const meal = await addMeal({ stock: { inStock: 7 } })
    const id = await createCart()
    await Promise.all(
      Array.from({ length: 20 }, () => addToCart(id, { skuId: meal.skuId, quantity: 1 })),
    )
    expect((await getCart(id)).lines).toEqual([[meal.skuId, 7]])
  })
})
