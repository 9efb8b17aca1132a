import { formatClock, formatClockRange } from './delivery-hours.ts'
import { formatDay } from './format-day.ts'
import type { DeliverySlot } from './delivery-slot.ts'
import { addDays, getLocalTime, toIsoDate } from './local-time.ts'

const fromTexts: Record<string, string> = {
  en: 'from {time}',
  sv: 'från {time}',
  da: 'fra {time}',
  nb: 'fra {time}',
  fi: '{time} alkaen',
}

/** Formats the hours of a delivery, such as `4–8 pm`, `kl. 16–20` or `from 3 pm`. */
export function formatHours(
  { from, to }: Pick<DeliverySlot, 'from' | 'to'>,
  language: string,
): string {
  if (to !== null) return formatClockRange(from, to, language)
  const text = fromTexts[language.slice(0, 2)] ?? '{time}'
  return text.replace('{time}', formatClock(from, language))
}

/** Returns the day of a delivery as midnight UTC. */
export const getDay = ({ date }: Pick<DeliverySlot, 'date'>): Date => new Date(`${date}T00:00:00Z`)

/** Says whether a day is today or tomorrow in the time zone of its delivery. */
export function getRelativeDay(
  { date, timeZone }: Pick<DeliverySlot, 'date' | 'timeZone'>,
  now: Date,
): 'today' | 'tomorrow' | 'other' {
  const { today } = getLocalTime(now, timeZone)
  if (date === toIsoDate(today)) return 'today'
  return date === toIsoDate(addDays(today, 1)) ? 'tomorrow' : 'other'
}

/** Formats a delivery with its day, such as `måndag 23 november kl. 16–20`. */
export function formatSlot(
  slot: Pick<DeliverySlot, 'date' | 'from' | 'to'>,
  language: string,
): string {
  const separator = language.startsWith('en') ? ', ' : ' '
  return formatDay(getDay(slot), language) + separator + formatHours(slot, language)
}
