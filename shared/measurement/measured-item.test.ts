import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareToBand, discountBands, toDiscountBand } from './measured-item.ts'

const parseBand = (band: string) => band.split('-').map(Number) as [number, number]

describe('the band of a discount', () => {
  it('the bands cover each whole percentage from 0 to 100 exactly once [TRACK-04]', () => {
    for (let percentage = 0; percentage <= 100; percentage += 1) {
      const matching = discountBands.filter((band) => {
        const [from, to] = parseBand(band)
        return from <= percentage && percentage <= to
      })
      expect(matching).toEqual([toDiscountBand(percentage)])
    }
  })

  it('a percentage is rounded to a whole one before its band is chosen [TRACK-04]', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (percentage) => {
        const [from, to] = parseBand(toDiscountBand(percentage))
        const whole = Math.round(percentage)
        expect(from <= whole && whole <= to).toBe(true)
      }),
    )
  })

  it.each([
    [100, 100, '0-5'],
    [100, 94.5, '6-10'],
    [100, 94.6, '0-5'],
    [119.5, 101.58, '11-15'],
    [100, 0, '81-100'],
    [0, 0, '0-5'],
    [100, 120, '0-5'],
  ])('the prices %d and %d have the band %s [TRACK-04]', (regular, selling, band) => {
    expect(compareToBand(regular, selling)).toBe(band)
  })

  it('a larger reduction never has a lower band [TRACK-04]', () => {
    const percentage = fc.double({ min: 0, max: 100, noNaN: true })
    fc.assert(
      fc.property(percentage, percentage, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)].map((value) =>
          discountBands.indexOf(toDiscountBand(value)),
        )
        expect(low).toBeLessThanOrEqual(high ?? 0)
      }),
    )
  })
})
