import type { PriceRange } from './price.ts'

/** What a product cost since an ISO time. */
export type PriceChange = PriceRange & { since: string }

export type LoggedPrice = { price: PriceRange; date: string; isLowest: boolean }

export const LOGGED_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * The price of each of the last 30 days, oldest first, as it was when the day ended. `changes` are in their order; before
 * the first one the price is taken to have been the same. Marked is the last day of the price that a reduction is held
 * against, or of the lowest where that lies further back.
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
  const least = Math.min(...log.map((day) => day.price.selling))
  const marked =
    log.findLast((day) => day.price.selling === price.lowest) ??
    log.findLast((day) => day.price.selling === least)
  return log.map((day) => ({ ...day, isLowest: day === marked }))
}
