import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { getDeliveryZip, type CheckoutInput } from '../customer/checkout-input.ts'
import { chooseShippingOption } from './checkout-options.ts'
import { findDeliverySlot, listDeliverySlots } from '../delivery/delivery-slot.ts'
import type { Market } from '../market/market.ts'
import type { ShippingOption } from '../delivery/shipping.ts'

/**
 * Lists the deliveries of a shipping option that can be ordered now. There are none before the postal
 * code is known, and in a virtual market, because the country decides.
 */
export function listCheckoutSlots(
  checkout: CheckoutInput,
  { market, option }: { market: Market; option: ShippingOption },
  now: Date,
): DeliverySlot[] {
  const zip = getDeliveryZip(checkout)
  if (zip === null || market.isVirtual) return []
  return listDeliverySlots({ market, key: option.key, zip }, now)
}

/** Returns the delivery that an order of this checkout gets; null if nothing is known about it. */
export function findCheckoutSlot(
  checkout: CheckoutInput,
  market: Market,
  now: Date,
): DeliverySlot | null {
  const option = chooseShippingOption(checkout, market)
  if (!option || market.isVirtual) return null
  const target = { market, key: option.key, zip: getDeliveryZip(checkout) }
  return findDeliverySlot(target, checkout.desiredDeliveryDate ?? null, now)
}

/**
 * Returns true if the delivery that a checkout asks for can be ordered now. A virtual market accepts
 * any day from today on, because its times are not known.
 */
export function isDeliveryOpen(checkout: CheckoutInput, market: Market, now: Date): boolean {
  if (!market.isVirtual) return findCheckoutSlot(checkout, market, now) !== null
  // The two dates can be compared as texts, because both begin with an ISO date.
  const today = now.toISOString().slice(0, 10)
  return (checkout.desiredDeliveryDate ?? today) >= today
}
