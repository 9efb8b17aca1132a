import { isBlockedEmail } from '../data/cart-whole.ts'
import { loadCompanyStandings } from '../data/company.ts'
import { closePayment, findPayment, type Payment, type PaymentFailure } from '../data/payment.ts'
import { placeOrder } from '../data/place-order.ts'
import { findCompanyRefusal } from '../rules/company.ts'
import type { RefusalCode } from '../rules/refusal.ts'

/** How a payment may end; a card that is still asked about has not ended. */
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

const ends: Record<Exclude<Settlement, 'approved'>, Parameters<typeof closePayment>[2]> = {
  declined: { status: 'declined', failure: 'Declined' },
  insufficient: { status: 'declined', failure: 'InsufficientBalance' },
  'out-of-stock': { status: 'cancelled', failure: 'OutOfStock' },
  blocked: { status: 'declined', failure: 'BlockedCustomer' },
  'order-failed': { status: 'cancelled', failure: 'Error' },
  cancelled: { status: 'cancelled', failure: null },
}

/**
 * Ends a payment session. The first settlement counts; whoever comes later, or at the same time, is told how it ended.
 * Null when there is no such session.
 */
export async function settlePayment(
  db: D1Database,
  uid: string,
  settlement: Settlement,
): Promise<Payment | null> {
  const payment = await findPayment(db, uid)
  if (payment?.status !== 'open') return payment
  if (settlement === 'approved') await approve(db, payment)
  else await closePayment(db, uid, ends[settlement])
  return findPayment(db, uid)
}

const failures: Partial<Record<RefusalCode, PaymentFailure>> = {
  OUT_OF_STOCK: 'OutOfStock',
  GIFT_CARD_CHANGED: 'InsufficientBalance',
  BALANCE_CHANGED: 'InsufficientBalance',
}

/** Nothing is charged without an order: when the order fails, so does the payment. A buyer may be stopped meanwhile. */
async function approve(db: D1Database, { uid, draft }: Payment): Promise<void> {
  const isBlocked =
    (await isBlockedEmail(db, draft.email)) ||
    findCompanyRefusal(await loadCompanyStandings(db, draft)) !== null
  if (isBlocked) return closePayment(db, uid, ends.blocked)
  const placed = await placeOrder(db, draft, uid)
  if (placed.ok && placed.order.paymentUid === uid) return
  const failure = placed.ok ? 'AlreadyOrdered' : (failures[placed.code] ?? 'Error')
  await closePayment(db, uid, { status: 'cancelled', failure })
}
