import { getDateFormat } from './format-day.ts'
import { formatClock } from './delivery-hours.ts'
import { getLocalTime } from './local-time.ts'

/** Returns the short name of a time zone, such as ` (ET)`, if its country has several; else ''. */
function formatZone(timeZone: string, language: string): string {
  if (!/^(?:America|Australia|Pacific)\//.test(timeZone)) return ''
  const format = getDateFormat(language, { timeZone, timeZoneName: 'shortGeneric' })
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return zone === undefined ? '' : `\u{a0}(${zone})`
}

/** Formats a time such as `22:00` as `kl. 22`, and as `10 pm (ET)` where a country has several zones. */
export function formatZonedClock(clock: string, { language, timeZone }: ClockFormat): string {
  return formatClock(clock, language) + formatZone(timeZone, language)
}

/**
 * Formats an instant with its date and time, such as `November 22, 2026 at 7:36 pm`. The time zone is
 * named where a country has several.
 */
export function formatInstant(instant: Date, { language, timeZone }: ClockFormat): string {
  const day = getDateFormat(language, { timeZone, dateStyle: 'long' }).format(instant)
  const clock = formatZonedClock(getLocalTime(instant, timeZone).clock, { language, timeZone })
  return `${day} ${language.startsWith('en') ? 'at ' : ''}${clock}`
}

type ClockFormat = { language: string; timeZone: string }
