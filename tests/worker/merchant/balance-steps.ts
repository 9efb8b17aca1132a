import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { getUser, placeOrderAs } from './customer-steps.ts'
import { register } from './identity-steps.ts'
import { send } from './merchant.ts'

const CART = `id summary { total { sellingPriceIncVat regularPriceIncVat vat } balance {
  remaining remainingFormatted pending pendingFormatted totalSellingPriceExBalanceIncVat
  totalSellingPriceExBalanceExVat totalSellingPriceExBalanceIncVatFormatted } }`
const GET = `query cart($id: String!, $marketId: String) {
  cart: getCart(id: $id, marketId: $marketId, languageId: "sv-SE", includeCompleted: true) { ${CART} } }`
const CHECK_OUT = `mutation checkout($id: String!, $checkout: CheckoutInputType) {
  updated: createOrUpdateCheckout(cartId: $id, checkout: $checkout) { cart { ${CART} } } }`

const cartSchema = z.object({
  summary: z.object({
    total: z.looseObject({ sellingPriceIncVat: z.number() }),
    balance: z.looseObject({ pending: z.number() }),
  }),
})

export type Headers = Record<string, string>

/** Registers a new customer whose balance is the given amount in öre. */
export async function registerWithBalance(amount: number) {
  const { username, headers } = await register()
  const customerId = (await getUser(headers))?.id ?? 0
  await env.DB.prepare("INSERT INTO customer_balances VALUES (?, 'SEK', ?)")
    .bind(customerId, amount)
    .run()
  return { customerId, username, headers }
}

export const loadBalance = (customerId: number) =>
  env.DB.prepare("SELECT amount FROM customer_balances WHERE customer_id = ? AND currency = 'SEK'")
    .bind(customerId)
    .first<number>('amount')

/** Returns the number of orders of a customer and the total balance that these orders used. */
export const sumUsedBalance = (customerId: number) =>
  env.DB.prepare(
    `SELECT count(*) AS orders, coalesce(sum(drawn.amount), 0) AS amount
     FROM orders LEFT JOIN order_balances drawn USING (order_id) WHERE customer_id = ?`,
  )
    .bind(customerId)
    .first<{ orders: number; amount: number }>()

export async function getSummary(id: string, headers: Headers = {}, marketId = 'se') {
  const { data } = await send(GET, { id, marketId }, headers)
  return cartSchema.parse(data?.cart).summary
}

export async function checkOut(id: string, checkout: object, headers: Headers) {
  const { data } = await send(CHECK_OUT, { id, checkout }, headers)
  return z.object({ cart: cartSchema }).parse(data?.updated).cart.summary
}

/**
 * Tries to place an order. If the order is refused, `placed` is null and `code` is the error code.
 */
export async function tryOrder(headers: Headers, cartId: string, checkout?: object) {
  try {
    return { placed: await placeOrderAs(headers, cartId, checkout), code: null }
  } catch (error) {
    return { placed: null, code: error instanceof Error ? error.message : 'unknown' }
  }
}
