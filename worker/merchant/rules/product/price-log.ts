import { addDays, getLocalTime, toInstant, toIsoDate } from '#shared/delivery/local-time.ts'
import { z } from 'zod'
import type { PriceRange } from './price.ts'

/** A change of a product's price. The new price is valid from the ISO time `since`. */
export const priceChange = z.object({
  since: z.string(),
  selling: z.number(),
  regular: z.number(),
})
export type PriceChange = z.output<typeof priceChange>

export type LoggedPrice = { price: PriceRange; date: string; isLowest: boolean }

/** The current time, and the time zone in which the days begin. */
type LogTime = { now: Date; timeZone: string }

const LOGGED_DAYS = 30

/** Returns the days of the log, of which the first one has the number 0. */
function createDays({ now, timeZone }: LogTime) {
  const { today } = getLocalTime(now, timeZone)
  return (number: number) => {
    const date = toIsoDate(addDays(today, number + 1 - LOGGED_DAYS))
    return { date, start: toInstant({ date, clock: '00:00', timeZone }).toISOString() }
  }
}

/**
 * Returns the lowest price that was valid between two times, the last one of equal prices. The first
 * change counts for the time before it too.
 */
function getLowest(
  changes: readonly PriceChange[],
  price: PriceRange,
  { from, to }: { from: string; to: string },
): PriceRange {
  const valid = changes.filter(({ since }, index) => {
    const until = changes[index + 1]?.since ?? to
    return until > from && (index === 0 || (since < to && since < until))
  })
  const { selling, regular } = valid.reduce<PriceRange>(
    (lowest, change) => (change.selling <= lowest.selling ? change : lowest),
    valid[0] ?? price,
  )
  return { selling, regular }
}

/**
 * Returns the lowest price of each of the last 30 days, oldest first, and then the current price if
 * today had a lower one before it. `changes` must be sorted by time. Every entry with the lowest price of
 * these days is marked with `isLowest`.
 */
export function toPriceLog(
  changes: readonly PriceChange[],
  price: PriceRange,
  time: LogTime,
): LoggedPrice[] {
  const getDay = createDays(time)
  const days = Array.from({ length: LOGGED_DAYS }, (_, number) => {
    const { date, start } = getDay(number)
    const next = getDay(number + 1)
    return { date, price: getLowest(changes, price, { from: start, to: next.start }) }
  })
  const { selling, regular } = changes.at(-1) ?? price
  const last = days.at(-1)
  const log =
    last && last.price.selling < selling
      ? [...days, { date: last.date, price: { selling, regular } }]
      : days
  const lowest = Math.min(...log.map((day) => day.price.selling))
  return log.map((day) => ({ ...day, isLowest: day.price.selling === lowest }))
}

/** Returns the lowest price of the last 30 days, the price of the marked entries of the price log. */
export function findLowestPrice(
  changes: readonly PriceChange[],
  price: PriceRange,
  time: LogTime,
): number {
  // Most products have one price, and lists have many products.
  if (changes.length < 2) return (changes[0] ?? price).selling
  const getDay = createDays(time)
  const [from, to] = [getDay(0).start, getDay(LOGGED_DAYS).start]
  return getLowest(changes, price, { from, to }).selling
}
