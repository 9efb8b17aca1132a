import { env } from 'cloudflare:workers'
import { buildPath } from '#shared/paths/build-path.ts'
import {
  CARD_PAYMENT_ID,
  createCheckoutForm,
  fillCart,
  loadAgreement,
  setMealStock,
} from './checkout-fixtures.ts'
import { createCustomer, logIn } from './customer-fixtures.ts'
import { addCompany, addCompanyUser } from './merchant/company-fixture.ts'
import { setPromoCode } from './merchant/offer-steps.ts'
import { createShop, type TestShop } from './create-shop.ts'

export type Language = 'sv' | 'en'

/** Does what causes a message, and returns the page with the message. */
export type Scenario = (language: Language) => Promise<{ text: string }>

const PLENTY = 34
const LAST_ONE = 35

export const pathTo = (language: Language, name: Parameters<typeof buildPath>[1]) =>
  buildPath({ locale: language, market: null }, name)

/** Changes the data of the merchant, as another shopper, another tab or the staff does. */
const change = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

const loadCustomerId = (email: string) =>
  env.DB.prepare('SELECT customer_id FROM customers WHERE email = ?')
    .bind(email)
    .first<number>('customer_id')

const getCartId = (shop: TestShop) => shop.jar.get('ralph-cart') ?? ''

/** Calls the merchant directly, as another program does. */
async function callMerchant(query: string, variables: object) {
  const response = await env.MERCHANT.fetch('http://merchant.internal/merchant/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': 'development' },
    body: JSON.stringify({ query, variables }),
  })
  return response.text()
}

/** Makes the embedded merchant fail the next call with this name, by its own fault injection. */
export const injectFault = (fault: string) =>
  env.MERCHANT.fetch('http://merchant.internal/merchant/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': 'development' },
    body: JSON.stringify({ faults: [fault] }),
  })

type OrderSteps = {
  shop?: TestShop
  form?: Record<string, string>
  /** Runs when the cart is filled, before the checkout page is loaded. */
  prepare?: (shop: TestShop) => Promise<unknown>
  /** Runs between the checkout page and the order. */
  meanwhile?: (shop: TestShop) => Promise<unknown>
  meal?: number
  stock?: number
}

/** Fills a cart, opens the checkout and orders. */
export async function order(language: Language, steps: OrderSteps = {}) {
  const { shop = createShop(), form = {}, meal = PLENTY, stock = 99 } = steps
  await fillCart(shop, await setMealStock(meal, stock))
  await steps.prepare?.(shop)
  const path = pathTo(language, 'checkout')
  const agreed = await loadAgreement(shop, path)
  await steps.meanwhile?.(shop)
  return shop.post(path, createCheckoutForm({ agreed, ...form }))
}

export const orderWith =
  (form: Record<string, string>): Scenario =>
  (language) =>
    order(language, { form })

export const orderAfter =
  (meanwhile: (shop: TestShop) => Promise<unknown>, form = {}): Scenario =>
  (language) =>
    order(language, { meanwhile, form })

/**
 * Creates a shop in which something changes immediately before the storefront sends the order to the
 * merchant. The merchant itself then answers.
 */
const createShopWithChange = (run: () => Promise<unknown>): TestShop =>
  createShop({
    merchant: {
      async fetch(input: RequestInfo | URL, init: RequestInit = {}) {
        const isOrder =
          typeof init.body === 'string' && init.body.includes('"operationName":"placeOrder"')
        if (isOrder) await run()
        return env.MERCHANT.fetch(input, init)
      },
    },
  })

const orderWhile =
  (run: () => Promise<unknown>, steps: OrderSteps = {}): Scenario =>
  (language) =>
    order(language, { ...steps, shop: createShopWithChange(run) })

/** Orders while another order changes the database, after the merchant has checked this order. */
async function orderDuring(language: Language, statement: string, steps: OrderSteps) {
  await change(`CREATE TRIGGER other_order BEFORE INSERT ON orders BEGIN ${statement} END`)
  try {
    return await order(language, steps)
  } finally {
    await change('DROP TRIGGER other_order')
  }
}

export const orderChangedCart: Scenario = (language) =>
  orderDuring(language, 'UPDATE carts SET version = version + 1 WHERE id = NEW.cart_id;', {})

/** Enters a code on the cart page of a cart with one meal. */
export const enterCode =
  (createCode: () => string | Promise<string>): Scenario =>
  async (language) => {
    const shop = createShop()
    await fillCart(shop, await setMealStock(PLENTY, 99))
    return shop.post(pathTo(language, 'cart-code'), { intent: 'apply', code: await createCode() })
  }

