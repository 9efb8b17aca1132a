import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPriceLog } from './price-log.ts'

const today = new Date('2026-03-31T12:00:00Z')
const createPriceRange = (amount: number) => ({ selling: amount, regular: amount })

describe('price log', () => {
  it('the price log has one entry for each of the last 30 days and ends with today [PRODUCT-05]', () => {
    const onlyChange = { since: '2025-12-01T08:00:00.000Z', ...createPriceRange(9_900) }
    const log = toPriceLog([onlyChange], { ...createPriceRange(9_900), lowest: 9_900 }, today)
    expect(log).toHaveLength(30)
    expect([log[0]?.date, log.at(-1)?.date]).toEqual(['2026-03-02', '2026-03-31'])
    expect(log.every(({ price }) => price.selling === 9_900 && price.regular === 9_900)).toBe(true)
  })

  it('the price log shows each change on its day and marks the reference price of a reduction [PRODUCT-05]', () => {
    const changes = [
      { since: '2026-01-01T00:00:00.000Z', ...createPriceRange(11_500) },
      { since: '2026-03-10T09:00:00.000Z', selling: 9_900, regular: 11_500 },
      { since: '2026-03-12T09:00:00.000Z', ...createPriceRange(11_500) },
      { since: '2026-03-31T09:00:00.000Z', selling: 9_500, regular: 11_500 },
    ]
    const log = toPriceLog(changes, { selling: 9_500, regular: 11_500, lowest: 9_900 }, today)
    const sellingByDate = Object.fromEntries(log.map(({ date, price }) => [date, price.selling]))
    expect(sellingByDate).toMatchObject({
      '2026-03-09': 11_500,
      '2026-03-10': 9_900,
      '2026-03-11': 9_900,
      '2026-03-12': 11_500,
      '2026-03-30': 11_500,
      '2026-03-31': 9_500,
    })
    expect(log.filter(({ isLowest }) => isLowest).map(({ date }) => date)).toEqual(['2026-03-11'])
  })

  it('after any price changes the price log marks exactly one day and ends with the current price [PRODUCT-05]', () => {
    const amount = fc.integer({ min: 100, max: 50_000 })
    const change = fc.record({
      since: fc
        .date({ min: new Date('2025-12-01'), max: today, noInvalidDate: true })
        .map((date) => date.toISOString()),
      selling: amount,
      regular: amount,
    })
    fc.assert(
      fc.property(fc.array(change), amount, (randomChanges, lowest) => {
        const changes = randomChanges.toSorted((one, other) => one.since.localeCompare(other.since))
        const currentPrice = changes.at(-1) ?? createPriceRange(lowest)
        const log = toPriceLog(changes, { ...currentPrice, lowest }, today)
        expect(log.filter(({ isLowest }) => isLowest)).toHaveLength(1)
        expect(log.at(-1)?.price).toEqual({
          selling: currentPrice.selling,
          regular: currentPrice.regular,
        })
      }),
    )
  })
})
