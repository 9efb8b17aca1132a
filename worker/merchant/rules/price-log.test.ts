import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPriceLog } from './price-log.ts'

const today = new Date('2026-03-31T12:00:00Z')
const plain = (amount: number) => ({ selling: amount, regular: amount })

describe('the price log', () => {
  it('PRODUCT-05 is one entry a day for 30 days, today last', () => {
    const since = { since: '2025-12-01T08:00:00.000Z', ...plain(9_900) }
    const log = toPriceLog([since], { ...plain(9_900), lowest: 9_900 }, today)
    expect(log).toHaveLength(30)
    expect([log[0]?.date, log.at(-1)?.date]).toEqual(['2026-03-02', '2026-03-31'])
    expect(log.every(({ price }) => price.selling === 9_900 && price.regular === 9_900)).toBe(true)
  })

  it('PRODUCT-05 tells each change on its day, and marks what a reduction is held against', () => {
    const changes = [
      { since: '2026-01-01T00:00:00.000Z', ...plain(11_500) },
      { since: '2026-03-10T09:00:00.000Z', selling: 9_900, regular: 11_500 },
      { since: '2026-03-12T09:00:00.000Z', ...plain(11_500) },
      { since: '2026-03-31T09:00:00.000Z', selling: 9_500, regular: 11_500 },
    ]
    const log = toPriceLog(changes, { selling: 9_500, regular: 11_500, lowest: 9_900 }, today)
    const sold = Object.fromEntries(log.map(({ date, price }) => [date, price.selling]))
    expect(sold).toMatchObject({
      '2026-03-09': 11_500,
      '2026-03-10': 9_900,
      '2026-03-11': 9_900,
      '2026-03-12': 11_500,
      '2026-03-30': 11_500,
      '2026-03-31': 9_500,
    })
    expect(log.filter(({ isLowest }) => isLowest).map(({ date }) => date)).toEqual(['2026-03-11'])
  })

  it('PRODUCT-05 marks one day, and ends with the price of now, whatever changed before', () => {
    const amount = fc.integer({ min: 100, max: 50_000 })
    const change = fc.record({
      since: fc
        .date({ min: new Date('2025-12-01'), max: today, noInvalidDate: true })
        .map((date) => date.toISOString()),
      selling: amount,
      regular: amount,
    })
    fc.assert(
      fc.property(fc.array(change), amount, (drawn, lowest) => {
        const changes = drawn.toSorted((one, other) => one.since.localeCompare(other.since))
        const now = changes.at(-1) ?? plain(lowest)
        const log = toPriceLog(changes, { ...now, lowest }, today)
        expect(log.filter(({ isLowest }) => isLowest)).toHaveLength(1)
        expect(log.at(-1)?.price).toEqual({ selling: now.selling, regular: now.regular })
      }),
    )
  })
})
