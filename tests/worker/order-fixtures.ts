import { env } from 'cloudflare:workers'
import { buyByInvoice, setMealStock, type Meal } from './checkout-fixtures.ts'
import { createShop, type TestShop } from './create-shop.ts'

export type PlacedOrder = {
  id: string
  orderId: number
  link: string
  closesAt: string
  start: string
}

/** Loads the last order of a meal, with the link in its confirmation mail. */
export async function loadOrder({ skuId }: Meal): Promise<PlacedOrder> {
  const row = await env.DB.prepare(
    `SELECT orders.public_id AS id, orders.order_id AS orderId, body_text AS text,
       details ->> '$.deliverySlot.closesAt' AS closesAt, details ->> '$.deliverySlot.start' AS start
     FROM orders JOIN order_rows USING (order_id) JOIN outbox USING (order_id)
     WHERE kind = 'order-confirmation' AND sku_id = ? AND order_id > 100000
     ORDER BY order_id DESC`,
  )
    .bind(skuId)
    .first<PlacedOrder & { text: string }>()
  if (!row) throw new Error('The meal was not ordered')
  const link = /: (\S*\/(?:bestallning|order)\?\S+)$/m.exec(row.text)?.[1] ?? ''
  const { pathname, search } = new URL(link)
  return { ...row, link: `${pathname}${search}` }
}

export async function placeOrder(index: number, shop: TestShop = createShop(), stock = 20) {
  const meal = await setMealStock(index, stock)
  await buyByInvoice(shop, meal, 2)
  return { shop, meal, order: await loadOrder(meal) }
}

/** Opens the mailed link of an order in another browser. */
export async function openLink({ link }: PlacedOrder): Promise<TestShop> {
  const shop = createShop()
  await shop.get(link)
  return shop
}

/** Loads the mails about an order, oldest first. */
export async function loadMails({ orderId }: PlacedOrder) {
  const { results } = await env.DB.prepare(
    'SELECT kind, subject, body_text AS text FROM outbox WHERE order_id = ? ORDER BY id',
  )
    .bind(orderId)
    .all<{ kind: string; subject: string; text: string }>()
  return results
}

export const loadStatus = ({ orderId }: PlacedOrder) =>
  env.DB.prepare('SELECT status FROM orders WHERE order_id = ?').bind(orderId).first('status')

/** Presses a button of the staff. */
export const takeStep = (shop: TestShop, { orderId }: PlacedOrder, step: string) =>
  shop.post(`/merchant/staff/orders/${orderId}/step`, { step })

export const cancel = (shop: TestShop, { id }: PlacedOrder) =>
  shop.post('/sv/bestallning', { intent: 'cancel', oid: id })

/** The form with the choice of a day and a time; no start is a form without a choice. */
export const toMoveForm = ({ id }: PlacedOrder, start: string) => ({
  intent: 'move',
  oid: id,
  shippingId: 'order',
  ...(start && { 'deliveryDay-order': 'day', 'deliveryWindow-order-day': start }),
})

export const move = (shop: TestShop, order: PlacedOrder, start: string) =>
  shop.post('/sv/bestallning', toMoveForm(order, start))

export const toOrder = ({ id }: PlacedOrder, more = '') => `/sv/bestallning?oid=${id}${more}`

/** Lists the deliveries that the page offers. */
export async function loadStarts(shop: TestShop, order: PlacedOrder): Promise<string[]> {
  const { text } = await shop.get(toOrder(order, '&step=delivery'))
  return [...text.matchAll(/name="deliveryWindow-order-[^"]+" value="([^"]+)"/g)].map(
    ([, start = '']) => start,
  )
}
