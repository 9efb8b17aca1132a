import { LOGGED_DAYS, type PriceChange } from '../../rules/price-log.ts'
import { buildDaysAgoSql } from '../sql/now.ts'

/**
 * Loads the price changes of each product, oldest first: all changes of the last 30 days and the
 * last change before this period.
 */
export async function loadPriceChanges(
  db: D1Database,
  currency: string,
  productIds: readonly number[],
): Promise<Map<number, PriceChange[]>> {
  const { results } = await db
    .prepare(
      `SELECT log.product_id AS productId, log.since, log.selling, log.regular
       FROM json_each(?1) wanted
       JOIN price_log log ON log.product_id = wanted.value AND log.currency = ?2
       WHERE log.since >= coalesce((
         SELECT max(older.since) FROM price_log older
         WHERE older.product_id = log.product_id AND older.currency = ?2
           AND older.since < ${buildDaysAgoSql(LOGGED_DAYS)}), '')
       ORDER BY log.since`,
    )
    .bind(JSON.stringify(productIds), currency)
    .all<PriceChange & { productId: number }>()
  return Map.groupBy(results, ({ productId }) => productId)
}
