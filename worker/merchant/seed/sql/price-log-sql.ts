import type { Meal } from '../meals/meal.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

/**
 * Builds SQL that replaces the price log by the price history. It runs after the prices are
 * inserted, because database triggers then write a log entry for today.
 */
export function buildPriceLogSql(meals: readonly Meal[]): string[] {
  const rows = meals.flatMap((meal) =>
    listPriceHistories(meal).flatMap(({ currency, steps }) =>
      steps.map(({ daysAgo, selling, regular }): SqlValue[] => [
        meal.productId,
        currency,
        `-${daysAgo} days`,
        selling,
        regular,
      ]),
    ),
  )
  return [
    'DELETE FROM price_log;',
    ...buildInserts('price_log', ['product_id', 'currency', 'since', 'selling', 'regular'], rows),
    // The seed stores dates as a number of days before the day of seeding, so that the seed file is
    // always the same. This statement converts them to dates.
    "UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', since);",
  ]
}
