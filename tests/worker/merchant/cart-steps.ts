import { env } from 'cloudflare:workers'
import { z } from 'zod'
import type { MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

export const CART = `
  id isCompleted freeShipping promoCode fixedDiscount appliedCampaigns { name }
  items { id skuId quantity message product { productId name }
    unitPrice { sellingPriceIncVat } totalPrice { sellingPriceIncVat sellingPriceExVat vat }
    campaign { appliedCampaigns { name } prices { quantity price { sellingPriceIncVat } } } }
  summary {
    subTotal { regularPriceIncVat sellingPriceIncVat sellingPriceExVat vat sellingPriceIncVatFormatted }
    total { sellingPriceIncVat sellingPriceExVat vat isDiscounted discountIncVat sellingPriceIncVatFormatted currency { code } }
    vats { rate amount }
    fixedAmountDiscountIncVat fixedAmountDiscountExVat
    balance { pending pendingFormatted totalSellingPriceExBalanceIncVat }
    shipping { id feeIncVat feeExVat feeIncVatFormatted isDefault isSelected amountLeftToFreeShipping amountLeftToFreeShippingFormatted }
    payment { id } }`

const GET = `query cart($id: String!, $marketId: String, $languageId: String, $includeCompleted: Boolean) {
  cart: getCart(id: $id, marketId: $marketId, languageId: $languageId, includeCompleted: $includeCompleted) { ${CART} } }`
const ADD = `mutation add($id: String!, $item: CartItemInputType!) { cart: addToCart(id: $id, item: $item) { ${CART} } }`
const UPDATE = `mutation set($id: String!, $item: CartItemInputType!) { cart: updateCartItem(id: $id, item: $item) { ${CART} } }`
const COMPLETE = `mutation done($id: String!) { cart: completeCart(id: $id) { ${CART} } }`

const cartSchema = z.looseObject({
  id: z.string(),
  isCompleted: z.boolean(),
  items: z.array(z.looseObject({ id: z.string(), skuId: z.number(), quantity: z.number() })),
})

type Item = {
  skuId?: number
  id?: string
  groupKey?: string
  quantity: number
  message?: string
}

async function run(document: string, variables: object, headers: Record<string, string> = {}) {
  const { data, code, errors } = await send(document, { ...variables }, headers)
  const cart = data?.cart ? cartSchema.parse(data.cart) : null
  return { cart, code, errors, lines: cart?.items.map(({ skuId, quantity }) => [skuId, quantity]) }
}

export const getCart = (id: string, options: Record<string, unknown> = {}) =>
  run(GET, { id, ...options })
export const addToCart = (id: string, item: Item, key?: string) =>
  run(ADD, { id, item }, key ? { 'x-idempotency-key': key } : {})
export const updateCartItem = (id: string, item: Item) => run(UPDATE, { id, item })
export const completeCart = (id: string) => run(COMPLETE, { id })

export async function createCart(): Promise<string> {
  const { cart } = await getCart('')
  if (!cart) throw new Error('No cart was created')
  return cart.id
}

export async function createCartWith(meal: MealFixture, quantity = 1): Promise<string> {
  const id = await createCart()
  await addToCart(id, { skuId: meal.skuId, quantity })
  return id
}

/**
 * Inserts carts with one piece each directly into the database, because the tests are about
 * concurrent orders, not about the creation of carts.
 */
export async function createCarts(meal: MealFixture, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID())
  const list = JSON.stringify(ids)
  await env.DB.batch([
    env.DB.prepare('INSERT INTO carts (id) SELECT value FROM json_each(?)').bind(list),
    env.DB.prepare(
      `INSERT INTO cart_items (id, cart_id, sku_id, quantity)
       SELECT 'item-' || value, value, ?2, 1 FROM json_each(?1)`,
    ).bind(list, meal.skuId),
  ])
  return ids
}
