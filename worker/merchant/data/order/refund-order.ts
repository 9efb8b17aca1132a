import { toRefundMail } from '../../mail/order-mails.ts'
import { refundableStatuses } from '../../rules/order/order-status.ts'
import type { Order, Refund } from '../../rules/order/order.ts'
import {
  completesDelivery,
  findRefundAmount,
  getRefundShares,
  type RefundRequest,
  type RefundShares,
} from '../../rules/order/refund.ts'
import type { MailEnv } from '../mail/outbox.ts'
import { insertRow, NOW_SQL } from '../sql/prepare.ts'
import { insertOrderMail, runBatch } from './order-step.ts'

type NewRefund = Omit<Refund, 'refundId' | 'createdAt'> & { shares: RefundShares }

/**
 * Refunds one whole row of the order or its delivery, to the balance or by the way it was paid, which
 * includes the gift card and the balance. When all rows are refunded, the status of the order becomes
 * `refunded`, and a reason of the whole order refunds the delivery with the last row.
 */
export async function refundOrder(
  env: MailEnv,
  order: Order,
  request: RefundRequest,
): Promise<boolean> {
  const { db } = env
  const requests = completesDelivery(order, request)
    ? [request, { ...request, position: null }]
    : [request]
  const refunds = requests.flatMap((part) => createRefund(order, part) ?? [])
  if (refunds.length === 0) return false
  return runBatch(db, [
    updateStatus(db, order, refunds),
    ...refunds.map((refund) => storeRefund(db, order, refund)),
    ...refunds.flatMap((refund) => payBack(db, order, refund)),
    insertOrderMail(env, order, (own) => toRefundMail(own, refunds)),
  ])
}

function createRefund(order: Order, request: RefundRequest): NewRefund | null {
  const refunded = findRefundAmount(order, request.position)
  if (!refunded) return null
  const shares = getRefundShares(order, { ...request, amount: refunded.amount })
  const isWhole = refunded.amount > 0 && shares.balance === refunded.amount
  return { ...request, ...refunded, shares, isToBalance: request.isToBalance || isWhole }
}

/** The number of refunds must be the one of `order`, by which it was decided what is refunded. */
function updateStatus(db: D1Database, order: Order, refunds: readonly NewRefund[]) {
  const countRows = (list: readonly Pick<Refund, 'position'>[]) =>
    list.filter(({ position }) => position !== null).length
  const known = countRows(order.refunds)
  const rows = countRows(refunds)
  const from = rows === 0 ? [...refundableStatuses, 'refunded'] : refundableStatuses
  const isLast = rows > 0 && known + rows === order.rows.length
  const sql = `UPDATE orders SET updated_at = ${NOW_SQL}, status = CASE
      WHEN status IN (SELECT value FROM json_each(?2)) AND (SELECT count(*) FROM refunds WHERE order_id = ?1) = ?3
      THEN coalesce(?4, status) END
    WHERE order_id = ?1`
  return db
    .prepare(sql)
    .bind(order.orderId, JSON.stringify(from), known, isLast ? 'refunded' : null)
}

function storeRefund(
  db: D1Database,
  { orderId }: Order,
  { position, amount, vat, reasonCode, isToBalance }: NewRefund,
) {
  if (position !== null) {
    const row = { orderId, position, amount, vat, reasonCode, isToBalance: Number(isToBalance) }
    return insertRow(db, 'refunds', row)
  }
  // The delivery is no row, so its refund has no place in `refunds`. The status guards it like a step.
  const sql = `UPDATE orders SET
      details = json_set(details, '$.deliveryRefund', json_set(?2, '$.createdAt', ${NOW_SQL})),
      status = CASE WHEN details ->> '$.deliveryRefund.amount' IS NULL THEN status END
    WHERE order_id = ?1`
  const refund = { refundId: 0, position, amount, vat, reasonCode, isToBalance }
  return db.prepare(sql).bind(orderId, JSON.stringify(refund))
}

function payBack(db: D1Database, order: Order, { isToBalance, shares }: NewRefund) {
  return [
    ...(isToBalance || shares.balance > 0 ? [increaseBalance(db, order, shares.balance)] : []),
    increaseGiftCard(db, order, shares.giftCard),
  ]
}

/**
 * An order without a customer cannot be refunded to a balance: its customer id is NULL, which the
 * column rejects.
 */
function increaseBalance(db: D1Database, { orderId, currency }: Order, amount: number) {
  const sql = `INSERT INTO customer_balances (customer_id, currency, amount)
    SELECT customer_id, ?2, ?3 FROM orders WHERE order_id = ?1
    ON CONFLICT (customer_id, currency) DO UPDATE SET amount = amount + excluded.amount`
  return db.prepare(sql).bind(orderId, currency, amount)
}

function increaseGiftCard(db: D1Database, { orderId }: Order, amount: number) {
  const sql = `UPDATE gift_cards SET balance = balance + ?2
    WHERE code IN (SELECT code FROM order_codes WHERE order_id = ?1 AND kind = 'gift')`
  return db.prepare(sql).bind(orderId, amount)
}
