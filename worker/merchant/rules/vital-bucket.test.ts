import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vitalNames } from './measurements.ts'
import { findPercentile, toBucket, toBucketLimit, type BucketCount } from './vital-bucket.ts'

const value = fc.double({ min: 0.001, max: 600_000, noNaN: true })

function count(buckets: readonly number[]): BucketCount[] {
  const counts = new Map<number, number>()
  for (const bucket of buckets) counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  return [...counts]
    .map(([bucket, entries]) => ({ bucket, count: entries }))
    .toSorted((one, other) => one.bucket - other.bucket)
}

it('the bucket of a value contains it and is at most 5 % wide', () => {
  fc.assert(
    fc.property(fc.constantFrom(...vitalNames), value, (name, measured) => {
      const limit = toBucketLimit(name, toBucket(name, measured))
      const unit = name === 'CLS' ? 0.001 : 1
      if (measured < unit) expect(limit).toBe(0)
      else expect(limit / measured).toBeGreaterThan(1 - 1e-9)
      expect(limit / Math.max(measured, unit)).toBeLessThanOrEqual(1.05 + 1e-9)
    }),
  )
})

it('the 75th percentile of buckets is within 5 % of the 75th percentile of the values', () => {
  const values = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 })
  fc.assert(
    fc.property(values, (measured) => {
      const sorted = measured.toSorted((one, other) => one - other)
      const exact = sorted[Math.ceil(sorted.length * 0.75) - 1] ?? 0
      const found = findPercentile('LCP', count(measured.map((ms) => toBucket('LCP', ms))), 0.75)
      expect((found ?? 0) / exact).toBeGreaterThan(1 - 1e-9)
      expect((found ?? 0) / exact).toBeLessThanOrEqual(1.05 + 1e-9)
    }),
  )
})

it('without values there is no percentile', () => {
  expect(findPercentile('CLS', [], 0.75)).toBeNull()
})
