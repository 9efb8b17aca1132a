import type { DeliverySlot } from '../delivery/delivery-slot.ts'
import { findFormOption } from './carrier.ts'
import type { CheckoutValues, Deliveries, ShippingOption } from './checkout.ts'

export type DeliveryChoice = Pick<CheckoutValues, 'shippingId' | 'deliveryWindow' | 'pickupPoint'>

/** Highest number of days for which the style sheet has rules. */
const MAX_DAYS = 7

/** Groups deliveries, which are in order, by their day. */
export function groupByDay(slots: DeliverySlot[]): [DeliverySlot, ...DeliverySlot[]][] {
  const days: [DeliverySlot, ...DeliverySlot[]][] = []
  for (const slot of slots) {
    const day = days.at(-1)
    if (day?.[0].date === slot.date) day.push(slot)
    else days.push([slot])
  }
  return days.slice(0, MAX_DAYS)
}

export function findChosenSlot(deliveries: Deliveries, chosen: string): DeliverySlot | null {
  const { slots, selectedStart } = deliveries
  const find = (wanted: string) => slots.find(({ start }) => start === wanted)
  return find(chosen) ?? find(selectedStart) ?? slots[0] ?? null
}

export function findFormSlot(
  shippingOptions: ShippingOption[],
  { shippingId, deliveryWindow }: Partial<Record<'shippingId' | 'deliveryWindow', string>>,
): DeliverySlot | null {
  const { deliveries } = findFormOption({ shippingOptions }, shippingId) ?? {}
  return deliveries ? findChosenSlot(deliveries, deliveryWindow ?? '') : null
}
