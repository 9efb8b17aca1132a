import { afterAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { getTranslate, loadMessages } from '../../../worker/document/messages.ts'
import { fillCart, setMealStock } from '../checkout-fixtures.ts'
import { json, type TestShop } from '../create-shop.ts'
import { createAccount, createEmail, logIn } from '../customer-fixtures.ts'
import { createHostedShop, startHostedMerchant, type FieldChanges } from './hosted-merchant.ts'

afterAll(() => vi.unstubAllGlobals())

await loadMessages(['sv'])

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

it.each([
  ['page of the cart', (shop: TestShop) => shop.get('/sv/varukorg'), 200],
  ['checkout', (shop: TestShop) => shop.get('/sv/kassan'), 200],
  ['addition', async (shop: TestShop) => shop.post((await setMealStock(12, 20)).path, {}), 303],
] as const)(
  'a cart that the merchant refuses by an error, because it has deleted it, is replaced: %s [CART-03]',
  async (_, send, status) => {
    const deleted = '00000000-0000-4000-8000-000000000000'
    const refuse: FieldChanges[string] = (value, _source, { id, cartId }) => {
      if (id === deleted || cartId === deleted) throw new Error('Cart not found')
      return value
    }
    startHostedMerchant({
      'GeinsMerchantApiQuery.getCart': refuse,
      'GeinsMerchantApiMutation.addToCart': refuse,
      'GeinsMerchantApiMutation.createOrUpdateCheckout': refuse,
    })
    const shop = createHostedShop()
    shop.jar.set('ralph-cart', deleted)
    expect((await send(shop)).status).toBe(status)
    expect(shop.jar.get('ralph-cart')).toMatch(/^[1-9a-f][0-9a-f-]{35}$/)
  },
)

it('an addition that the merchant refuses keeps the cart and says that it was not changed, also to a script [CART-03]', async () => {
  const [meal, other] = [await setMealStock(12, 20), await setMealStock(13, 20)]
  startHostedMerchant({
    'GeinsMerchantApiMutation.addToCart': (value, _source, { item }) => {
      if (z.object({ skuId: z.number() }).parse(item).skuId === other.skuId) throw new Error('full')
      return value
    },
  })
  const shop = createHostedShop()
  await fillCart(shop, meal)
  const cartId = shop.jar.get('ralph-cart')
  const message = getTranslate('sv')('cart.problem.general')
  for (const headers of [{}, json]) {
    const answer = await shop.post(other.path, { quantity: '1' }, headers)
    expect([answer.status, answer.text.includes(message)]).toEqual([422, true])
    expect(shop.jar.get('ralph-cart')).toBe(cartId)
  }
})

it('an addition that was made, although a part of its answer failed, is not called refused [CART-03]', async () => {
  const meal = await setMealStock(12, 20)
  startHostedMerchant({
    'CartType.appliedCampaigns': (_value, _source, { item }) => {
      if (item) throw new Error('Timeout')
      return []
    },
  })
  expect((await createHostedShop().post(meal.path, {}, json)).status).toBe(502)
})

it.each([
  ['passes', 'GeinsMerchantApiQuery.getCart', 1],
  ['is that of a part of it', 'CartItemType.product', Infinity],
])('an error of the merchant that %s empties no cart [CART-03]', async (_, field, count) => {
  let failures = 0
  const fail: FieldChanges[string] = (value) => {
    if (failures >= count) return value
    failures += 1
    throw new Error('Timeout')
  }
  const meal = await setMealStock(12, 20)
  startHostedMerchant()
  const shop = createHostedShop()
  await fillCart(shop, meal)
  const id = shop.jar.get('ralph-cart')
  startHostedMerchant({ [field]: fail })
  const page = await shop.get('/sv/varukorg')
  const addition = await shop.post(meal.path, {})
  expect([page.status, addition.status]).toEqual([200, 303])
  expect(failures).toBeGreaterThan(0)
  expect((await shop.get('/en/cart', json)).text).toContain('"quantity":2')
  startHostedMerchant()
  expect(await loadSkus(shop)).toEqual([meal.skuId])
  expect(shop.jar.get('ralph-cart')).toBe(id)
})
