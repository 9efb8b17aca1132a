import type { Meal } from '../meals/meal.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { buildInsertOrIgnore, buildInserts, toTableRows } from './sql-text.ts'

/**
 * Builds SQL that gives prices a history from before the shop existed. A price that has changed since
 * the shop exists keeps its own log. The dates are stored as a number of days before today, so that
 * the SQL is always the same, and then converted.
 */
export function buildPriceLogSql(meals: readonly Meal[]): string[] {
  const rows = meals.flatMap((meal) =>
    listPriceHistories(meal).flatMap(({ currency, steps }) =>
      steps.map(({ daysAgo, selling, regular }) => ({
        productId: meal.productId,
        currency,
        since: `-${daysAgo} days`,
        selling,
        regular,
      })),
    ),
  )
  const isOwn = '(product_id, currency) IN (SELECT product_id, currency FROM price_log'
  return [
    `DELETE FROM price_log WHERE ${isOwn} GROUP BY 1, 2 HAVING count(*) = 1);`,
    ...buildInsertOrIgnore(buildInserts(toTableRows('price_log', rows))),
    `DELETE FROM price_log WHERE since LIKE '-%' AND ${isOwn} WHERE since NOT LIKE '-%');`,
    "UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', since) WHERE since LIKE '-%';",
  ]
}
