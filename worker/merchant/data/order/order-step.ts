import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { log } from '../../log/log.ts'
import {
  toCancelledMail,
  toMovedMail,
  toSentMail,
  type OrderMail,
  type ShopOrder,
} from '../../mail/order-mails.ts'
import { orderSteps, type OrderStep } from '../../rules/order/order-status.ts'
import type { Order } from '../../rules/order/order.ts'
import { createParcelNumber } from '../../rules/delivery/parcel.ts'
import { clearBuyer } from '../customer/remove-person.ts'
import { insertMail, type MailEnv } from '../mail/outbox.ts'
import { isConstraintError } from '../sql/constraint.ts'
import { insertRow, NOW_SQL } from '../sql/prepare.ts'

/**
 * Each step of an order (hold, send, cancel) runs in one transaction. No statement checks
 * the order first: if its status no longer allows the step, or it was changed since it was read, the
 * new status would be NULL, which the column rejects. The function then changes nothing and returns false.
 */
export async function holdOrder(db: D1Database, order: Order): Promise<boolean> {
  return runBatch(db, [updateStatus(db, order, { step: 'hold' })])
}

export async function sendOrder(env: MailEnv, order: Order, shopUrl: string): Promise<boolean> {
  const { db } = env
  const parcelNumber = createParcelNumber()
  return runBatch(db, [
    updateStatus(db, order, { step: 'send' }),
    insertRow(
      db,
      'parcels',
      { orderId: order.orderId, parcelNumber },
      'ON CONFLICT (order_id) DO UPDATE SET parcel_number = excluded.parcel_number, sent_at = excluded.sent_at',
    ),
    ...clearBuyer(
      db,
      order.orderId,
      insertOrderMail(env, order, (own) => toSentMail(own, parcelNumber, order.shopUrl || shopUrl)),
    ),
  ])
}

/**
 * Cancels an order. The stock, the promo code, the gift card and the balance that the order used
 * are given back. With `openAt` the order is cancelled only if the cut-off of its delivery is later.
 */
export async function cancelOrder(
  env: MailEnv,
  order: Order,
  openAt: Date | null = null,
): Promise<boolean> {
  const { db } = env
  const prepareForOrder = (sql: string) => db.prepare(sql).bind(order.orderId)
  const buildOrderCodesSql = (kind: 'promo' | 'gift') =>
    `SELECT code FROM order_codes WHERE order_id = ?1 AND kind = '${kind}'`
  const isCancelled = await runBatch(db, [
    updateStatus(db, order, { step: 'cancel', openAt }),
    prepareForOrder(
      `UPDATE skus SET in_stock = skus.in_stock + drawn.in_stock,
         oversellable = skus.oversellable + drawn.oversellable,
         static_stock = skus.static_stock + drawn.static_stock
       FROM order_stock drawn WHERE drawn.order_id = ?1 AND skus.sku_id = drawn.sku_id`,
    ),
    prepareForOrder(
      `UPDATE promo_codes SET uses_left = uses_left + 1 WHERE code IN (${buildOrderCodesSql('promo')})`,
    ),
    prepareForOrder(
      `UPDATE gift_cards SET balance = balance +
         (SELECT amount FROM order_codes WHERE order_id = ?1 AND kind = 'gift')
       WHERE code IN (${buildOrderCodesSql('gift')})`,
    ),
    prepareForOrder(
      `UPDATE customer_balances SET amount = amount + (SELECT amount FROM order_balances WHERE order_id = ?1)
       WHERE (customer_id, currency) IN
         (SELECT customer_id, drawn.currency FROM orders JOIN order_balances drawn USING (order_id) WHERE order_id = ?1)`,
    ),
    ...clearBuyer(db, order.orderId, insertOrderMail(env, order, toCancelledMail)),
  ])
  if (isCancelled)
    log('info', 'merchant.order.cancelled', { market: order.marketId, isByStaff: openAt === null })
  return isCancelled
}

/**
 * True if the cut-off of the ordered delivery is later than parameter ?4, or if ?4 is NULL. Both
 * times are compared as texts, because both have the form of `Date.toISOString`.
 */
const IS_OPEN_SQL = "(?4 IS NULL OR details ->> '$.deliverySlot.closesAt' > ?4)"

/**
 * Moves an order to another delivery if it is still open at `now` and was not changed since it was
 * read. The price stays the same.
 */
export async function moveDelivery(
  env: MailEnv,
  order: Order,
  { slot, now }: { slot: DeliverySlot; now: Date },
): Promise<boolean> {
  const { db } = env
  const sql = `UPDATE orders SET updated_at = ${NOW_SQL},
      details = json_set(details, '$.deliverySlot', json(?2), '$.desiredDeliveryDate', ?5),
      status = CASE WHEN status IN (SELECT value FROM json_each(?3)) AND ${IS_OPEN_SQL}
        AND coalesce(updated_at, placed_at) = ?6 THEN status END
    WHERE order_id = ?1`
  const statuses = JSON.stringify(orderSteps.cancel.from)
  const values = [order.orderId, JSON.stringify(slot), statuses, now.toISOString(), slot.start]
  return runBatch(db, [
    db.prepare(sql).bind(...values, order.updatedAt),
    insertOrderMail(env, order, (own) => toMovedMail(own, slot)),
  ])
}

/**
 * Without `openAt`, for the staff, the cut-off of the delivery does not matter, but the order may not have
 * changed since it was read.
 */
type StatusChange = { step: OrderStep; openAt?: Date | null }

function updateStatus(db: D1Database, order: Order, { step, openAt }: StatusChange) {
  const { from, to } = orderSteps[step]
  const sql = `UPDATE orders SET updated_at = ${NOW_SQL}, completed_at = iif(?2 = 'completed', ${NOW_SQL}, completed_at),
      status = CASE WHEN status IN (SELECT value FROM json_each(?3)) AND ${IS_OPEN_SQL}
        AND (?4 IS NOT NULL OR coalesce(updated_at, placed_at) = ?5) THEN ?2 END
    WHERE order_id = ?1`
  const values = [order.orderId, to, JSON.stringify(from), openAt?.toISOString() ?? null]
  return db.prepare(sql).bind(...values, order.updatedAt)
}

/**
 * The mail goes to the current email address of the order. If the customer was removed, the address
 * is empty and no mail is sent.
 */
export function insertOrderMail(
  { db, getShop }: MailEnv,
  order: Order,
  toMail: (order: ShopOrder) => OrderMail,
) {
  const mail = toMail({ ...order, shop: getShop(order.shopUrl) })
  return insertMail(db, mail, (bind) => ({
    recipient: 'email',
    orderId: 'order_id',
    from: `FROM orders WHERE order_id = ${bind(order.orderId)} AND email <> ''`,
  }))
}

/** Returns false if the order no longer allows what the batch does. */
export async function runBatch(
  db: D1Database,
  statements: D1PreparedStatement[],
): Promise<boolean> {
  try {
    await db.batch(statements)
    return true
  } catch (error) {
    if (isConstraintError(error, 'order_step', 'refund_row', 'balance_customer', 'order_mail'))
      return false
    throw error
  }
}
