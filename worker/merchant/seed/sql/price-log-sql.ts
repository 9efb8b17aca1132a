import type { Meal } from '../meals/meal.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

/** Runs after the prices, because their triggers write a log of today. This replaces it by the price history. */
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
    // The seed contains numbers of days, which count back from the day of seeding, so that the file is always the same.
    "UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', since);",
  ]
}
