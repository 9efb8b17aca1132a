const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns a formatter of dates. Each is created once, because creating one takes a slow phone half a
 * millisecond and the checkout formats a hundred dates.
 */
export function getDateFormat(
  language: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** Formats a day, which is given as midnight UTC, with its weekday. */
export function formatDay(day: Date, language: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return getDateFormat(language, format).format(day)
}

export const formatWeekday = (day: Date, language: string): string =>
  getDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)
