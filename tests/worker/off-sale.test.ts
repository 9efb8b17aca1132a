import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  countOrders,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  loadLineId,
  setMealStock,
  setOffSale,
  type Meal,
} from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { send } from './merchant/merchant.ts'

const listSchema = z.object({
  products: z.object({ products: z.array(z.object({ productId: z.number() })) }),
})

async function isListed({ productId }: Meal): Promise<boolean> {
  const query =
    '{ products(languageId: "sv-SE", marketId: "se", take: 100) { products { productId } } }'
  const { products } = listSchema.parse((await send(query)).data)
  return products.products.some((product) => product.productId === productId)
}

describe('a meal that goes off sale', () => {
  it('stays in a cart, which says so, and cannot be ordered until it is removed [CART-04]', async () => {
    const [gone, other] = [await setMealStock(41, 20), await setMealStock(42, 20)]
    const shop = createShop()
    await fillCart(shop, gone, 2)
    await fillCart(shop, other)
    await setOffSale(gone, true)
    const { text } = await shop.get('/sv/varukorg')
    expect(text).toContain('Säljs inte längre. Ta bort rätten för att gå till kassan.')
    expect(text).not.toContain(`href="${gone.path}"`)
    expect((await shop.get('/sv/kassan')).location).toContain('/sv/varukorg')
    await shop.post('/sv/varukorg', { change: `${await loadLineId(shop)}:0` })
    expect((await shop.get('/sv/kassan')).status).toBe(200)
    await setOffSale(gone, false)
  })

  it('cannot be ordered, not even in a checkout that was open before [CHECKOUT-01]', async () => {
    const meal = await setMealStock(43, 20)
    const shop = createShop()
    await fillCart(shop, meal)
    const form = createCheckoutForm({ agreed: await loadAgreement(shop) })
    await setOffSale(meal, true)
    await shop.post('/sv/kassan', form)
    expect((await countOrders(meal)).orders).toBe(0)
    await setOffSale(meal, false)
  })

  it('has no page and is in no list, and is back with its stock when it is on sale again [LIST-01]', async () => {
    const meal = await setMealStock(44, 20)
    expect(await isListed(meal)).toBe(true)
    await setOffSale(meal, true)
    expect(await isListed(meal)).toBe(false)
    expect((await createShop().get(meal.path)).status).toBe(404)
    const stock = 'SELECT in_stock AS stock FROM skus WHERE sku_id = ?'
    expect(await env.DB.prepare(stock).bind(meal.skuId).first('stock')).toBe(20)
    await setOffSale(meal, false)
    expect(await isListed(meal)).toBe(true)
  })
})
