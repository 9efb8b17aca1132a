import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { ReadyDays } from '#shared/delivery/delivery-window.ts'
import { listDeliverySlots } from '#shared/delivery/list-delivery-slots.ts'
import { getLocalTime, toInstant, toIsoDate } from '#shared/delivery/local-time.ts'
import type { Market } from '../market/market.ts'
import { listDeliveryWindows, type DeliveryTarget } from './delivery-area.ts'

/** A payment that began in time may end this much later. */
const PAYMENT_MILLISECONDS = 30 * 60 * 1000

/** Returns true if a delivery closed so long ago that not even a payment for it may end now. */
export function isDeliveryOver(slot: Pick<DeliverySlot, 'closesAt'> | null, now: Date): boolean {
  return slot !== null && Date.parse(slot.closesAt) + PAYMENT_MILLISECONDS < now.getTime()
}

/** What an order needs to know about its delivery. */
export type DeliveryNeed = DeliveryTarget & {
  /** The days after which everything is made; null if all of it is in stock. */
  readyDays: ReadyDays | null
}

/** Lists the deliveries that can be ordered now, in order, for the next seven days that have some. */
export function listOpenSlots(need: DeliveryNeed, now: Date): DeliverySlot[] {
  const windows = listDeliveryWindows(need, now)
  return listDeliverySlots({ windows, readyFrom: need.readyDays?.from ?? 0, now })
}

export const findDeliverySlot = (need: DeliveryNeed, wish: string | null, now: Date) =>
  chooseSlot(listOpenSlots(need, now), wish, need.market)

/**
 * Finds the delivery that a checkout asks for: the one that starts at `wish`, or the first one of the
 * day if the wish has no time. A wish without a time zone is in that of the market. Without a wish it
 * is the next delivery. Returns null if this delivery does not exist or is closed.
 */
export function chooseSlot(
  slots: readonly DeliverySlot[],
  wish: string | null,
  { timeZone }: Pick<Market, 'timeZone'>,
): DeliverySlot | null {
  if (wish === null) return slots[0] ?? null
  const [date = '', clock = '00:00'] = wish.split('T')
  const isLocal = /^[\d:.]+$/.test(clock)
  const start = isLocal
    ? toInstant({ date, clock: clock.slice(0, 5), timeZone }).getTime()
    : Date.parse(wish)
  const exact = slots.find((slot) => Date.parse(slot.start) === start)
  if (exact) return exact
  // Midnight means the day.
  const { today, clock: localClock } = getLocalTime(new Date(start), timeZone)
  if (localClock !== '00:00') return null
  return slots.find((slot) => slot.date === toIsoDate(today)) ?? null
}
