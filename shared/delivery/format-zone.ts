import { getDateFormat } from './date-format.ts'

/** Returns the short name of a time zone, such as ` (ET)`, if its country has several; else ''. */
export function formatZone(timeZone: string, language: string): string {
  if (!/^(?:America|Australia|Pacific)\//.test(timeZone)) return ''
  const format = getDateFormat(language, { timeZone, timeZoneName: 'shortGeneric' })
  const zone = format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value
  return zone === undefined ? '' : `\u{a0}(${zone})`
}
