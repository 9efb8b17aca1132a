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

/** The orders and the purchase events of a day. */
export type PurchaseDay = { day: string; orders: number; events: number }

/** Builds SQL for the first day of a period of some days that ends today, in UTC. */
const buildFirstDaySql = (days: number) => `strftime('%Y-%m-%d', 'now', '-${days - 1} days')`

export async function loadCounts(db: D1Database, days: number): Promise<MeasuredCount[]> {
  const { results } = await db
    .prepare(
      `SELECT day, market, name, sum(count) AS count FROM measured_counts
       WHERE day >= ${buildFirstDaySql(days)} GROUP BY day, market, name ORDER BY day, market, name`,
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

/**
 * Compares the orders of each day with its purchase events, from the first day with measurements on.
 * Days are in UTC.
 */
export async function loadPurchaseDays(db: D1Database, days: number): Promise<PurchaseDay[]> {
  const { results } = await db
    .prepare(
      `WITH measured AS (SELECT day, sum(CASE name WHEN 'purchase' THEN count ELSE 0 END) AS events
         FROM measured_counts GROUP BY day),
       ordered AS (SELECT substr(placed_at, 1, 10) AS day, count(*) AS orders FROM orders GROUP BY 1),
       days AS (SELECT day FROM measured UNION SELECT day FROM ordered)
       SELECT days.day, coalesce(orders, 0) AS orders, coalesce(events, 0) AS events
       FROM days LEFT JOIN measured ON measured.day = days.day LEFT JOIN ordered ON ordered.day = days.day
       WHERE days.day >= max(${buildFirstDaySql(days)}, coalesce((SELECT min(day) FROM measured), '9999'))
       ORDER BY days.day`,
    )
    .all<PurchaseDay>()
  return results
}
