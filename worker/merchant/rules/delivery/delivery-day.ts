import { formatShippingData } from '#shared/delivery/delivery-window.ts'
import { findNextDelivery } from '#shared/delivery/next-delivery.ts'
import { listDeliveryWindows, type DeliveryTarget } from './delivery-area.ts'
import type { Market } from '../market/market.ts'
import type { ShippingOption } from './shipping.ts'

/**
 * Returns the shipping data that the API shows for a shipping option: its usual window at the postal
 * code. A virtual market has none, because the time depends on the country, which the shopper chooses
 * in the checkout.
 */
export function getShippingData(
  market: Market,
  { key }: ShippingOption,
  zip: string | null = null,
): string | null {
  if (market.isVirtual) return null
  const [window] = listDeliveryWindows({ market, key, zip }, new Date())
  return formatShippingData(window)
}

/**
 * Returns the day on which an order that is placed now is delivered, as midnight UTC. Meals that are
 * cooked to order arrive later.
 */
export function getDeliveryDay(now: Date, market: DeliveryTarget['market']): Date {
  const [window] = listDeliveryWindows({ market, key: 'home', zip: null }, now)
  const next = findNextDelivery(window, now)
  if (!next) throw new Error('The delivery window has no delivery')
  return next.day
}
