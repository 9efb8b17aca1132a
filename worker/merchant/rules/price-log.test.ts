import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPriceLog } from './price-log.ts'

const today = new Date('2026-03-31T12:00:00Z')
const amount = fc.integer({ min: 100, max: 50_000 })

describe('the price log', () => {
  it('PRODUCT-05 is one entry a day for 30 days, today last', () => {
    const log = toPriceLog({ selling: 9_900, regular: 9_900, lowest: 9_900 }, today)
    expect(log).toHaveLength(30)
    expect([log[0]?.date, log.at(-1)?.date]).toEqual(['2026-03-02', '2026-03-31'])
    expect(log.every(({ price }) => price.selling === 9_900 && price.regular === 9_900)).toBe(true)
  })

  it('PRODUCT-05 of a reduced price holds the regular, the lowest and the new price', () => {
    const log = toPriceLog({ selling: 9_500, regular: 11_500, lowest: 9_900 }, today)
    expect(new Set(log.map(({ price }) => price.selling))).toEqual(new Set([11_500, 9_900, 9_500]))
    expect(log.filter(({ isLowest }) => isLowest).map(({ price }) => price.selling)).toEqual([
      9_900,
    ])
  })

  it('PRODUCT-05 marks one entry, and never sells above the regular price', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const price = { selling: Math.min(one, other), regular: Math.max(one, other) }
        const log = toPriceLog({ ...price, lowest: price.selling }, today)
        expect(log.filter(({ isLowest }) => isLowest)).toHaveLength(1)
        expect(log.every((day) => day.price.selling <= day.price.regular)).toBe(true)
        expect(log.at(-1)?.price).toEqual(price)
      }),
    )
  })
})
