import type { DeliveryWindow } from './delivery-window.ts'

/** The next delivery of a shipping option. Every day is given as midnight UTC of that date. */
export type NextDelivery = {
  day: Date
  /** The last day on which an order still arrives on `day`, if it is placed in time. */
  lastOrderDay: Date
  /** The current date in the time zone of the deliveries. */
  today: Date
}

const DAY_MILLISECONDS = 24 * 3600 * 1000
/** A rule that has no delivery within this many days is taken for a mistake. */
const MAX_DAYS = 60

const addDays = (day: Date, count: number) => new Date(day.getTime() + count * DAY_MILLISECONDS)

function getLocalTime(now: Date, timeZone: string): { today: Date; clock: string } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const getNumber = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type))
  return {
    today: new Date(Date.UTC(getNumber('year'), getNumber('month') - 1, getNumber('day'))),
    clock: `${parts.get('hour')}:${parts.get('minute')}`,
  }
}

function hasDelivery({ weekdays, closedDates }: DeliveryWindow, day: Date): boolean {
  return (
    weekdays.includes(day.getUTCDay() || 7) && !closedDates.includes(day.toISOString().slice(0, 10))
  )
}

/**
 * Returns the first delivery of an order that is placed now. Returns null if there is no delivery
 * within 60 days.
 */
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

/** Returns true if there are deliveries every day, without any closed date. */
export function isDaily({ weekdays, closedDates }: DeliveryWindow): boolean {
  return new Set(weekdays).size === 7 && closedDates.length === 0
}
