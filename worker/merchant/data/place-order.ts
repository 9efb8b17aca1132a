import { toOrderConfirmation } from '../mail/order-confirmation.ts'
import type { Order, OrderDraft } from '../rules/order.ts'
import type { RefusalCode } from '../rules/refusal.ts'
import { failsOn } from './constraint.ts'
import { toOrderBatch } from './order-batch.ts'
import { findOrderOfCart } from './order.ts'
import { approvePayment } from './payment.ts'

export type PlacedOrder = { ok: true; order: Order } | { ok: false; code: RefusalCode }

/**
 * Places the order of a cart, at most one however often and from wherever it is called: whoever comes second is given
 * the order that is there. A write whose answer was lost is found again the same way.
 */
export async function placeOrder(
  db: D1Database,
  draft: OrderDraft,
  paymentUid: string | null,
): Promise<PlacedOrder> {
  let failure: unknown
  try {
    await db.batch([
      ...toOrderBatch(db, draft, { paymentUid, mail: toOrderConfirmation(draft) }),
      ...(paymentUid === null ? [] : [approvePayment(db, paymentUid)]),
    ])
  } catch (error) {
    failure = error
  }
  const order = await findOrderOfCart(db, draft.cartId)
  if (order) return { ok: true, order }
  const code = toCode(failure)
  if (code === null) throw new Error('The order could not be written', { cause: failure })
  return { ok: false, code }
}

/** Null for a failure that no rule of ours explains. */
function toCode(failure: unknown): RefusalCode | null {
  if (failsOn(failure, 'sku_stock') || failsOn(failure, 'order_row_sku')) return 'OUT_OF_STOCK'
  if (failsOn(failure, 'promo_uses')) return 'PROMO_CODE_USED_UP'
  if (failsOn(failure, 'gift_card_balance')) return 'GIFT_CARD_CHANGED'
  if (failsOn(failure, 'balance_amount') || failsOn(failure, 'order_balance')) {
    return 'BALANCE_CHANGED'
  }
  // A code, the cart or its payment session is not what the order was computed from any more.
  const isStale = (['order_code', 'cart_version', 'payment_open'] as const).some((constraint) =>
    failsOn(failure, constraint),
  )
  return isStale ? 'ORDER_FAILED' : null
}
