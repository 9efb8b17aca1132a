import type { Context } from 'hono'
import { loadCompanyStatuses } from '../data/company/company.ts'
import { isBlockedEmail } from '../data/customer/customer.ts'
import { placeOrder } from '../data/order/place-order.ts'
import {
  closePayment,
  findPayment,
  type Payment,
  type PaymentFailure,
} from '../data/payment/payment.ts'
import type { AppEnv } from '../http/app-env.ts'
import type { MerchantEnv } from '../http/env.ts'
import { createStockAnnouncer } from '../live/stock-announcer.ts'
import { findCompanyRefusal } from '../rules/customer/company.ts'
import { isDeliveryOver } from '../rules/delivery/delivery-slot.ts'
import { parseGuid } from '../rules/input/guid.ts'
import type { RefusalCode } from '../rules/input/refusal.ts'
import { toReturnUrl } from '../rules/payment/payment-return.ts'

/** All final results of a payment. A card payment that waits for confirmation has no result yet. */
export const settlements = [
  'approved',
  'declined',
  'insufficient',
  'out-of-stock',
  'blocked',
  'order-failed',
  'cancelled',
] as const
export type Settlement = (typeof settlements)[number]

const closings: Record<Exclude<Settlement, 'approved'>, Parameters<typeof closePayment>[2]> = {
  declined: { status: 'declined', failure: 'Declined' },
  insufficient: { status: 'declined', failure: 'InsufficientBalance' },
  'out-of-stock': { status: 'cancelled', failure: 'OutOfStock' },
  blocked: { status: 'declined', failure: 'BlockedCustomer' },
  'order-failed': { status: 'cancelled', failure: 'Error' },
  cancelled: { status: 'cancelled', failure: null },
}

type SettleEnv = Pick<
  MerchantEnv,
  'db' | 'shopUrl' | 'orderLinkSecret' | 'tokenSecret' | 'seller' | 'sellers' | 'getShop'
>

/**
 * Ends a payment session with a result. Only the first result counts: later or simultaneous calls
 * get the payment with that result. Returns null if the session does not exist.
 */
async function settlePayment(
  env: SettleEnv,
  uid: string,
  settlement: Settlement,
): Promise<Payment | null> {
  const { db } = env
  const payment = await findPayment(db, uid)
  if (payment?.status !== 'open') return payment
  if (settlement === 'approved') await approve(env, payment)
  else await closePayment(db, uid, closings[settlement])
  return findPayment(db, uid)
}

const failures: Partial<Record<RefusalCode, PaymentFailure>> = {
  OUT_OF_STOCK: 'OutOfStock',
  GIFT_CARD_CHANGED: 'InsufficientBalance',
  BALANCE_CHANGED: 'InsufficientBalance',
}

/**
 * Approves a payment and places its order. If the order fails, the payment fails too, so nothing is
 * charged without an order. The buyer is checked again, because they may have been blocked since
 * the checkout.
 */
async function approve({ db, ...settings }: SettleEnv, { uid, draft }: Payment): Promise<void> {
  const isBlocked =
    (await isBlockedEmail(db, draft.email)) ||
    findCompanyRefusal(await loadCompanyStatuses(db, draft)) !== null
  if (isBlocked) return closePayment(db, uid, closings.blocked)
  if (isDeliveryOver(draft.deliverySlot, new Date())) {
    return closePayment(db, uid, closings['order-failed'])
  }
  const seller = settings.sellers[draft.shopUrl] ?? settings.seller
  const placed = await placeOrder(db, draft, { paymentUid: uid, ...settings, seller })
  if (placed.ok && placed.order.paymentUid === uid) return
  const failure = placed.ok ? 'AlreadyOrdered' : (failures[placed.code] ?? 'Error')
  await closePayment(db, uid, { status: 'cancelled', failure })
}

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
