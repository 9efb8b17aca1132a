import { z } from 'zod'
import { API_KEY, type Shop } from './start-shop.ts'

/** A way into the shop that is for developers only. */
type Door = { name: string; isOpen: (shop: Shop) => Promise<boolean> }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

const createQuery = (query: string, key: string) => ({
  method: 'POST',
  headers: { ...json, 'x-apikey': key },
  body: JSON.stringify({ query }),
})

const CHANNEL = '{ channel { id } }'

const answerSchema = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.unknown()).default([]),
})

/** Asks the merchant as the storefront does, with the key of the shop. */
async function ask({ callMerchant }: Shop, query: string) {
  const { text } = await callMerchant('/merchant/graphql', createQuery(query, API_KEY))
  return answerSchema.parse(JSON.parse(text))
}

const cartSchema = z.object({ cart: z.object({ id: z.string() }) })
const mealSchema = z.object({
  products: z.object({
    products: z.array(
      z.object({
        skus: z.array(z.object({ skuId: z.number(), stock: z.object({ inStock: z.number() }) })),
      }),
    ),
  }),
})

async function createCart(shop: Shop): Promise<string> {
  const { data } = await ask(shop, '{ products { products { skus { skuId stock { inStock } } } } }')
  const skus = mealSchema.parse(data).products.products.flatMap((product) => product.skus)
  const sku = skus.find(({ stock }) => stock.inStock > 3)
  const created = await ask(shop, '{ cart: getCart(id: "") { id } }')
  const { id } = cartSchema.parse(created.data).cart
  const item = `{ skuId: ${sku?.skuId ?? 0}, quantity: 3 }`
  const added = await ask(shop, `mutation { cart: addToCart(id: "${id}", item: ${item}) { id } }`)
  return cartSchema.parse(added.data).cart.id
}

const INVOICE_ID = 23
const CARD_ID = 24

const ADDRESS =
  '{ firstName: "A", lastName: "B", addressLine1: "C 1", zip: "111 22", city: "Stockholm", mobile: "0701234567" }'

const optionsSchema = z.object({
  checkout: z.object({ paymentOptions: z.array(z.object({ id: z.number() })) }),
})

async function offersSandbox(shop: Shop): Promise<boolean> {
  const { data } = await ask(
    shop,
    `mutation { checkout: createOrUpdateCheckout(cartId: "${await createCart(shop)}",
      checkout: { billingAddress: ${ADDRESS}, shippingId: 1 }) { paymentOptions { id } } }`,
  )
  const { paymentOptions } = optionsSchema.parse(data).checkout
  if (!paymentOptions.some(({ id }) => id === INVOICE_ID)) throw new Error('No invoice is offered')
  return paymentOptions.some(({ id }) => id !== INVOICE_ID)
}

/** Places an order and returns whether the merchant accepted it or opened its payment. */
async function placesOrder(shop: Shop, paymentId: number): Promise<boolean> {
  const { data } = await ask(
    shop,
    `mutation { placed: placeOrder(cartId: "${await createCart(shop)}", checkout: {
      email: "a@shop.example", billingAddress: ${ADDRESS}, shippingId: 1, paymentId: ${paymentId},
      customerType: PERSON, identityNumber: "19811218-9876", acceptedConsents: ["order"],
      checkoutUrls: { redirectUrl: "https://shop.example/a", checkoutPageUrl: "https://shop.example/b" }
    }) { status } }`,
  )
  return Boolean(data?.placed)
}

export const sellsByInvoice = (shop: Shop) => placesOrder(shop, INVOICE_ID)

async function acceptsCode(shop: Shop, code: string): Promise<boolean> {
  const { data, errors } = await ask(
    shop,
    `mutation { cart: setCartPromoCode(id: "${await createCart(shop)}", promoCode: "${code}") { promoCode } }`,
  )
  return errors.length === 0 && data?.cart !== null && JSON.stringify(data).includes(code)
}

async function signsIn({ call }: Shop, email: string): Promise<boolean> {
  const body = new URLSearchParams({ intent: 'log-in', email, password: 'password123' })
  const { status, headers } = await call('/en/account', {
    method: 'POST',
    headers: form,
    body: `${body}`,
  })
  if (status >= 500) throw new Error(`The log in failed with status ${status}`)
  return (headers.get('set-cookie') ?? '').includes('ralph-user=')
}

const isFound = (path: string, options?: Parameters<Shop['call']>[1]): Door => ({
  name: `${options?.method ?? 'GET'} ${path}`,
  isOpen: async ({ call }) => (await call(path, options)).status !== 404,
})

export const doors: Door[] = [
  isFound('/merchant/staff/outbox'),
  isFound('/merchant/staff'),
  isFound('/merchant/staff/orders'),
  isFound('/merchant/staff/stock'),
  isFound('/merchant/staff/person'),
  isFound('/merchant/staff/actions'),
  isFound('/merchant/staff/measure'),
  isFound('/merchant/staff/collect'),
  isFound('/merchant/staff/reviews'),
  isFound('/merchant/faults'),
  isFound('/merchant/collect/uc.js'),
  isFound('/merchant/collect/hits'),
  isFound('/merchant/pay/callback', { method: 'POST', headers: json, body: '{}' }),
  isFound('/merchant/graphql', createQuery(CHANNEL, '')),
  isFound('/merchant/graphql', createQuery(CHANNEL, 'development')),
  isFound('/merchant/auth/login', { method: 'POST', headers: json, body: '{}' }),
  isFound('/merchant/auth/spoof', { method: 'POST', headers: json, body: '{}' }),
  {
    name: 'the key "development"',
    isOpen: async ({ callMerchant }) =>
      (await callMerchant('/merchant/graphql', createQuery(CHANNEL, 'development'))).status !== 401,
  },
  {
    name: 'introspection',
    isOpen: async (shop) =>
      (await ask(shop, '{ __schema { queryType { name } } }')).errors.length === 0,
  },
  { name: 'the payment sandbox of the checkout', isOpen: offersSandbox },
  { name: 'an order by a test card', isOpen: (shop) => placesOrder(shop, CARD_ID) },
  { name: 'the gift card GIFT-SE-500', isOpen: (shop) => acceptsCode(shop, 'GIFT-SE-500') },
  { name: 'the promo code MATGLAD', isOpen: (shop) => acceptsCode(shop, 'MATGLAD') },
  { name: 'the account anna@example.com', isOpen: (shop) => signsIn(shop, 'anna@example.com') },
  {
    name: 'the account company@example.com',
    isOpen: (shop) => signsIn(shop, 'company@example.com'),
  },
  {
    name: 'the demo tools on pages',
    isOpen: async ({ call }) => (await call('/sv')).text.includes('/merchant/collect'),
  },
]
