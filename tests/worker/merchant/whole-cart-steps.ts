import { env } from 'cloudflare:workers'
import { z } from 'zod'
import type { MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

const CART = `id promoCode merchantData items { id skuId quantity groupKey message
  productPackage { packageId packageName groupId optionId } }
  summary { shipping { feeIncVat } total { sellingPriceIncVat } }`

const shape = z.looseObject({
  id: z.string(),
  items: z.array(
    z.looseObject({
      id: z.string(),
      skuId: z.number(),
      quantity: z.number(),
      groupKey: z.string().nullable(),
    }),
  ),
})

/** Runs one field that gives a cart; `head` declares what it takes. */
export async function run(field: string, head = '', variables: Record<string, unknown> = {}) {
  const kind = field.startsWith('getCart') ? 'query' : 'mutation'
  const { data, code } = await send(`${kind} ${head} { cart: ${field} { ${CART} } }`, variables)
  const cart = data?.cart ? shape.parse(data.cart) : null
  return { cart, code, lines: cart?.items.map((item) => [item.skuId, item.quantity]) }
}

export const onId = (name: string, id: string, more = '') => run(`${name}(id: "${id}"${more})`)

export async function sellOut(meal: MealFixture, inStock = 0) {
  await env.DB.prepare('UPDATE skus SET in_stock = ? WHERE sku_id = ?')
    .bind(inStock, meal.skuId)
    .run()
}
