import { vitalNames, type VitalName } from '../../rules/measurements.ts'
import { findPercentile, type BucketCount } from '../../rules/vital-bucket.ts'

/** The count of a measured name on a day in a market, over all channels and pages. */
export type MeasuredCount = { day: string; market: string; name: string; count: number }

/** The 75th percentile of a web vital on the pages of a route, and how many pages measured it. */
export type MeasuredVital = { value: number; count: number }

export type VitalsOfPage = {
  route: string
  market: string
  vitals: Partial<Record<VitalName, MeasuredVital>>
}

/** Builds SQL for the first day of a period of some days that ends today, in UTC. */
const buildFirstDaySql = (days: number) => `strftime('%Y-%m-%d', 'now', '-${days - 1} days')`

/** Loads the counts of a period. The purchases are the orders that were placed. */
export async function loadCounts(db: D1Database, days: number): Promise<MeasuredCount[]> {
  const { results } = await db
    .prepare(
      `SELECT day, market, name, sum(count) AS count FROM measured_counts
       WHERE day >= ${buildFirstDaySql(days)} AND name <> 'purchase' GROUP BY day, market, name
       UNION ALL
       SELECT substr(placed_at, 1, 10), market, 'purchase', count(*) FROM orders
       WHERE placed_at >= ${buildFirstDaySql(days)} GROUP BY 1, 2
       ORDER BY day, market, name`,
    )
    .all<MeasuredCount>()
  return results
}

type BucketRow = BucketCount & { route: string; market: string; name: VitalName }

/** Loads the web vitals of each route in each market, ordered by both. */
export async function loadVitals(db: D1Database, days: number): Promise<VitalsOfPage[]> {
  const { results } = await db
    .prepare(
      `SELECT route, market, name, bucket, sum(count) AS count FROM measured_vitals
       WHERE day >= ${buildFirstDaySql(days)}
       GROUP BY route, market, name, bucket ORDER BY route, market, name, bucket`,
    )
    .all<BucketRow>()
  const pages = Map.groupBy(results, ({ route, market }) => `${route} ${market}`)
  return [...pages.values()].flatMap((rows) => {
    const [first] = rows
    return first ? [{ route: first.route, market: first.market, vitals: toVitals(rows) }] : []
  })
}

function toVitals(rows: readonly BucketRow[]): VitalsOfPage['vitals'] {
  const measured = vitalNames.flatMap((name) => {
    const buckets = rows.filter((row) => row.name === name)
    const value = findPercentile(name, buckets, 0.75)
    const count = buckets.reduce((sum, bucket) => sum + bucket.count, 0)
    return value === null ? [] : [[name, { value, count }] as const]
  })
  return Object.fromEntries(measured)
}
