import type { Meal } from '../meals/meal.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { buildInserts, type SqlValue } from './sql-text.ts'

/** After the prices, whose triggers logged them as of now: what they were before. */
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
    // A seed is the same on every day, and its days count from the one it is filled in on.
    "UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', since);",
  ]
}
