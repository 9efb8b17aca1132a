import { addDays } from '#shared/delivery/local-time.ts'
import { toInstant, toIsoDate } from '#shared/delivery/local-time.ts'
import { isPublicHoliday } from './public-holidays.ts'

const PERIOD_DAYS = 14
const SATURDAY = 6
const SUNDAY = 0

type Place = { timeZone: string; countryCode: string }

const isWorkingDay = (day: Date, { countryCode }: Place): boolean =>
  ![SATURDAY, SUNDAY].includes(day.getUTCDay()) && !isPublicHoliday(day, countryCode)

/**
 * Returns the instant at which the period of withdrawal ends: the end of the 14th day after the day
 * of the delivery. If that is a weekend or a public holiday, the period ends with the next working day, as
 * regulation (EEC, Euratom) No 1182/71 requires.
 */
export function getWithdrawalEnd(deliveryDate: string, place: Place): Date {
  let lastDay = addDays(new Date(`${deliveryDate}T00:00:00Z`), PERIOD_DAYS)
  while (!isWorkingDay(lastDay, place)) lastDay = addDays(lastDay, 1)
  return toInstant({
    date: toIsoDate(addDays(lastDay, 1)),
    clock: '00:00',
    timeZone: place.timeZone,
  })
}
