import { formatShippingData, type ShippingData } from '#shared/delivery/shipping-data.ts'
import type { Market } from '../market/market.ts'
import { findDeliveryArea, listDeliveryAreas, listDeliveryWindows } from './delivery-area.ts'
import type { ShippingOption } from './shipping.ts'

/**
 * Returns what the API tells about the times of a shipping option: its usual window, and the area of
 * the postal code, or all areas if it is null. A virtual market has none, because the time depends on the country,
 * which the shopper chooses in the checkout.
 */
export function listTimes(
  market: Market,
  { key }: ShippingOption,
  zip: string | null | undefined,
): ShippingData {
  if (market.isVirtual) return {}
  const now = new Date()
  const [deliveryWindow] = listDeliveryWindows({ market, key, zip: zip ?? null }, now)
  return { deliveryWindow, ...(key === 'home' && zip !== undefined && listAreas(market, zip, now)) }
}

function listAreas(market: Market, zip: string | null, now: Date): ShippingData {
  if (zip === null) return { deliveryAreas: listDeliveryAreas(market, now) }
  return { deliveryArea: findDeliveryArea(market, zip, now).id }
}

/** Returns null if nothing is known. */
export function toShippingData(data: ShippingData): string | null {
  const isEmpty = Object.values(data).every((part) => part === undefined || part === null)
  return isEmpty ? null : formatShippingData(data)
}
