import type { DeliverySlot } from './delivery-slot.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { addDays, getLocalTime, toInstant, toIsoDate } from './local-time.ts'

/** The number of days with deliveries that a shopper can choose from. */
const SHOWN_DAYS = 7
/** A rule that has no delivery within this many days is taken for a mistake. */
const MAX_DAYS = 60

export type DeliveryFacts = {
  /** All of them are in one time zone. */
  windows: readonly DeliveryWindow[]
  /** Days after the order from which everything in the cart is made; 0 if all of it is in stock. */
  readyFrom: number
  now: Date
}

/** Returns whether a rule has a delivery on a day, which is given as midnight UTC. */
const hasDelivery = ({ weekdays, closedDates }: DeliveryWindow, day: Date): boolean =>
  weekdays.includes(day.getUTCDay() || 7) && !closedDates.includes(toIsoDate(day))

function toSlot(window: DeliveryWindow, day: Date, readyFrom: number): DeliverySlot {
  const { timeZone, from, to, orderBy, leadDays } = window
  const date = toIsoDate(day)
  const lastOrderDate = toIsoDate(addDays(day, -Math.max(leadDays, readyFrom)))
  return {
    timeZone,
    date,
    from,
    to,
    start: toInstant({ date, clock: from, timeZone }).toISOString(),
    closesAt: toInstant({ date: lastOrderDate, clock: orderBy, timeZone }).toISOString(),
  }
}

/**
 * Lists the deliveries that can be ordered now, in order, for the next days that have some. Every
 * promise of the shop is the first of them, and the merchant accepts no other.
 */
export function listDeliverySlots(
  { windows, readyFrom, now }: DeliveryFacts,
  dayCount = SHOWN_DAYS,
): DeliverySlot[] {
  const [first] = windows
  if (!first) return []
  const { today } = getLocalTime(now, first.timeZone)
  const days: DeliverySlot[][] = []
  for (let count = 0; count <= MAX_DAYS && days.length < dayCount; count += 1) {
    const day = addDays(today, count)
    const slots = windows
      .filter((window) => hasDelivery(window, day))
      .map((window) => toSlot(window, day, readyFrom))
      .filter(({ closesAt }) => Date.parse(closesAt) > now.getTime())
    if (slots.length > 0)
      days.push(slots.toSorted((one, other) => (one.start < other.start ? -1 : 1)))
  }
  return days.flat()
}
