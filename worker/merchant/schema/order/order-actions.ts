import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatShippingData } from '#shared/delivery/shipping-data.ts'
import type { MutationResolvers, QueryResolvers } from '#generated/merchant-resolvers.d.ts'
import { findOrderByPublicId } from '../../data/order/order.ts'
import { cancelOrder, moveDelivery } from '../../data/order/order-step.ts'
import { tryMailStockWatchers } from '../../data/review/stock-watch.ts'
import { listMailSubjects } from '../../identity/attempt-limits.ts'
import { parseGuid } from '../../rules/input/guid.ts'
import { isOrderOpen, listOtherDeliveries } from '../../rules/delivery/order-change.ts'
import { nameRow, type Order } from '../../rules/order/order.ts'
import { listRowWithdrawals } from '../../rules/order/withdrawal.ts'
import type { MerchantContext } from '../request/context.ts'
import { enforceLimit } from '../request/refusal.ts'

/**
 * Finds an order that the caller may change. The public id is enough for the order of a guest; the
 * order of a customer needs the token of this customer too. The order of a removed customer belongs
 * to no one.
 */
export async function findOwnOrder(
  { db, customer }: MerchantContext,
  publicOrderId: string,
): Promise<Order | null> {
  const id = parseGuid(publicOrderId)
  const order = id && (await findOrderByPublicId(db, id))
  if (!order || order.email === '') return null
  return order.customerId === null || order.customerId === customer?.customerId ? order : null
}

/** These queries and mutations are not in the published API. */
export const orderActionQueries: QueryResolvers = {
  async orderActions(_root, { publicOrderId }, context) {
    const order = await findOwnOrder(context, publicOrderId)
    if (!order) return null
    const now = new Date()
    const isOpen = isOrderOpen(order, now)
    const withdrawals = listRowWithdrawals(order, now)
    return {
      isOpen,
      delivery: order.deliverySlot && formatShippingData({ deliverySlot: order.deliverySlot }),
      deliveries: isOpen ? listOtherDeliveries(order, now).map(toDeliveryType) : [],
      rows: order.rows.map((row, rowId) => ({
        rowId,
        name: nameRow(row),
        quantity: row.quantity,
        withdrawal: withdrawals[rowId]?.state ?? 'PERISHABLE',
        withdrawUntil: withdrawals[rowId]?.until?.toISOString() ?? null,
      })),
    }
  },
}

const toDeliveryType = (slot: DeliverySlot) => ({
  start: slot.start,
  shippingData: formatShippingData({ deliverySlot: slot }),
})

export const orderActionMutations: MutationResolvers = {
  async cancelOrder(_root, { publicOrderId }, context) {
    const { announceStock } = context
    const order = await findOwnOrder(context, publicOrderId)
    if (!order) return 'NOT_FOUND'
    if (order.status === 'cancelled') return 'DONE'
    if (await cancelOrder(context, order, new Date())) {
      const skuIds = order.rows.map((row) => row.skuId)
      announceStock(skuIds)
      await tryMailStockWatchers(context, skuIds)
      return 'DONE'
    }
    // A second press of the button may have cancelled it meanwhile.
    return (await findOwnOrder(context, publicOrderId))?.status === 'cancelled' ? 'DONE' : 'CLOSED'
  },

  async changeOrderDelivery(_root, { publicOrderId, start }, context) {
    const order = await findOwnOrder(context, publicOrderId)
    if (!order) return 'NOT_FOUND'
    const now = new Date()
    if (!isOrderOpen(order, now)) return 'CLOSED'
    if (order.deliverySlot?.start === start) return 'DONE'
    const slot = listOtherDeliveries(order, now).find((other) => other.start === start)
    if (!slot) return 'NOT_OFFERED'
    // Each change sends a mail.
    const subjects = listMailSubjects('move', String(order.orderId), context.network)
    await enforceLimit(context, subjects, 'changes')
    if (await moveDelivery(context, order, { slot, now })) return 'DONE'
    // Another request has changed the order meanwhile, perhaps in the same way.
    const current = await findOwnOrder(context, publicOrderId)
    return current?.deliverySlot?.start === start && isOrderOpen(current, now) ? 'DONE' : 'CLOSED'
  },
}
