import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { createCheckoutForm, fillCart, loadAgreement, setMealStock } from './checkout-fixtures.ts'
import { createShop } from './create-shop.ts'
import { addCampaign } from './merchant/offer-fixture.ts'

/** Opens the checkout with a meal; `order` sends the form as the shopper saw it. */
async function openCheckout(index: number, quantity = 1) {
  const shop = createShop()
  const meal = await setMealStock(index, 40)
  await fillCart(shop, meal, quantity)
  const agreed = await loadAgreement(shop)
  const order = async () => {
    const { status, text } = await shop.post('/sv/kassan', createCheckoutForm({ agreed }))
    const [summary = ''] = /<div[^>]* data-error-summary="">.*?<\/div>/s.exec(text) ?? []
    const items = [...summary.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
      item.replaceAll(/\u00a0|&nbsp;/g, ' '),
    )
    return { status, items }
  }
  return { shop, meal, order }
}

const loadMeal = (skuId: number) =>
  env.DB.prepare(
    `SELECT product_id AS productId, category_id AS categoryId, text.name FROM skus
     JOIN products USING (product_id) JOIN product_texts text USING (product_id)
     WHERE sku_id = ? AND language = 'sv-SE'`,
  )
    .bind(skuId)
    .first<{ productId: number; categoryId: number; name: string }>()

describe('an order that is refused because something changed', () => {
  it('a changed cart is named with each meal and its quantity, and the price, before and now [CHECKOUT-10]', async () => {
    const { shop, meal, order } = await openCheckout(20)
    const other = await setMealStock(21, 40)
    await fillCart(shop, meal)
    await fillCart(shop, other, 3)
    const names = await Promise.all([loadMeal(meal.skuId), loadMeal(other.skuId)])
    const { status, items } = await order()
    expect(status).toBe(422)
    const meals = items.filter((item) => !item.startsWith('Priset'))
    expect(items.at(-1)).toMatch(/^Priset: (\d+) kr tidigare, (?!\1 )\d+ kr nu$/)
    expect(meals.toSorted()).toEqual(
      [
        `Varukorgen – ${names[0]?.name}: 1 tidigare, 2 nu`,
        `Varukorgen – ${names[1]?.name}: inget tidigare, 3 nu`,
      ].toSorted(),
    )
  })

  it('a changed price is named before and now [CHECKOUT-10]', async () => {
    const { meal, order } = await openCheckout(22)
    const found = await loadMeal(meal.skuId)
    await env.DB.prepare(
      "UPDATE product_prices SET selling = 29900, regular = 29900 WHERE product_id = ? AND currency = 'SEK'",
    )
      .bind(found?.productId)
      .run()
    const { status, items } = await order()
    expect(status).toBe(422)
    const [, before, now] = /^Priset: (\d+) kr tidigare, (\d+) kr nu$/.exec(items.join()) ?? []
    expect(Number(now)).toBeGreaterThan(Number(before))
  })

  it('a changed delivery is named with its fee before and now [CHECKOUT-10]', async () => {
    const { meal, order } = await openCheckout(23)
    const found = await loadMeal(meal.skuId)
    await addCampaign({ rule: 'free-shipping', categoryId: found?.categoryId ?? 0 })
    const { status, items } = await order()
    expect(status).toBe(422)
    expect(items).toContain('Leveransen – Hemleverans: 49 kr tidigare, 0 kr nu')
    expect(items.every((item) => item.startsWith('Leveransen – '))).toBe(true)
  })
})
