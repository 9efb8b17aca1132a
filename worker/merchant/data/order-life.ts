import { toCancelledMail, toRefundMail, toSentMail, type OrderNews } from '../mail/order-news.ts'
import { orderSteps, refundable, type OrderStep } from '../rules/order-status.ts'
import type { Order } from '../rules/order.ts'
import { createParcelNumber } from '../rules/parcel.ts'
import { isPaidByBalance, toRefund, type Refund } from '../rules/refund.ts'
import { failsOn } from './constraint.ts'
import { NOW } from './now.ts'
import { insertMail } from './outbox.ts'

/**
 * What becomes of an order, each step one transaction. As at placing it nothing asks first: an order that somebody else
 * took further gives NULL to its status, which the column refuses. False then, and nothing has changed.
 */
export async function holdOrder(db: D1Database, order: Order): Promise<boolean> {
  return write(db, [takeStep(db, order, 'hold')])
}

export async function sendOrder(db: D1Database, order: Order, shopUrl: string): Promise<boolean> {
  const parcelNumber = createParcelNumber()
  return write(db, [
    takeStep(db, order, 'send'),
    db
      .prepare(
        `INSERT INTO parcels (order_id, parcel_number) VALUES (?1, ?2)
         ON CONFLICT (order_id) DO UPDATE SET parcel_number = excluded.parcel_number, sent_at = excluded.sent_at`,
      )
      .bind(order.orderId, parcelNumber),
    insertNews(db, order, toSentMail(order, parcelNumber, shopUrl)),
  ])
}

/** What it drew goes back where it was drawn from: each kind of stock, codes and balance. */
export async function cancelOrder(db: D1Database, order: Order): Promise<boolean> {
  const ofOrder = (sql: string) => db.prepare(sql).bind(order.orderId)
  const codes = (kind: 'promo' | 'gift') =>
    `SELECT code FROM order_codes WHERE order_id = ?1 AND kind = '${kind}'`
  return write(db, [
    takeStep(db, order, 'cancel'),
    ofOrder(
      `UPDATE skus SET in_stock = skus.in_stock + drawn.in_stock,
         oversellable = skus.oversellable + drawn.oversellable,
         static_stock = skus.static_stock + drawn.static_stock
       FROM order_stock drawn WHERE drawn.order_id = ?1 AND skus.sku_id = drawn.sku_id`,
    ),
    ofOrder(`UPDATE promo_codes SET uses_left = uses_left + 1 WHERE code IN (${codes('promo')})`),
    ofOrder(
      `UPDATE gift_cards SET balance = balance +
         (SELECT amount FROM order_codes WHERE order_id = ?1 AND kind = 'gift')
       WHERE code IN (${codes('gift')})`,
    ),
    ofOrder(
      `UPDATE customer_balances SET amount = amount + (SELECT amount FROM order_balances WHERE order_id = ?1)
       WHERE (customer_id, currency) IN
         (SELECT customer_id, drawn.currency FROM orders JOIN order_balances drawn USING (order_id) WHERE order_id = ?1)`,
    ),
    insertNews(db, order, toCancelledMail(order)),
  ])
}

export type RefundWish = Pick<Refund, 'position' | 'reasonCode' | 'isToBalance'>

/** Of one row, whole. The last row makes the order a refunded one. */
export async function refundRow(db: D1Database, order: Order, wish: RefundWish): Promise<boolean> {
  const row = order.rows[wish.position]
  if (!row) return false
  const { amount, vat } = toRefund(order, row)
  const isToBalance = wish.isToBalance || isPaidByBalance(order)
  return write(db, [
    db
      .prepare(
        `UPDATE orders SET updated_at = ${NOW}, status = CASE WHEN status IN (SELECT value FROM json_each(?2)) THEN
           iif((SELECT count(*) FROM refunds WHERE order_id = ?1) + 1 = ?3, 'refunded', status) END
         WHERE order_id = ?1`,
      )
      .bind(order.orderId, JSON.stringify(refundable), order.rows.length),
    db
      .prepare(
        `INSERT INTO refunds (order_id, position, amount, vat, reason_code, is_to_balance)
         VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
      )
      .bind(order.orderId, wish.position, amount, vat, wish.reasonCode, isToBalance ? 1 : 0),
    ...(isToBalance ? [raiseBalance(db, order, amount)] : []),
    insertNews(db, order, toRefundMail(order, row, { ...wish, amount, isToBalance })),
  ])
}

/** An order of nobody has no balance to raise: its number is NULL, which the column refuses. */
function raiseBalance(db: D1Database, { orderId, currency }: Order, amount: number) {
  return db
    .prepare(
      `INSERT INTO customer_balances (customer_id, currency, amount)
       SELECT customer_id, ?2, ?3 FROM orders WHERE order_id = ?1
       ON CONFLICT (customer_id, currency) DO UPDATE SET amount = amount + excluded.amount`,
    )
    .bind(orderId, currency, amount)
}

function takeStep(db: D1Database, { orderId }: Order, step: OrderStep) {
  const { from, to } = orderSteps[step]
  return db
    .prepare(
      `UPDATE orders SET updated_at = ${NOW}, completed_at = iif(?2 = 'completed', ${NOW}, completed_at),
         status = CASE WHEN status IN (SELECT value FROM json_each(?3)) THEN ?2 END
       WHERE order_id = ?1`,
    )
    .bind(orderId, to, JSON.stringify(from))
}

/** To the address the order has now: whoever left the shop has none, and gets none. */
function insertNews(db: D1Database, { orderId }: Order, news: OrderNews) {
  return insertMail(db, news, (bind) => ({
    recipient: 'email',
    language: 'language',
    orderId: 'order_id',
    from: `FROM orders WHERE order_id = ${bind(orderId)} AND email <> ''`,
  }))
}

async function write(db: D1Database, statements: D1PreparedStatement[]): Promise<boolean> {
  try {
    await db.batch(statements)
    return true
  } catch (error) {
    const isLate = (['order_step', 'refund_row', 'balance_customer'] as const).some((constraint) =>
      failsOn(error, constraint),
    )
    if (isLate) return false
    throw error
  }
}
