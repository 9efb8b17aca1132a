import { deliveryHours, toClock } from '#shared/delivery/delivery-hours.ts'
import { formatShippingData, type DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { findNextDelivery } from '#shared/delivery/next-delivery.ts'
import type { Market } from './market.ts'
import type { ShippingOption } from './shipping.ts'

/** Returns when a shipping option delivers in a market. There are deliveries every day. */
export function getDeliveryWindow(
  { timeZone }: Pick<Market, 'timeZone'>,
  key: ShippingOption['key'],
): DeliveryWindow {
  const { orderBy, homeFrom, homeTo, pickupFrom } = deliveryHours
  return {
    timeZone,
    orderBy: toClock(orderBy),
    leadDays: 1,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    closedDates: [],
    from: toClock(key === 'home' ? homeFrom : pickupFrom),
    to: key === 'home' ? toClock(homeTo) : null,
  }
}

/**
 * Returns the shipping data that the API shows for a shipping option. A virtual market has none,
 * because the time depends on the country, which the shopper chooses in the checkout.
 */
export function getShippingData(market: Market, { key }: ShippingOption): string | null {
  return market.isVirtual ? null : formatShippingData(getDeliveryWindow(market, key))
}

/**
 * Returns the day on which an order that is placed now is delivered, as midnight UTC. Meals that are
 * cooked to order arrive later.
 */
export function getDeliveryDay(now: Date, market: Pick<Market, 'timeZone'>): Date {
  const next = findNextDelivery(getDeliveryWindow(market, 'home'), now)
  if (!next) throw new Error('The delivery window has no delivery')
  return next.day
}
