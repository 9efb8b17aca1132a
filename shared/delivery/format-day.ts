import { getDateFormat } from './date-format.ts'

/** Formats a day, which is given as midnight UTC, with its weekday. */
export function formatDay(day: Date, language: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return getDateFormat(language, format).format(day)
}

export const formatWeekday = (day: Date, language: string): string =>
  getDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
