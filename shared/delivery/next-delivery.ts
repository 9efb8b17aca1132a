import type { DeliveryWindow } from './delivery-window.ts'
import { getLocalTime, toIsoDate } from './local-time.ts'

/** The next delivery of a shipping option. Every day is given as midnight UTC of that date. */
export type NextDelivery = {
  day: Date
  /** The last day on which an order still arrives on `day`, if it is placed in time. */
  lastOrderDay: Date
  today: Date
}

const DAY_MILLISECONDS = 24 * 3600 * 1000
/** A rule that has no delivery within this many days is taken for a mistake. */
const MAX_DAYS = 60

/** Adds whole days to a day, which is given as midnight UTC. */
export const addDays = (day: Date, count: number) =>
  new Date(day.getTime() + count * DAY_MILLISECONDS)

/** Returns whether a rule has a delivery on a day, which is given as midnight UTC. */
export function hasDelivery({ weekdays, closedDates }: DeliveryWindow, day: Date): boolean {
  return weekdays.includes(day.getUTCDay() || 7) && !closedDates.includes(toIsoDate(day))
}

/** Returns null if there is no delivery within 60 days. */
export function findNextDelivery(window: DeliveryWindow, now: Date): NextDelivery | null {
  const { today, clock } = getLocalTime(now, window.timeZone)
  const firstCount = window.leadDays + (clock < window.orderBy ? 0 : 1)
  for (let count = firstCount; count <= firstCount + MAX_DAYS; count += 1) {
    const day = addDays(today, count)
    if (hasDelivery(window, day)) {
      return { day, lastOrderDay: addDays(day, -window.leadDays), today }
    }
  }
  return null
}

/** A page is cached for less time than this. */
const DAILY_DAYS = 14

export function isDaily(window: DeliveryWindow, now: Date): boolean {
  const { today } = getLocalTime(now, window.timeZone)
  return Array.from({ length: DAILY_DAYS }, (_, count) => addDays(today, count)).every((day) =>
    hasDelivery(window, day),
  )
}
