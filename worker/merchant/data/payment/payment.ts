import { z } from 'zod'
import { log } from '../../log/log.ts'
import { orderDraft, type OrderDraft } from '../../rules/order/order.ts'
import { insertRow } from '../sql/prepare.ts'
import { findRow, jsonOf, parseRows } from '../sql/read-rows.ts'

const failure = z.enum([
  'Declined',
  'InsufficientBalance',
  'OutOfStock',
  'BlockedCustomer',
  'Error',
  'AlreadyOrdered',
])
export type PaymentFailure = z.output<typeof failure>

const payment = z.object({
  uid: z.string(),
  cartId: z.string(),
  draft: jsonOf(orderDraft),
  status: z.enum(['open', 'approved', 'declined', 'cancelled']),
  /** The reason why the payment session ended without an order. It is null if the shopper left the session. */
  failure: failure.nullable(),
  redirectUrl: z.string(),
  checkoutPageUrl: z.string(),
})
export type Payment = z.output<typeof payment>

export type NewPayment = { draft: OrderDraft; redirectUrl: string; checkoutPageUrl: string }

/**
 * Returns the id of the open payment session for exactly this order. An open session for an older
 * state of the cart is closed first. Concurrent calls get the same session, because a cart has at
 * most one open session. Returns null if the session was completed in the meantime. `changes` run in
 * the same transaction.
 */
export async function openPayment(
  db: D1Database,
  { draft, redirectUrl, checkoutPageUrl }: NewPayment,
  changes: D1PreparedStatement[],
): Promise<string | null> {
  const snapshot = JSON.stringify(draft)
  const closeSql = `UPDATE payments SET status = 'cancelled', failure = 'Error'
    WHERE cart_id = ?1 AND status = 'open'
      AND (snapshot <> ?2 OR redirect_url <> ?3 OR checkout_page_url <> ?4)`
  const results = await db.batch([
    ...changes,
    db.prepare(closeSql).bind(draft.cartId, snapshot, redirectUrl, checkoutPageUrl),
    insertRow(
      db,
      'payments',
      {
        uid: crypto.randomUUID(),
        cartId: draft.cartId,
        snapshot,
        amount: draft.total.incVat,
        currency: draft.currency,
        language: draft.language,
        redirectUrl,
        checkoutPageUrl,
      },
      'ON CONFLICT DO NOTHING',
    ),
    db
      .prepare("SELECT uid FROM payments WHERE cart_id = ?1 AND status = 'open'")
      .bind(draft.cartId),
  ])
  const [replaced = 0, opened = 0] = results.slice(-3).map(({ meta }) => meta.changes)
  if (opened > 0) log('info', 'merchant.payment.opened', { market: draft.marketId, replaced })
  return parseRows(results.at(-1), payment.pick({ uid: true }))[0]?.uid ?? null
}

export function findPayment(db: D1Database, uid: string): Promise<Payment | null> {
  const sql = `SELECT uid, cart_id AS cartId, snapshot AS draft, status, failure, redirect_url AS redirectUrl,
      checkout_page_url AS checkoutPageUrl
    FROM payments WHERE uid = ?1`
  return findRow(db.prepare(sql).bind(uid), payment)
}

/**
 * This statement runs in the batch that creates the order. If the payment session is no longer
 * open, its status would be NULL, which the column rejects; the order is then rolled back.
 */
export function approvePayment(db: D1Database, uid: string): D1PreparedStatement {
  const sql = `UPDATE payments SET status = CASE WHEN status = 'open' THEN 'approved' END WHERE uid = ?1`
  return db.prepare(sql).bind(uid)
}

/** Ends an open payment session without an order. A session that has already ended stays unchanged. */
export async function closePayment(
  db: D1Database,
  uid: string,
  outcome: { status: 'declined' | 'cancelled'; failure: PaymentFailure | null },
): Promise<void> {
  const sql = "UPDATE payments SET status = ?2, failure = ?3 WHERE uid = ?1 AND status = 'open'"
  const { meta } = await db.prepare(sql).bind(uid, outcome.status, outcome.failure).run()
  if (meta.changes > 0)
    log('info', 'merchant.payment.failed', { status: outcome.status, failure: outcome.failure })
}
