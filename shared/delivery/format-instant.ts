import { getDateFormat } from './format-day.ts'
import { formatClock } from './delivery-hours.ts'
import { getLocalTime } from './local-time.ts'

/** Returns the short name of a time zone, such as ` (ET)`, if its country has several; else ''. */
export function formatZone(timeZone: string, language: string): string {
  if (!/^(?:America|Australia|Pacific)\//.test(timeZone)) return ''
  const format = getDateFormat(language, { timeZone, timeZoneName: 'shortGeneric' })
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return zone === undefined ? '' : `\u{a0}(${zone})`
}

/**
 * Formats an instant with its date and time, such as `November 22, 2026 at 7:36 pm`. The time zone is
 * named where a country has several.
 */
export function formatInstant(instant: Date, { language, timeZone }: InstantFormat): string {
  const day = getDateFormat(language, { timeZone, dateStyle: 'long' }).format(instant)
  const clock = formatClock(getLocalTime(instant, timeZone).clock, language)
  return `${day} ${language.startsWith('en') ? 'at ' : ''}${clock}${formatZone(timeZone, language)}`
}

type InstantFormat = { language: string; timeZone: string }