/** Orders with a code that another order uses up or empties at the same time. */
export const orderWithCode =
  (addCode: () => Promise<string>, statement: string): Scenario =>
  async (language) => {
    const code = await addCode()
    const prepare = (shop: TestShop) => setPromoCode(getCartId(shop), code)
    return orderDuring(language, `${statement} WHERE code = '${code}';`, { prepare })
  }

/** Orders with a code that is removed between the checkout page and the order. */
export const orderWithLostCode =
  (addCode: () => Promise<string>): Scenario =>
  async (language) => {
    const code = await addCode()
    const end = "UPDATE promo_codes SET active_to = '2026-01-02T00:00:00.000Z' WHERE code = ?"
    const prepare = (shop: TestShop) => setPromoCode(getCartId(shop), code)
    return orderWhile(() => change(end, code), { prepare })(language)
  }

export const orderWithSpentBalance: Scenario = async (language) => {
  const { shop, email } = await createCustomer()
  const customerId = await loadCustomerId(email)
  await change("INSERT INTO customer_balances VALUES (?, 'SEK', 100000)", customerId)
  const spend = `UPDATE customer_balances SET amount = 0 WHERE customer_id = ${customerId};`
  return orderDuring(language, spend, { shop })
}

type CompanyUser = Parameters<typeof addCompanyUser>[1]

export const orderAsCompanyUser =
  (company: Parameters<typeof addCompany>[0], user: CompanyUser = {}): Scenario =>
  async (language) => {
    const { companyId, identityNumber } = await addCompany(company)
    const { username } = await addCompanyUser(companyId, user)
    const shop = createShop()
    await logIn(shop, { email: username })
    const form = { company: 'Bolaget AB', organizationNumber: identityNumber }
    return order(language, { shop, form })
  }

/** The staff has made the account a company account, which the older session does not know. */
export const orderWithOldSession: Scenario = async (language) => {
  const { shop, email } = await createCustomer()
  await change("UPDATE customers SET customer_type = 'ORGANIZATION' WHERE email = ?", email)
  return order(language, { shop, form: { paymentId: CARD_PAYMENT_ID } })
}

/** The customer logs out in another browser, which ends the session during the order. */
export const orderWithEndedSession: Scenario = async (language) => {
  const { shop, email } = await createCustomer()
  const customerId = await loadCustomerId(email)
  const end = () => change('DELETE FROM refresh_families WHERE customer_id = ?', customerId)
  const shopWithChange = createShopWithChange(end)
  for (const [name, value] of shop.jar) shopWithChange.jar.set(name, value)
  return order(language, { shop: shopWithChange })
}

const PLACE = `mutation ($id: String!, $checkout: CheckoutInputType!) {
  placeOrder(cartId: $id, checkout: $checkout) { orderId } }`

const ADD = `mutation ($id: String!, $item: CartItemInputType!) {
  addToCart(id: $id, item: $item) { id } }`

/**
 * Orders an empty cart, so that the storefront does not check the form, while another tab adds a
 * meal. The merchant then checks everything itself.
 */
export const orderUnchecked =
  (form: Record<string, string>): Scenario =>
  async (language) => {
    const { skuId, ...meal } = await setMealStock(PLENTY, 99)
    const shop = createShopWithChange(() =>
      callMerchant(ADD, { id: getCartId(shop), item: { skuId, quantity: 1 } }),
    )
    await fillCart(shop, { skuId, ...meal })
    await change('DELETE FROM cart_items WHERE cart_id = ?', getCartId(shop))
    return shop.post(pathTo(language, 'checkout'), createCheckoutForm(form))
  }

export async function exhaustRefusals(shop: TestShop): Promise<void> {
  const variables = { id: getCartId(shop), checkout: { email: 'blocked@example.com' } }
  await Promise.all(Array.from({ length: 20 }, () => callMerchant(PLACE, variables)))
}

export const sellOutDuringCheckout: Scenario = (language) =>
  order(language, {
    meal: LAST_ONE,
    stock: 1,
    meanwhile: () => setMealStock(LAST_ONE, 0),
  })

export const orderUnknownCart: Scenario = (language) => {
  const shop = createShop()
  shop.jar.set('ralph-cart', crypto.randomUUID())
  return shop.post(pathTo(language, 'checkout'), createCheckoutForm())
}
