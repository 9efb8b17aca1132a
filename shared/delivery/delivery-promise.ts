import { getDateFormat } from './date-format.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { getLocalTime, toInstant, toIsoDate } from './local-time.ts'
import { addDays, findNextDelivery } from './next-delivery.ts'

/** Formats a day, which is given as midnight UTC, with its weekday. */
export function formatDay(day: Date, language: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return getDateFormat(language, format).format(day)
}

export const formatWeekday = (day: Date, language: string): string =>
  getDateFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(day)

/**
 * Texts with the placeholders `{day}` and `{orderDay}`. `today` applies if the last day to order is
 * today.
 */
export type PromiseTexts = { today: string; later: string }

type PromiseContext = { texts: PromiseTexts; language: string; now: Date }

function formatPromise(
  window: DeliveryWindow,
  { texts, language, now }: PromiseContext,
): string | null {
  const next = findNextDelivery(window, now)
  if (!next) return null
  const isToday = next.lastOrderDay.getTime() === next.today.getTime()
  return (isToday ? texts.today : texts.later)
    .replace('{day}', formatDay(next.day, language))
    .replace('{orderDay}', formatWeekday(next.lastOrderDay, language))
}

/**
 * Returns the first time after `now` at which the sentence can change: the last time to order, or
 * midnight.
 */
function findNextChange({ timeZone, orderBy }: DeliveryWindow, now: Date): Date {
  const { today, clock } = getLocalTime(now, timeZone)
  const cutOff = toInstant({ date: toIsoDate(today), clock: orderBy, timeZone })
  if (clock < orderBy && cutOff > now) return cutOff
  return toInstant({ date: toIsoDate(addDays(today, 1)), clock: '00:00', timeZone })
}

/** A sentence, and the time until which it is true, in milliseconds since 1970. */
export type DeliverySentence = { until: number; text: string }

/** A cached page is shown for at most half a day, and may stay open. */
const PROMISED_MILLISECONDS = 48 * 3600 * 1000

/**
 * Returns the sentences that name the next day of delivery, in their order, for the next two days.
 * They are fewer if there is no delivery in the next weeks.
 */
export function listPromises(window: DeliveryWindow, context: PromiseContext): DeliverySentence[] {
  const promises: DeliverySentence[] = []
  const end = context.now.getTime() + PROMISED_MILLISECONDS
  let now = context.now
  while (now.getTime() < end) {
    const text = formatPromise(window, { ...context, now })
    if (text === null) break
    now = findNextChange(window, now)
    const last = promises.at(-1)
    if (last?.text === text) last.until = now.getTime()
    else promises.push({ until: now.getTime(), text })
  }
  return promises
}
