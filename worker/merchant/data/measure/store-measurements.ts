import type { Measurements } from '../../rules/measurements.ts'
import { toBucket } from '../../rules/vital-bucket.ts'
import { buildDaysAgoSql } from '../sql/now.ts'
import { prepare } from '../sql/prepare.ts'

const TODAY_SQL = "strftime('%Y-%m-%d', 'now')"

/** A condition that the batch has not arrived before. */
const IS_NEW_SQL = 'NOT EXISTS (SELECT 1 FROM measured_batches WHERE page = ?1 AND number = ?2)'

/**
 * Adds a batch to the sums of its day, in one transaction. A batch that arrives a second time changes
 * nothing.
 */
export async function storeMeasurements(db: D1Database, batch: Measurements): Promise<void> {
  const { page, number, first, entries } = batch
  const afterLast = first + entries.length
  await db.batch([
    ...countNames(entries).map(([name, count]) => addCount(db, batch, { name, count: `${count}` })),
    addCount(db, batch, { name: 'received', count: `${entries.length}` }),
    addCount(db, batch, {
      name: 'expected',
      // A batch that arrives late was already expected, because its numbers are below those of others. A
      // gap counts at most as many lost entries as the batch has, because the page names its numbers itself.
      count: `min(${2 * entries.length}, max(0, ${afterLast} - coalesce((SELECT max(after_last) FROM measured_batches WHERE page = ?1), 0)))`,
    }),
    ...entries.flatMap((entry) => (entry.type === 'vital' ? [addVital(db, batch, entry)] : [])),
    db
      .prepare(
        'INSERT OR IGNORE INTO measured_batches (page, number, after_last) VALUES (?1, ?2, ?3)',
      )
      .bind(page, number, afterLast),
    db.prepare(`DELETE FROM measured_batches WHERE received_at < ${buildDaysAgoSql(1)}`),
  ])
}

function countNames(entries: Measurements['entries']): [string, number][] {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    if (entry.type === 'vital') continue
    const name = entry.type === 'view' ? 'view' : entry.name
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts]
}

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

type Vital = Extract<Measurements['entries'][number], { type: 'vital' }>

function addVital(
  db: D1Database,
  { page, number, source }: Measurements,
  { name, value }: Vital,
): D1PreparedStatement {
  return prepare(
    db,
    [page, number],
    (bind) => `INSERT INTO measured_vitals (day, market, route, name, bucket, count)
      SELECT ${TODAY_SQL}, ${bind(source.market)}, ${bind(source.route)}, ${bind(name)}, ${bind(toBucket(name, value))}, 1
      WHERE ${IS_NEW_SQL}
      ON CONFLICT DO UPDATE SET count = count + 1`,
  )
}
