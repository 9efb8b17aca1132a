import type { Translate } from '../i18n/translator.ts'
import type { DeliveryPromise } from './delivery-promise.ts'
import type { DeliverySlot } from './delivery-slot.ts'
import { formatDay } from './format-day.ts'
import { formatZonedClock } from './format-instant.ts'
import { formatHours, getDay, getRelativeDay } from './format-slot.ts'
import { getLocalTime, toIsoDate } from './local-time.ts'

/** `language` is a BCP 47 tag such as `sv-SE`. */
export type DeliveryContext = { t: Translate; language: string; now: Date }

/** The values of messages that name a day (`day`, `date`) and its hours. */
const toValues = (slot: DeliverySlot, { language, now }: DeliveryContext) => ({
  day: getRelativeDay(slot, now),
  date: formatDay(getDay(slot), language),
  hours: formatHours(slot, language),
})

/** Formats a delivery such as `idag kl. 18–21` or `torsdag 26 november kl. 16–20`. */
export const formatDelivery = (slot: DeliverySlot, context: DeliveryContext): string =>
  context.t('delivery.slot', toValues(slot, context))

/** The promise of a list, a cart or a meal. Without a postal code it is only the earliest one. */
export function formatPromise(promise: DeliveryPromise, context: DeliveryContext): string {
  const { t } = context
  if (promise.kind === 'days') return t('delivery.madeToOrder', { days: formatDayRange(promise) })
  return t('delivery.earliest', { delivery: formatDelivery(promise.slot, context) })
}

export const formatDayRange = ({ from, to }: { from: number; to: number }): string =>
  from === to ? `${from}` : `${from}–${to}`

/** The texts of a sentence that says until when a delivery can be ordered, and how long that is. */
export type ClosingTexts = {
  text: string
  /** It has the placeholder `{duration}`, which is `hours` or `minutes`. */
  within: string
  hours: string
  minutes: string
  /** Seconds from now on. */
  closesIn: number
}

export function getClosingTexts(slot: DeliverySlot, context: DeliveryContext): ClosingTexts {
  const { t, language, now } = context
  const closesAt = new Date(slot.closesAt)
  const { today, clock } = getLocalTime(closesAt, slot.timeZone)
  const orderBy = {
    time: formatZonedClock(clock, { language, timeZone: slot.timeZone }),
    orderDay: getRelativeDay({ date: toIsoDate(today), timeZone: slot.timeZone }, now),
    orderDate: formatDay(today, language),
  }
  const values = toValues(slot, context)
  return {
    text: t('delivery.orderBy', { ...orderBy, ...values }),
    within: t('delivery.within', { ...values, duration: '{duration}' }),
    hours: t('delivery.hours', { hours: '{hours}', minutes: '{minutes}' }),
    minutes: t('delivery.minutes', { minutes: '{minutes}' }),
    closesIn: Math.max(0, Math.round((closesAt.getTime() - now.getTime()) / 1000)),
  }
}
