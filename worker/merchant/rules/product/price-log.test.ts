import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findLowestPrice, toPriceLog } from './price-log.ts'

const now = new Date('2026-03-31T12:00:00Z')
const today = { now, timeZone: 'Europe/Stockholm' }
const createPriceRange = (amount: number) => ({ selling: amount, regular: amount })

describe('price log', () => {
  it('the price log has one entry for each of the last 30 days and ends with today [PRODUCT-05]', () => {
    const onlyChange = { since: '2025-12-01T08:00:00.000Z', ...createPriceRange(9_900) }
    const log = toPriceLog([onlyChange], createPriceRange(9_900), today)
    expect(log).toHaveLength(30)
    expect([log[0]?.date, log.at(-1)?.date]).toEqual(['2026-03-02', '2026-03-31'])
    expect(log.every(({ price }) => price.selling === 9_900 && price.regular === 9_900)).toBe(true)
  })

  it('the price log shows each change on its day and marks every day with the lowest price [PRODUCT-05]', () => {
    const changes = [
      { since: '2026-01-01T00:00:00.000Z', ...createPriceRange(11_500) },
      { since: '2026-03-10T09:00:00.000Z', selling: 9_900, regular: 11_500 },
      { since: '2026-03-12T09:00:00.000Z', ...createPriceRange(11_500) },
      { since: '2026-03-31T09:00:00.000Z', selling: 10_500, regular: 11_500 },
    ]
    const log = toPriceLog(changes, { selling: 10_500, regular: 11_500 }, today)
    const sellingByDate = Object.fromEntries(log.map(({ date, price }) => [date, price.selling]))
    expect(sellingByDate).toMatchObject({
      '2026-03-09': 11_500,
      '2026-03-10': 9_900,
      '2026-03-11': 9_900,
      '2026-03-12': 9_900,
      '2026-03-13': 11_500,
      '2026-03-30': 11_500,
      '2026-03-31': 10_500,
    })
    expect(log.filter(({ isLowest }) => isLowest).map(({ date }) => date)).toEqual([
      '2026-03-10',
      '2026-03-11',
      '2026-03-12',
    ])
  })

  it.each([
    ['a whole day in Stockholm', 'Europe/Stockholm', '26T23:00', '27T23:00'],
    ['a whole day in New York', 'America/New_York', '27T05:00', '28T05:00'],
    ['some hours of a day', 'Europe/Stockholm', '27T07:00', '27T19:00'],
  ])(
    'a campaign of %s is the lowest price, on this day only [PRODUCT-05]',
    (_name, timeZone, from, to) => {
      const changes = [
        { since: '', ...createPriceRange(11_900) },
        { since: `2026-11-${from}:00.000Z`, selling: 8_900, regular: 11_900 },
        { since: `2026-11-${to}:00.000Z`, ...createPriceRange(11_900) },
      ]
      const later = { now: new Date('2026-12-20T12:00:00Z'), timeZone }
      const price = createPriceRange(11_900)
      const days = toPriceLog(changes, price, later).filter(({ isLowest }) => isLowest)
      expect(days.map(({ date }) => date)).toEqual(['2026-11-27'])
      expect(findLowestPrice(changes, price, later)).toBe(8_900)
    },
  )

  it('the log of a day on which a lower price ended has both prices, the current one last [PRODUCT-05]', () => {
    const changes = [
      { since: '2026-03-01T00:00:00.000Z', ...createPriceRange(9_900) },
      { since: '2026-03-31T09:00:00.000Z', ...createPriceRange(11_500) },
    ]
    const log = toPriceLog(changes, createPriceRange(11_500), today)
    expect(log.slice(-2).map(({ date, price }) => [date, price.selling])).toEqual([
      ['2026-03-31', 9_900],
      ['2026-03-31', 11_500],
    ])
  })

  it('a price that ended more than 30 days ago is not the lowest price [PRODUCT-05]', () => {
    const cheap = { since: '2026-01-01T00:00:00.000Z', ...createPriceRange(10_900) }
    const toChanges = (since: string) => [cheap, { since, ...createPriceRange(11_500) }]
    const find = (since: string) =>
      findLowestPrice(toChanges(since), createPriceRange(11_500), today)
    expect(find('2026-03-03T09:00:00.000Z')).toBe(10_900)
    expect(find('2026-03-01T09:00:00.000Z')).toBe(11_500)
  })

  it('after any price changes the marked days have the lowest price of the log, which ends with the current price [PRODUCT-05]', () => {
    const amount = fc.integer({ min: 100, max: 50_000 })
    const change = fc.record({
      since: fc
        .date({ min: new Date('2025-12-01'), max: now, noInvalidDate: true })
        .map((date) => date.toISOString()),
      selling: amount,
      regular: amount,
    })
    fc.assert(
      fc.property(fc.array(change), amount, (randomChanges, firstAmount) => {
        const changes = randomChanges.toSorted((one, other) => one.since.localeCompare(other.since))
        const currentPrice = changes.at(-1) ?? createPriceRange(firstAmount)
        const log = toPriceLog(changes, currentPrice, today)
        const lowest = findLowestPrice(changes, currentPrice, today)
        for (const { price, isLowest } of log) {
          expect(price.selling).toBeGreaterThanOrEqual(lowest)
          expect(isLowest).toBe(price.selling === lowest)
        }
        expect(log.some(({ isLowest }) => isLowest)).toBe(true)
        expect(log.at(-1)?.price).toEqual({
          selling: currentPrice.selling,
          regular: currentPrice.regular,
        })
      }),
    )
  })
})
