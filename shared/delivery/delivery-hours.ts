/**
 * The hours are in the local time of the market. Orders before `orderBy` arrive the next day, and
 * in some areas those before `sameDayOrderBy` the same day. Every text takes the hours from here.
 */
export const deliveryHours = {
  orderBy: 22,
  homeFrom: 16,
  homeTo: 20,
  pickupFrom: 16,
  sameDayOrderBy: 11,
} as const

const toClockPrefix = (code: string) => (code === 'fi' ? 'klo' : 'kl.')

/** Formats a full hour the way a sentence in this language names it, such as `10 pm` or `kl. 22`. */
export function formatHour(hour: number, language: string): string {
  return formatClock(toClock(hour), language)
}

/** Converts a full hour to a time such as `09:00`. */
export function toClock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function splitClock(clock: string): { hour: number; minutes: string } {
  const [hours = '', minutes = '00'] = clock.split(':')
  return { hour: Number(hours), minutes }
}

const getHalf = (hour: number) => (hour < 12 ? 'am' : 'pm')

/** Formats a time without the words of its language: `10`, `10:30` or `22`, `22.30`. */
function formatDigits(clock: string, code: string): string {
  const { hour, minutes } = splitClock(clock)
  const separator = code === 'en' ? ':' : '.'
  const shownHour = code === 'en' ? hour % 12 || 12 : hour
  return minutes === '00' ? `${shownHour}` : `${shownHour}${separator}${minutes}`
}

/** Formats a time such as `22:00` for a sentence, as `10 pm` or `kl. 22`. */
export function formatClock(clock: string, language: string): string {
  const [code = ''] = language.split('-')
  const digits = formatDigits(clock, code)
  if (code === 'en') return `${digits}\u00a0${getHalf(splitClock(clock).hour)}`
  return `${toClockPrefix(code)}\u00a0${digits}`
}

/** Formats two times of one day for a sentence, as `4–8 pm` or `kl. 16–20`. */
export function formatClockRange(from: string, to: string, language: string): string {
  const [code = ''] = language.split('-')
  const range = formatShortRange(from, to, language)
  return code === 'en' ? range : `${toClockPrefix(code)}\u00a0${range}`
}

/** Formats two times of one day where space is short, as `4–8 pm` or `16–20`. */
export function formatShortRange(from: string, to: string, language: string): string {
  const [code = ''] = language.split('-')
  const start = formatDigits(from, code)
  if (code !== 'en') return `${start}–${formatDigits(to, code)}`
  const [startHalf, endHalf] = [from, to].map((clock) => getHalf(splitClock(clock).hour))
  const shownStart = startHalf === endHalf ? start : `${start}\u00a0${startHalf}`
  return `${shownStart}–${formatClock(to, language)}`
}
