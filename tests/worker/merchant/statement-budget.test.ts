import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { recordTrips, type Trip } from '../../support/record-trips.ts'
import { addToCart, createCart } from './cart-steps.ts'
import { invoice } from './checkout-steps.ts'
import { register } from './identity-steps.ts'
import { post } from './merchant.ts'

/**
 * The limit is far below the limit of D1, which allows 50 statements per invocation on the free
 * plan.
 */
const BUDGET = 20

const replySchema = z.object({
  data: z.record(z.string(), z.unknown()).default({}),
  errors: z.array(z.unknown()).default([]),
})

async function measure(
  query: string,
  variables: Record<string, unknown>,
  headers: Record<string, string> = {},
) {
  const trips: Trip[] = []
  const db = recordTrips(env.DB, trips)
  const response = await post({ query, variables }, headers, { OPEN: 'true', DB: db })
  const { data, errors } = replySchema.parse(await response.json())
  expect(errors).toEqual([])
  return { data, statements: trips.flat().length }
}

const PRODUCT = `productId categories { name } breadcrumbs { name } rating { score }
  variantGroup { variants { name } } variantDimensions { label } discountCampaigns { name }
  productPackage { groups { options { product { productId categories { name } rating { score }
    } } } }`
const CART = `id items { skuId product { ${PRODUCT} } } summary { total { sellingPriceIncVat } }`
const GET = `query cart($id: String) { cart: getCart(id: $id) { ${CART} } }`
const PLACE = `mutation place($id: String!, $checkout: CheckoutInputType!) {
  placed: placeOrder(cartId: $id, checkout: $checkout) { publicId } }`
const FIND = `query found($id: String!) { found: checkout(id: $id, paymentType: STANDARD) { cart { ${CART} } } }`
const ORDERS = `{ orders: getOrders { cart { ${CART} } } }`
const LIST = `query list($take: Int) { list: products(take: $take) { products { ${PRODUCT}
  parts: productPackage { groups { options { product { productPackage { groups { groupId } } } } } } } } }`

const placedSchema = z.object({ publicId: z.string() })

/** Creates a cart with the given number of lines. Each line contains a different seeded meal. */
async function createCartWithLines(lines: number): Promise<string> {
  const id = await createCart()
  await env.DB.prepare(
    `INSERT INTO cart_items (id, cart_id, sku_id, quantity)
     SELECT ?1 || sku_id, ?1, sku_id, 1 FROM (
       SELECT min(sku_id) AS sku_id FROM skus WHERE total_stock > 5 AND product_id < 900000
       GROUP BY product_id LIMIT ?2)`,
  )
    .bind(id, lines)
    .run()
  return id
}

describe('database statements per request', () => {
  it('A cart of 40 lines needs about as many database statements as a cart of 2 lines, before, during and after the order', async () => {
    const measureOrder = async (lines: number) => {
      const id = await createCartWithLines(lines)
      const cart = await measure(GET, { id })
      expect(cart.data.cart).toMatchObject({ items: { length: lines } })
      const placed = await measure(PLACE, { id, checkout: invoice })
      const { publicId } = placedSchema.parse(placed.data.placed)
      const found = await measure(FIND, { id: publicId })
      expect(found.data.found).toMatchObject({ cart: { items: { length: lines } } })
      return [cart, placed, found].map(({ statements }) => statements)
    }
    const [few, many] = [await measureOrder(2), await measureOrder(40)]
    expect(Math.max(...many)).toBeLessThanOrEqual(BUDGET)
    // A meal that is a package needs two more statements.
    for (const [index, count] of many.entries()) {
      expect(count - (few[index] ?? 0)).toBeLessThanOrEqual(6)
    }
  })

  it('A list of twelve orders stays within the database statement limit', async () => {
    const { headers } = await register()
    for (let order = 0; order < 12; order += 1) {
      await measure(PLACE, { id: await createCartWithLines(6), checkout: invoice }, headers)
    }
    const { data, statements } = await measure(ORDERS, {}, headers)
    expect(data.orders).toHaveLength(12)
    expect(statements).toBeLessThanOrEqual(BUDGET)
  })

  it('A list of all meals with their packages stays within the database statement limit', async () => {
    const { data, statements } = await measure(LIST, { take: 200 })
    expect(data.list).toMatchObject({ products: expect.any(Array) })
    expect(statements).toBeLessThanOrEqual(BUDGET)
  })

  it('Adding an item to a cart of 40 lines stays within the database statement limit', async () => {
    const id = await createCartWithLines(40)
    expect((await addToCart(id, { skuId: 5049, quantity: 1 })).lines).toBeDefined()
    const add = `mutation add($id: String!, $item: CartItemInputType!) { cart: addToCart(id: $id, item: $item) { ${CART} } }`
    const { statements } = await measure(add, { id, item: { skuId: 5049, quantity: 1 } })
    expect(statements).toBeLessThanOrEqual(BUDGET)
  })
})
