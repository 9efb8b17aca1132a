import { z } from 'zod'
import { readRows } from '../sql/read-rows.ts'

/** The count of a measured name in a market, over all days, channels and pages of a period. */
const measuredCount = z.object({ market: z.string(), name: z.string(), count: z.number() })
export type MeasuredCount = z.output<typeof measuredCount>

/** Builds SQL for the first day of a period of some days that ends today, in UTC. */
const buildFirstDaySql = (days: number) => `strftime('%Y-%m-%d', 'now', '-${days - 1} days')`

/** Loads the counts of a period. The purchases are the orders that were placed. */
export function loadCounts(db: D1Database, days: number): Promise<MeasuredCount[]> {
  const sql = `SELECT market, name, sum(count) AS count FROM measured_counts
    WHERE day >= ${buildFirstDaySql(days)} AND name <> 'purchase' GROUP BY market, name
    UNION ALL
    SELECT market, 'purchase', count(*) FROM orders
    WHERE placed_at >= ${buildFirstDaySql(days)} GROUP BY market
    ORDER BY market, name`
  return readRows(db.prepare(sql), measuredCount)
}
