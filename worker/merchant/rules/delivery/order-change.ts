import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { findOrderedShippingOption } from './carrier.ts'
import { listOpenSlots } from './delivery-slot.ts'
import { orderSteps } from '../order/order-status.ts'
import type { Order } from '../order/order.ts'
import { chooseScope } from '../customer/scope.ts'

/**
 * Returns whether the buyer can still change or cancel the order: before the cut-off of its delivery
 * and before it is sent or cancelled. An order without a known delivery has no cut-off, so only the
 * customer service can change it.
 */
export function isOrderOpen(
  { status, deliverySlot }: Pick<Order, 'status' | 'deliverySlot'>,
  now: Date,
): boolean {
  const isChangeable = orderSteps.cancel.from.some((from) => from === status)
  return isChangeable && deliverySlot !== null && Date.parse(deliverySlot.closesAt) > now.getTime()
}

/**
 * Lists the other deliveries to which the order can be moved: those of its shipping option at its
 * postal code. All deliveries of an option cost the same, so the order keeps its price.
 */
export function listOtherDeliveries(
  order: Pick<
    Order,
    | 'marketId'
    | 'shippingId'
    | 'externalShippingId'
    | 'shippingAddress'
    | 'deliverySlot'
    | 'readyDays'
  >,
  now: Date,
): DeliverySlot[] {
  const option = findOrderedShippingOption(order)
  const { market } = chooseScope({ marketId: order.marketId })
  if (!option || !order.deliverySlot || market.isVirtual) return []
  const { shippingAddress, readyDays = null, deliverySlot } = order
  const need = { market, key: option.times ?? option.key, zip: shippingAddress.zip, readyDays }
  const current = deliverySlot.start
  return listOpenSlots(need, now).filter(({ start }) => start !== current)
}
