import type { PriceRange } from './price.ts'

/** A change of a product's price. The new price is valid from the ISO time `since`. */
export type PriceChange = PriceRange & { since: string }

export type LoggedPrice = { price: PriceRange; date: string; isLowest: boolean }

export const LOGGED_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Returns the price at the end of each of the last 30 days, oldest first. `changes` must be sorted
 * by time; days before the first change get the price of this change. One day is marked with
 * `isLowest`: the last day with the reference price `price.lowest` or, if no day has this price,
 * the last day with the lowest price in the log.
 */
export function toPriceLog(
  changes: readonly PriceChange[],
  price: PriceRange & { lowest: number },
  today: Date,
): LoggedPrice[] {
  const log = Array.from({ length: LOGGED_DAYS }, (_, index) => {
    const daysAgo = LOGGED_DAYS - 1 - index
    const date = new Date(today.getTime() - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10)
    const { selling, regular } =
      changes.findLast(({ since }) => since.slice(0, 10) <= date) ?? changes[0] ?? price
    return { price: { selling, regular }, date }
  })
  const lowestSelling = Math.min(...log.map((day) => day.price.selling))
  const markedDay =
    log.findLast((day) => day.price.selling === price.lowest) ??
    log.findLast((day) => day.price.selling === lowestSelling)
  return log.map((day) => ({ ...day, isLowest: day === markedDay }))
}
