import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { ReadyDays } from '#shared/delivery/delivery-window.ts'
import type { Cart, CartLine } from '../cart/cart.ts'
import { getDeliveryZip } from '../customer/checkout-input.ts'
import { findOrderedShippingOption } from '../delivery/carrier.ts'
import { madeToOrderDays } from '../delivery/delivery-area.ts'
import { findDeliverySlot, listOpenSlots, type DeliveryNeed } from '../delivery/delivery-slot.ts'
import type { ShippingOption } from '../delivery/shipping.ts'
import type { Market } from '../market/market.ts'
import { chooseShippingOption } from './checkout-options.ts'

type Line = Pick<CartLine, 'quantity'> & {
  sku: Pick<CartLine['sku'], 'skuId' | 'inStock' | 'oversellable'>
}

/**
 * Returns the days after which everything is made; null if all of it is in stock. An order takes the
 * stock on hand first, and what it takes beyond that is made to order if the meal allows it.
 */
export function getReadyDays(lines: readonly Line[]): ReadyDays | null {
  const quantities = new Map<number, number>()
  for (const { sku, quantity } of lines)
    quantities.set(sku.skuId, (quantities.get(sku.skuId) ?? 0) + quantity)
  const isMadeToOrder = lines.some(
    ({ sku }) => sku.oversellable > 0 && (quantities.get(sku.skuId) ?? 0) > sku.inStock,
  )
  return isMadeToOrder ? madeToOrderDays : null
}

type DeliveredCart = Pick<Cart, 'checkout' | 'lines'>
type OfferedOption = { market: Market; option: ShippingOption }

const findTimesKey = (option: ShippingOption, externalShippingId: string) =>
  findOrderedShippingOption({ shippingId: option.id, externalShippingId })?.times ?? option.key

const toNeed = (
  { checkout, lines }: DeliveredCart,
  { market, option }: OfferedOption,
): DeliveryNeed => ({
  market,
  key: findTimesKey(option, checkout.externalShippingId ?? ''),
  zip: getDeliveryZip(checkout),
  readyDays: getReadyDays(lines),
})

/**
 * Lists the deliveries of a shipping option that can be ordered now. There are none before the postal
 * code is known, and in a virtual market, because the country decides.
 */
export function listCheckoutSlots(
  cart: DeliveredCart,
  offered: OfferedOption,
  now: Date,
): DeliverySlot[] {
  const need = toNeed(cart, offered)
  return need.zip === null || offered.market.isVirtual ? [] : listOpenSlots(need, now)
}

/** Returns the delivery that an order of this cart gets; null if nothing is known about it. */
export function findCheckoutSlot(
  cart: DeliveredCart,
  market: Market,
  now: Date,
): DeliverySlot | null {
  const { checkout } = cart
  const option = chooseShippingOption(checkout, market)
  if (!option || market.isVirtual) return null
  const need = toNeed(cart, { market, option })
  return findDeliverySlot(need, checkout.desiredDeliveryDate ?? null, now)
}

/**
 * Returns true if the delivery that a checkout asks for can be ordered now. A virtual market accepts
 * any day from today on, because its times are not known.
 */
export function isDeliveryOpen(cart: DeliveredCart, market: Market, now: Date): boolean {
  if (!market.isVirtual) return findCheckoutSlot(cart, market, now) !== null
  // The two dates can be compared as texts, because both begin with an ISO date.
  const today = now.toISOString().slice(0, 10)
  return (cart.checkout.desiredDeliveryDate ?? today) >= today
}
