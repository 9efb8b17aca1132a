import { env } from 'cloudflare:workers'
import { z } from 'zod'
import type { MealFixture } from './meal-fixture.ts'
import { send } from './merchant.ts'

const CART = `id promoCode merchantData items { id skuId quantity groupKey message
  productPackage { packageId packageName groupId optionId } }
  summary { shipping { feeIncVat } total { sellingPriceIncVat } }`

const cartSchema = z.looseObject({
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

/**
 * Runs one root field that returns a cart. `declarations` contains the variable declarations of the
 * document.
 */
export async function runCartField(
  field: string,
  declarations = '',
  variables: Record<string, unknown> = {},
) {
  const kind = field.startsWith('getCart') ? 'query' : 'mutation'
  const { data, code } = await send(
    `${kind} ${declarations} { cart: ${field} { ${CART} } }`,
    variables,
  )
  const cart = data?.cart ? cartSchema.parse(data.cart) : null
  return { cart, code, lines: cart?.items.map((item) => [item.skuId, item.quantity]) }
}

export const runOnCart = (name: string, id: string, extraArguments = '') =>
  runCartField(`${name}(id: "${id}"${extraArguments})`)

export async function setStock(meal: MealFixture, inStock = 0) {
  await env.DB.prepare('UPDATE skus SET in_stock = ? WHERE sku_id = ?')
    .bind(inStock, meal.skuId)
    .run()
}
