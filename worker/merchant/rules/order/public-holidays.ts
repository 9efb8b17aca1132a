import { addDays, toIsoDate } from '#shared/delivery/local-time.ts'

/** Returns midnight UTC, by the Gregorian calculation of Meeus, Jones and Butcher. */
export function getEasterSunday(year: number): Date {
  const positionInMoonCycle = year % 19
  const century = Math.floor(year / 100)
  const yearOfCentury = year % 100
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const daysToFullMoon =
    (19 * positionInMoonCycle + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const leapYears = 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4)
  const daysToSunday = (32 + leapYears - daysToFullMoon - (yearOfCentury % 4)) % 7
  const isWeekLate = positionInMoonCycle + 11 * daysToFullMoon + 22 * daysToSunday >= 451
  // The earliest Easter Sunday is 22 March.
  const days = daysToFullMoon + daysToSunday - (isWeekLate ? 7 : 0)
  return new Date(Date.UTC(year, 2, 22 + days))
}

/** Movable holidays, as days after Easter Sunday. */
const maundyThursday = -3
const goodFriday = -2
const easterMonday = 1
const ascensionDay = 39
const whitMonday = 50

type Holidays = {
  /** Month and day of the holidays with a fixed date. */
  dates: readonly string[]
  daysAfterEaster: readonly number[]
  /** True if the Friday before Midsummer Day is a holiday. */
  hasMidsummerEve?: boolean
}

const christmas = ['12-25', '12-26']

/**
 * The public holidays on weekdays by country, with the eves that count as holidays for periods.
 * For Germany they are those that all its states have.
 */
const holidaysByCountry: Readonly<Record<string, Holidays>> = {
  SE: {
    dates: ['01-01', '01-06', '05-01', '06-06', '12-24', ...christmas, '12-31'],
    daysAfterEaster: [goodFriday, easterMonday, ascensionDay],
    hasMidsummerEve: true,
  },
  FI: {
    dates: ['01-01', '01-06', '05-01', '12-06', '12-24', ...christmas],
    daysAfterEaster: [goodFriday, easterMonday, ascensionDay],
    hasMidsummerEve: true,
  },
  DK: {
    dates: ['01-01', '06-05', '12-24', ...christmas, '12-31'],
    daysAfterEaster: [maundyThursday, goodFriday, easterMonday, ascensionDay, whitMonday],
  },
  NO: {
    dates: ['01-01', '05-01', '05-17', ...christmas],
    daysAfterEaster: [maundyThursday, goodFriday, easterMonday, ascensionDay, whitMonday],
  },
  DE: {
    dates: ['01-01', '05-01', '10-03', ...christmas],
    daysAfterEaster: [goodFriday, easterMonday, ascensionDay, whitMonday],
  },
}

const holidaysElsewhere: Holidays = {
  dates: ['01-01', '05-01', ...christmas],
  daysAfterEaster: [goodFriday, easterMonday],
}

const FRIDAY = 5

/** Midsummer Eve is the Friday from 19 to 25 June. */
function isMidsummerEve(day: Date): boolean {
  const date = toIsoDate(day).slice(5)
  return day.getUTCDay() === FRIDAY && date >= '06-19' && date <= '06-25'
}

/** Returns whether a day, given as midnight UTC, is a public holiday of the country. */
export function isPublicHoliday(day: Date, countryCode: string): boolean {
  const holidays = holidaysByCountry[countryCode] ?? holidaysElsewhere
  const easter = getEasterSunday(day.getUTCFullYear())
  return (
    holidays.dates.includes(toIsoDate(day).slice(5)) ||
    holidays.daysAfterEaster.some((days) => addDays(easter, days).getTime() === day.getTime()) ||
    (holidays.hasMidsummerEve === true && isMidsummerEve(day))
  )
}
