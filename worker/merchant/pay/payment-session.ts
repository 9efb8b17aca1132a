import type { Context } from 'hono'
import { findPayment, type Payment } from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import { createStockAnnouncer } from '../live/stock-announcer.ts'
import { parseGuid } from '../rules/input/guid.ts'
import { toReturnUrl } from '../rules/payment/payment-return.ts'
import { settlePayment, type Settlement } from './settle-payment.ts'

/** Finds the payment that the path names. */
export async function findPaymentOfPath(c: Context<AppEnv>): Promise<Payment | null> {
  const uid = parseGuid(c.req.param('uid') ?? '')
  return uid === null ? null : findPayment(c.var.env.db, uid)
}

/** Ends a payment session, and announces the new stock of its SKUs to live stock subscribers if it is paid. */
export async function settleSession(
  c: Context<AppEnv>,
  uid: string,
  settlement: Settlement,
): Promise<Payment | null> {
  const settled = await settlePayment(c.var.env, uid, settlement)
  if (settled?.status === 'approved')
    createStockAnnouncer(c)(settled.draft.rows.map((row) => row.skuId))
  return settled
}

/** Redirects to the page of the shop for the result of the payment. */
export function redirectToShop(c: Context, payment: Payment) {
  c.header('Cache-Control', 'private, no-store')
  return c.redirect(toReturnUrl(payment), 303)
}
