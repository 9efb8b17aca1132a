import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createCheckoutForm, fillCart, stockMeal, type Meal } from './checkout-fixtures.ts'
import { createShop, json, type TestShop } from './create-shop.ts'
import { confirmAccount, createAccount, createEmail } from './customer-fixtures.ts'

let meal: Meal
beforeAll(async () => {
  meal = await stockMeal(0, 500)
})

const callSchema = z.object({
  operationName: z.string().optional(),
  variables: z.unknown().optional(),
})
const variablesSchema = z.object({
  id: z.string(),
  channelId: z.string(),
  languageId: z.string(),
  cartMarketAlias: z.string(),
  allowExternalShippingFee: z.boolean(),
})

/**
 * Returns the variables of all cart queries that the storefront sends to the merchant during these
 * requests.
 */
async function recordCartQueries(shop: TestShop, sendRequests: () => Promise<unknown>) {
  const calls = shop.recordCalls()
  await sendRequests()
  return calls
    .filter((body) => body !== '')
    .map((body) => callSchema.parse(JSON.parse(body)))
    .filter(({ operationName }) => operationName === 'getCart')
    .map(({ variables }) => variablesSchema.parse(variables))
}

async function createFilledShop(): Promise<TestShop> {
  const shop = createShop()
  await fillCart(shop, meal)
  return shop
}

const checkoutRequests: [string, (shop: TestShop) => Promise<unknown>][] = [
  ['the checkout', (shop) => shop.get('/sv/kassan')],
  ['the checkout in English', (shop) => shop.get('/en/checkout')],
  ['a refused order', (shop) => shop.post('/sv/kassan', createCheckoutForm({ email: '' }))],
]

const otherRequests: [string, (shop: TestShop) => Promise<unknown>][] = [
  ['the cart', (shop) => shop.get('/sv/varukorg')],
  ['the cart in English', (shop) => shop.get('/en/cart')],
  ['the cart as JSON', (shop) => shop.get('/sv/varukorg', json)],
  ['a product form', (shop) => shop.post(meal.path, { quantity: '1' })],
  [
    'a change of the cart',
    (shop) => shop.post('/sv/varukorg', { sku: `${meal.skuId}`, quantity: '2' }),
  ],
  [
    'a new account',
    async (shop) => {
      const email = createEmail()
      await createAccount(shop, { email })
      return confirmAccount(shop, email)
    },
  ],
]

describe('variables of the cart query', () => {
  it.each(checkoutRequests)(
    'the cart query of %s allows external shipping fees [CART-02]',
    async (_, sendRequests) => {
      const shop = await createFilledShop()
      const queries = await recordCartQueries(shop, () => sendRequests(shop))
      expect(queries).not.toEqual([])
      for (const query of queries) {
        expect(query).toMatchObject({ allowExternalShippingFee: true, cartMarketAlias: 'se' })
      }
    },
  )

  it.each(otherRequests)(
    'the cart query of %s refuses external shipping fees [CART-02]',
    async (_, sendRequests) => {
      const shop = await createFilledShop()
      const queries = await recordCartQueries(shop, () => sendRequests(shop))
      expect(queries).not.toEqual([])
      for (const query of queries) {
        expect(query).toMatchObject({ allowExternalShippingFee: false, cartMarketAlias: 'se' })
      }
    },
  )
})
