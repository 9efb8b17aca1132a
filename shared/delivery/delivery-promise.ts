import { getDateFormat } from './date-format.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { findNextDelivery } from './next-delivery.ts'

/** Formats a day, which is given as midnight UTC, with its weekday. */
export function formatDay(day: Date, language: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const text = getDateFormat(language, format).format(day)
  // Engines differ in the comma after a British weekday.
  return language === 'en-GB' ? text.replace(',', '') : text
}

const formatWeekday = (day: Date, language: string) =>
  getDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)

/**
 * Texts with the placeholders `{day}` and `{orderDay}`. `today` applies if the last day to order is
 * today.
 */
export type PromiseTexts = { today: string; later: string }

/**
 * Returns the sentence that names the next day of delivery. Returns null if there is no delivery in
 * the next weeks.
 */
export function formatPromise(
  window: DeliveryWindow,
  { texts, language, now }: { texts: PromiseTexts; language: string; now: Date },
): string | null {
  const next = findNextDelivery(window, now)
  if (!next) return null
  const isToday = next.lastOrderDay.getTime() === next.today.getTime()
  return (isToday ? texts.today : texts.later)
    .replace('{day}', formatDay(next.day, language))
    .replace('{orderDay}', formatWeekday(next.lastOrderDay, language))
}
