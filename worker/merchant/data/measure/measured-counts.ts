import { z } from 'zod'
import type { Measurements } from '../../rules/measurements.ts'
import { buildDaysAgoSql, prepare } from '../sql/prepare.ts'
import { readRows } from '../sql/read-rows.ts'

const TODAY_SQL = "strftime('%Y-%m-%d', 'now')"

/** A condition that the batch has not arrived before. */
const IS_NEW_SQL = 'NOT EXISTS (SELECT 1 FROM measured_batches WHERE page = ?1 AND number = ?2)'

/**
 * Adds a batch to the sums of its day, in one transaction. A batch that arrives a second time changes
 * nothing.
 */
export async function storeMeasurements(db: D1Database, batch: Measurements): Promise<void> {
  const { page, number, first, entries } = batch
  const received = entries.length
  const afterLast = first + received
  // A batch that arrives late was expected already, as far as its page has lost entries. A gap counts at most
  // as many as the batch has, because the page names its numbers itself.
  const expected = `(SELECT max(0, ${received} - coalesce(sum(missing), 0), min(${2 * received}, ${afterLast} - coalesce(max(after_last), 0)))
    FROM measured_batches WHERE page = ?1)`
  const batchSql = `INSERT OR IGNORE INTO measured_batches (page, number, after_last, missing) VALUES (?1, ?2, ?3, ${expected} - ${received})`
  await db.batch([
    ...countNames(entries).map(([name, count]) => addCount(db, batch, { name, count: `${count}` })),
    addCount(db, batch, { name: 'received', count: `${received}` }),
    addCount(db, batch, { name: 'expected', count: expected }),
    db.prepare(batchSql).bind(page, number, afterLast),
    db.prepare(`DELETE FROM measured_batches WHERE received_at < ${buildDaysAgoSql(1)}`),
  ])
}

const countNames = (entries: Measurements['entries']) =>
  [...Map.groupBy(entries, (entry) => (entry.type === 'view' ? 'view' : entry.name))].map(
    ([name, { length }]) => [name, length] as const,
  )

function addCount(
  db: D1Database,
  { page, number, source }: Measurements,
  { name, count }: { name: string; count: string },
): D1PreparedStatement {
  return prepare(
    db,
    [page, number],
    (bind) => `INSERT INTO measured_counts (day, channel, market, route, name, count)
      SELECT ${TODAY_SQL}, ${bind(source.channel)}, ${bind(source.market)}, ${bind(source.route)}, ${bind(name)}, ${count}
      WHERE ${IS_NEW_SQL}
      ON CONFLICT DO UPDATE SET count = count + excluded.count`,
  )
}

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
