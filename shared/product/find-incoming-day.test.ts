import { describe, expect, it } from 'vitest'
import { findIncomingDay } from './find-incoming-day.ts'

const now = new Date('2026-11-22T12:00:00Z')

const createSku = (total: number, incoming: string | null) => ({
  stock: { total, inStock: total, oversellable: 0, static: 0 },
  incoming,
})
const find = (...skus: [number, string | null][]) =>
  findIncomingDay(
    skus.map((sku) => createSku(...sku)),
    now,
  )?.toISOString() ?? null

describe('the day on which more arrives', () => {
  it('of several sold-out skus the first future day counts [PRODUCT-04]', () => {
    const days = [
      [0, '2026-12-03T00:00:00Z'],
      [0, null],
      [0, '2026-11-27T00:00:00+01:00'],
      [0, '2026-11-20'],
    ] as const
    expect(
      find(...days.map(([total, day]) => [total, day] satisfies [number, string | null])),
    ).toBe('2026-11-27T00:00:00.000Z')
  })

  it.each([
    ['some are left', [[1, '2026-12-03'] as const, [0, '2026-12-04'] as const]],
    ['the day has come', [[0, '2026-11-22'] as const]],
    ['the text is no date', [[0, 'soon'] as const]],
    ['no day is known', [[0, null] as const]],
  ])('there is none if %s [PRODUCT-04]', (_reason, skus) => {
    expect(find(...skus.map(([total, day]): [number, string | null] => [total, day]))).toBeNull()
  })
})
