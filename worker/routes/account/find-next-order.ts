import { getSlotEnd } from '#shared/delivery/delivery-slot.ts'
import type { OrderDelivery, OrderView } from '../../merchant-api/order/order-view.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000

/** Returns when a delivery is over; null if its day is not known. A wished day has no hours. */
function findEnd({ slot, wishedDate }: OrderDelivery): number | null {
  if (slot) return getSlotEnd(slot).getTime()
  const wished = Date.parse(wishedDate ?? '')
  return Number.isNaN(wished) ? null : wished + DAY_MILLISECONDS
}

const isOnItsWay = ({ status, isRefunded }: OrderView) => status !== 'cancelled' && !isRefunded

/** Returns whether the merchant works on an order and does not tell when it is delivered. */
const isOpenWithoutDay = ({ status, delivery }: OrderView) =>
  (status === 'received' || status === 'processing') && findEnd(delivery) === null

/**
 * Returns the order that arrives next; null if none is on its way. An order that the merchant has
 * sent is completed, but it may still be on its way. Orders are sorted with the newest first.
 */
export function findNextOrder(orders: readonly OrderView[], now: Date): OrderView | null {
  const [next] = orders
    .filter(isOnItsWay)
    .flatMap((order) => {
      const end = findEnd(order.delivery)
      return end !== null && end > now.getTime() ? [{ order, end }] : []
    })
    .toSorted((one, other) => one.end - other.end)
  return next?.order ?? orders.find(isOpenWithoutDay) ?? null
}
