import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { fillCart, setMealStock } from '../checkout-fixtures.ts'
import { json, type TestShop } from '../create-shop.ts'
import { createAccount, createEmail, logIn } from '../customer-fixtures.ts'
import { createHostedShop, startHostedMerchant } from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

const cartSchema = z.object({
  cart: z.object({ lines: z.array(z.object({ skuId: z.number() })) }),
})

async function loadSkus(shop: TestShop) {
  const { text } = await shop.get('/en/cart', json)
  return cartSchema.parse(JSON.parse(text)).cart.lines.map(({ skuId }) => skuId)
}

it('the free gift of a campaign in the cart of a guest is not bought by logging in [CART-07]', async () => {
  const [meal, gift] = [await setMealStock(12, 20), await setMealStock(13, 20)]
  startHostedMerchant({ 'CartItemType.isCampaignFreeGift': (_, { skuId }) => skuId === gift.skuId })
  const email = createEmail()
  await createAccount(createHostedShop(), { email })
  const guest = createHostedShop()
  await fillCart(guest, meal)
  await fillCart(guest, gift)
  expect(await loadSkus(guest)).toEqual([meal.skuId, gift.skuId])
  await logIn(guest, { email })
  expect(await loadSkus(guest)).toEqual([meal.skuId])
})
