import type { Meal } from '../meals/meal.ts'
import { listPriceHistories } from '../meals/price-history.ts'
import { buildInsertOrIgnore, buildInserts, toTableRows } from './sql-text.ts'

const COMPARE_PRICES = `UPDATE product_prices SET lowest = compared.lowest FROM comparison_prices compared
  WHERE compared.product_id = product_prices.product_id AND compared.currency = product_prices.currency
    AND compared.lowest <> product_prices.lowest;`

/**
 * Builds SQL that gives the prices and campaigns of a demo shop a history from before it existed. A price
 * that has changed since the shop exists keeps its own log, and a reduction that began after such a price
 * keeps its beginning. The dates are stored as a number of days before today, so that the SQL is always
 * the same, and then converted.
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
    `UPDATE OR IGNORE reduction_log SET active_from = begun.active_from FROM campaigns begun
      WHERE reduction_log.active_to IS NULL AND begun.rule = 'percentage' AND begun.active_from < reduction_log.active_from
        AND begun.basis_points = reduction_log.basis_points AND coalesce(begun.brand_id, 0) = reduction_log.brand_id
        AND (begun.category_id IS NULL) = (reduction_log.category_id = 0)
        AND reduction_log.active_from <= coalesce((SELECT min(since) FROM price_log), '9999');`,
    ...buildInsertOrIgnore(buildInserts(toTableRows('price_log', rows))),
    `DELETE FROM price_log WHERE since LIKE '-%' AND ${isOwn} WHERE since NOT LIKE '-%');`,
    "UPDATE price_log SET since = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', since) WHERE since LIKE '-%';",
    COMPARE_PRICES,
  ].map(toSingleLine)
}

const toSingleLine = (sql: string) => sql.replaceAll(/\s+/g, ' ')

/**
 * Builds SQL that removes this history: prices begin at the time when it was added, and reductions with the
 * first price that is left. All its changes of a price have the same time of day, which the changes of a
 * price that has its own log do not.
 */
export function buildPriceLogRemoval(addedAt: string): string[] {
  const isAdded = `(product_id, currency) IN (SELECT product_id, currency FROM price_log WHERE since < ${addedAt}
      GROUP BY 1, 2 HAVING count(DISTINCT substr(since, 11)) = 1)`
  const beginning = `min(${addedAt}, (SELECT min(since) FROM price_log))`
  return [
    `DELETE FROM price_log WHERE ${isAdded} AND since < (SELECT max(since) FROM price_log own WHERE own.since <= ${addedAt}
      AND own.product_id = price_log.product_id AND own.currency = price_log.currency);`,
    `UPDATE OR IGNORE price_log SET since = ${addedAt} WHERE ${isAdded} AND since < ${addedAt};`,
    `UPDATE OR IGNORE reduction_log SET active_from = ${beginning} WHERE active_from < ${beginning}
      AND coalesce(active_to, '9999') > ${beginning};`,
    COMPARE_PRICES,
  ].map(toSingleLine)
}
