import type { VitalName } from './measurements.ts'

/** Each bucket is 5 % wider than the one before, so a percentile is exact to 5 %. */
const GROWTH = 1.05

/** The smallest value that differs from 0: a millisecond, or a thousandth for a layout shift. */
const getUnit = (name: VitalName): number => (name === 'CLS' ? 0.001 : 1)

/** Returns the bucket of a value. Bucket 0 contains the values below the smallest unit. */
export function toBucket(name: VitalName, value: number): number {
  const units = value / getUnit(name)
  return units < 1 ? 0 : Math.floor(Math.log(units) / Math.log(GROWTH)) + 1
}

/** Returns the largest value of a bucket. */
export const toBucketLimit = (name: VitalName, bucket: number): number =>
  bucket === 0 ? 0 : getUnit(name) * GROWTH ** bucket

export type BucketCount = { bucket: number; count: number }

/**
 * Returns the value that a share of all values does not exceed, exact to 5 %. `buckets` ascend; the share
 * is from 0 to 1. Without values it is null.
 */
export function findPercentile(
  name: VitalName,
  buckets: readonly BucketCount[],
  share: number,
): number | null {
  const total = buckets.reduce((sum, { count }) => sum + count, 0)
  let seen = 0
  for (const { bucket, count } of buckets) {
    seen += count
    if (count > 0 && seen >= total * share) return toBucketLimit(name, bucket)
  }
  return null
}

/** The limits of good and poor values at the 75th percentile, as web.dev defines them. */
export const vitalLimits: Record<VitalName, { good: number; poor: number }> = {
  TTFB: { good: 800, poor: 1800 },
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
}
