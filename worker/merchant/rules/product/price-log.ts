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

export const LOGGED_DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

/**
 * Returns the price at the end of each of the last 30 days, oldest first. `changes` must be sorted
 * by time; days before the first change get the price of this change. Every day with the lowest
 * price of these days is marked with `isLowest`.
 */
export function toPriceLog(
  changes: readonly PriceChange[],
  price: PriceRange,
  today: Date,
): LoggedPrice[] {
  const log = Array.from({ length: LOGGED_DAYS }, (_, index) => {
    const daysAgo = LOGGED_DAYS - 1 - index
    const date = new Date(today.getTime() - daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10)
    const { selling, regular } =
      changes.findLast(({ since }) => since.slice(0, 10) <= date) ?? changes[0] ?? price
    return { price: { selling, regular }, date }
  })
  const lowest = Math.min(...log.map((day) => day.price.selling))
  return log.map((day) => ({ ...day, isLowest: day.price.selling === lowest }))
}

/** Returns the lowest price of the last 30 days, the price of the marked days of the price log. */
export function findLowestPrice(
  changes: readonly PriceChange[],
  price: PriceRange,
  today: Date,
): number {
  return (
    toPriceLog(changes, price, today).find(({ isLowest }) => isLowest)?.price.selling ??
    price.selling
  )
}
