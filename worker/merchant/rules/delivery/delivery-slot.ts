import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import type { DeliveryWindow } from '#shared/delivery/delivery-window.ts'
import { getLocalTime, toInstant, toIsoDate } from '#shared/delivery/local-time.ts'
import { addDays, hasDelivery } from '#shared/delivery/next-delivery.ts'
import { listDeliveryWindows, type DeliveryTarget } from './delivery-area.ts'

/** The number of days with deliveries that a shopper can choose from. */
const SHOWN_DAYS = 7
/** The days with deliveries are searched for in this number of days. */
const MAX_DAYS = 30

function toSlot(window: DeliveryWindow, day: Date): DeliverySlot {
  const { timeZone, from, to, orderBy, leadDays } = window
  const date = toIsoDate(day)
  const lastOrderDate = toIsoDate(addDays(day, -leadDays))
  return {
    timeZone,
    date,
    from,
    to,
    start: toInstant({ date, clock: from, timeZone }).toISOString(),
    closesAt: toInstant({ date: lastOrderDate, clock: orderBy, timeZone }).toISOString(),
  }
}

/** A payment that began in time may end this much later. */
const PAYMENT_MILLISECONDS = 30 * 60 * 1000

/** Returns true if a delivery closed so long ago that not even a payment for it may end now. */
export function isDeliveryOver(slot: Pick<DeliverySlot, 'closesAt'> | null, now: Date): boolean {
  return slot !== null && Date.parse(slot.closesAt) + PAYMENT_MILLISECONDS < now.getTime()
}

/** Lists the deliveries that can be ordered now, in order, for the next seven days that have some. */
export function listDeliverySlots(target: DeliveryTarget, now: Date): DeliverySlot[] {
  const { today } = getLocalTime(now, target.market.timeZone)
  const windows = listDeliveryWindows(target, now)
  const days: DeliverySlot[][] = []
  for (let count = 0; count < MAX_DAYS && days.length < SHOWN_DAYS; count += 1) {
    const day = addDays(today, count)
    const slots = windows
      .filter((window) => hasDelivery(window, day))
      .map((window) => toSlot(window, day))
      .filter(({ closesAt }) => Date.parse(closesAt) > now.getTime())
    if (slots.length > 0) days.push(slots.toSorted((a, b) => (a.start < b.start ? -1 : 1)))
  }
  return days.flat()
}

/**
 * Finds the delivery that a checkout asks for: the one that starts at `wish`, or the first one of the
 * day if the wish has no time. A wish without a time zone is in that of the market. Without a wish it
 * is the next delivery. Returns null if this delivery does not exist or is closed.
 */
export function findDeliverySlot(
  target: DeliveryTarget,
  wish: string | null,
  now: Date,
): DeliverySlot | null {
  const slots = listDeliverySlots(target, now)
  if (wish === null) return slots[0] ?? null
  const [date = '', clock = '00:00'] = wish.split('T')
  const isLocal = /^[\d:.]+$/.test(clock)
  const { timeZone } = target.market
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
