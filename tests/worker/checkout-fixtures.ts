import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { ORIGIN, type TestShop } from './create-shop.ts'

export const CARD_PAYMENT_ID = '24'
export const INVOICE_PAYMENT_ID = '23'

export type Meal = { productId: number; skuId: number; path: string }

/**
 * Sets the stock of a meal and returns the meal. `index` chooses among the meals with a single SKU.
 * Tests that sell meals use different indexes.
 */
export async function setMealStock(index: number, inStock: number): Promise<Meal> {
  const meal = await env.DB.prepare(
    `SELECT product_id AS productId, min(sku_id) AS skuId, alias
     FROM skus JOIN product_texts USING (product_id)
     WHERE language = 'sv-SE' GROUP BY product_id HAVING count(*) = 1
     ORDER BY product_id LIMIT 1 OFFSET ?`,
  )
    .bind(index)
    .first<{ productId: number; skuId: number; alias: string }>()
  if (!meal) throw new Error(`There is no meal at index ${index}`)
  await env.DB.prepare(
    'UPDATE skus SET in_stock = ?, oversellable = 0, static_stock = 0 WHERE sku_id = ?',
  )
    .bind(inStock, meal.skuId)
    .run()
  return { ...meal, path: `/sv/p/${meal.alias}` }
}

export async function countStock(meal: Meal): Promise<number> {
  const row = await env.DB.prepare('SELECT total_stock AS total FROM skus WHERE sku_id = ?')
    .bind(meal.skuId)
    .first<{ total: number }>()
  return row?.total ?? -1
}

/**
 * Counts the orders of a meal and their mails. The orders of the seed have lower numbers and are
 * not counted.
 */
export async function countOrders(meal: Meal): Promise<{ orders: number; mails: number }> {
  const row = await env.DB.prepare(
    `SELECT count(DISTINCT order_rows.order_id) AS orders, count(DISTINCT outbox.id) AS mails
     FROM order_rows LEFT JOIN outbox ON outbox.order_id = order_rows.order_id
     WHERE order_rows.sku_id = ? AND order_rows.order_id > 100000`,
  )
    .bind(meal.skuId)
    .first<{ orders: number; mails: number }>()
  return row ?? { orders: -1, mails: -1 }
}

/** Returns the values of a complete and valid checkout form for a shopper in Sweden. */
export function createCheckoutForm(changes: Record<string, string> = {}): Record<string, string> {
  return {
    intent: 'place',
    email: 'anna@example.com',
    mobile: '070-123 45 67',
    firstName: 'Anna',
    lastName: 'Svensson',
    addressLine1: 'Storgatan 1',
    zip: '111 22',
    city: 'Stockholm',
    shippingId: '1',
    paymentId: INVOICE_PAYMENT_ID,
    identityNumber: '19900101-2385',
    terms: 'on',
    ...changes,
  }
}

/** Adds the meal to the cart of the shopper through the form of the product page. */
export async function fillCart(shop: TestShop, meal: Meal, quantity = 1): Promise<void> {
  const response = await shop.post(meal.path, { quantity: `${quantity}` })
  if (response.status !== 303) throw new Error(`The cart was not filled: ${response.status}`)
}

const linesSchema = z.object({ cart: z.object({ lines: z.array(z.object({ id: z.string() })) }) })

/** Returns the id of the first line in the cart of the shopper. */
export async function loadLineId(shop: TestShop, path = '/sv/varukorg'): Promise<string> {
  const { text } = await shop.get(path, { accept: 'application/json' })
  return linesSchema.parse(JSON.parse(text)).cart.lines[0]?.id ?? ''
}

/**
 * Loads the checkout page. Returns the value of the form field `agreed`, which describes the cart
 * and the total that the page shows.
 */
export async function loadAgreement(shop: TestShop, path = '/sv/kassan'): Promise<string> {
  return parseAgreement((await shop.get(path)).text)
}

/** Reads an amount such as `1 119,50 kr` in minor units. */
export const parseAmount = (text: string) => Number(text.replaceAll(/\D/g, ''))

export function parseAgreement(text: string): string {
  const value = /name="agreed" value="([^"]*)"/.exec(text)?.[1] ?? ''
  return value.replaceAll('&nbsp;', '\u00a0')
}

/**
 * Lists the rows of the cart summary as `term: amount`. Non-breaking spaces are replaced by normal
 * spaces.
 */
export function parseSummary(text: string): string[] {
  const [list = ''] = /<dl class="cart-summary\b.*?<\/dl>/s.exec(text) ?? []
  return [...list.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term, amount]) =>
    `${term}: ${amount}`.replaceAll(/\u00a0|&nbsp;/g, ' '),
  )
}

/** Returns the path and query of a redirect. */
export const toPath = (location: string | null) => {
  const url = new URL(location ?? '', ORIGIN)
  return `${url.pathname}${url.search}`
}

export async function buyByInvoice(shop: TestShop, meal: Meal, quantity = 1) {
  await fillCart(shop, meal, quantity)
  const agreed = await loadAgreement(shop)
  return shop.post('/sv/kassan', createCheckoutForm({ agreed, consentOrder: 'on' }))
}

/** Takes a meal off sale, or puts it back, as the import of the catalogue does. */
export async function setOffSale({ productId }: Meal, isOffSale: boolean): Promise<void> {
  await env.DB.batch(
    ['products', 'skus'].map((table) =>
      env.DB.prepare(`UPDATE ${table} SET is_off_sale = ?2 WHERE product_id = ?1`).bind(
        productId,
        isOffSale ? 1 : 0,
      ),
    ),
  )
}
