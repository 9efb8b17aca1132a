import type { PriceRange } from './price.ts'

export type LoggedPrice = { price: PriceRange; date: string; isLowest: boolean }

const DAYS = 30
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000
/** How many of the days a reduction has lasted, and the lowest price before it. */
const REDUCED_DAYS = 7
const LOWEST_DAYS = { first: 14, last: 20 }

/**
 * The prices of the last 30 days, oldest first. A shop keeps today's price and the lowest, not every day's: the days
 * are told from those two. The lowest is marked once, on the last day that had it.
 */
export function toPriceLog(price: PriceRange & { lowest: number }, today: Date): LoggedPrice[] {
  const { selling, regular, lowest } = price
  const log = Array.from({ length: DAYS }, (_, index) => {
    const daysAgo = DAYS - 1 - index
    return { daysAgo, selling: getSelling(price, daysAgo) }
  })
  const marked = log.findLast((day) => day.selling === lowest) ?? log.at(-1)
  return log.map((day) => ({
    price: { selling: day.selling, regular: selling < regular ? regular : day.selling },
    date: new Date(today.getTime() - day.daysAgo * DAY_MILLISECONDS).toISOString().slice(0, 10),
    isLowest: day === marked,
  }))
}

function getSelling(
  { selling, regular, lowest }: PriceRange & { lowest: number },
  daysAgo: number,
): number {
  if (selling >= regular || daysAgo < REDUCED_DAYS) return selling
  return daysAgo >= LOWEST_DAYS.first && daysAgo <= LOWEST_DAYS.last ? lowest : regular
}
