import { addDays } from '#shared/delivery/next-delivery.ts'
import { toInstant, toIsoDate } from '#shared/delivery/local-time.ts'

const PERIOD_DAYS = 14
const SATURDAY = 6
const SUNDAY = 0

/** Public holidays with a fixed date in the countries of the shop, as month and day. */
const holidays = ['01-01', '01-06', '05-01', '12-24', '12-25', '12-26', '12-31']

function isWorkingDay(day: Date): boolean {
  return (
    ![SATURDAY, SUNDAY].includes(day.getUTCDay()) && !holidays.includes(toIsoDate(day).slice(5))
  )
}

/**
 * Returns the instant at which the period of withdrawal ends: the end of the 14th day after the day
 * of the delivery. If that is a weekend or a holiday, the period ends with the next working day, as
 * regulation (EEC, Euratom) No 1182/71 requires.
 */
export function getWithdrawalEnd(deliveryDate: string, timeZone: string): Date {
  let lastDay = addDays(new Date(`${deliveryDate}T00:00:00Z`), PERIOD_DAYS)
  while (!isWorkingDay(lastDay)) lastDay = addDays(lastDay, 1)
  return toInstant({ date: toIsoDate(addDays(lastDay, 1)), clock: '00:00', timeZone })
}
