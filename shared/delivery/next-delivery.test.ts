import { describe, expect, it } from 'vitest'
import { formatShippingData, parseShippingData, type DeliveryWindow } from './delivery-window.ts'
import { findNextDelivery, isDaily } from './next-delivery.ts'

const daily: DeliveryWindow = {
  timeZone: 'Europe/Stockholm',
  orderBy: '22:00',
  leadDays: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  closedDates: [],
  from: '16:00',
  to: '20:00',
}
const weekdaysOnly = { ...daily, weekdays: [1, 2, 3, 4, 5] }
const christmas = { ...daily, closedDates: ['2026-12-24', '2026-12-25'] }
const newYork = { ...daily, timeZone: 'America/New_York' }
const tokyo = { ...daily, timeZone: 'Asia/Tokyo' }
const sameDay = { ...daily, leadDays: 0, orderBy: '10:30' }

const toDate = (day: Date | undefined) => day?.toISOString().slice(0, 10)

type Row = [string, DeliveryWindow, now: string, lastOrderDay: string, day: string]

// 22 November 2026 is a Sunday.
const rows: Row[] = [
  ['at noon', daily, '2026-11-22T11:00:00Z', '2026-11-22', '2026-11-23'],
  ['a minute before the cut-off', daily, '2026-11-22T20:59:59Z', '2026-11-22', '2026-11-23'],
  ['at the cut-off', daily, '2026-11-22T21:00:00Z', '2026-11-23', '2026-11-24'],
  ['at the cut-off in summer time', daily, '2026-07-01T20:00:00Z', '2026-07-02', '2026-07-03'],
  ['just after midnight', daily, '2026-11-22T23:00:00Z', '2026-11-23', '2026-11-24'],
  ['on the last day of a year', daily, '2026-12-31T12:00:00Z', '2026-12-31', '2027-01-01'],
  ['in summer time before it ends', daily, '2026-10-24T21:30:00Z', '2026-10-25', '2026-10-26'],
  ['on a Thursday', weekdaysOnly, '2026-11-26T12:00:00Z', '2026-11-26', '2026-11-27'],
  ['on a Friday', weekdaysOnly, '2026-11-27T12:00:00Z', '2026-11-29', '2026-11-30'],
  ['late on a Sunday', weekdaysOnly, '2026-11-29T21:30:00Z', '2026-11-30', '2026-12-01'],
  ['before a holiday', christmas, '2026-12-23T12:00:00Z', '2026-12-25', '2026-12-26'],
  ['in another time zone', newYork, '2026-11-23T02:30:00Z', '2026-11-22', '2026-11-23'],
  ['in a zone that is ahead', tokyo, '2026-11-22T13:30:00Z', '2026-11-23', '2026-11-24'],
  ['for the same day', sameDay, '2026-11-22T09:29:00Z', '2026-11-22', '2026-11-22'],
  ['too late for the same day', sameDay, '2026-11-22T09:30:00Z', '2026-11-23', '2026-11-23'],
]

describe('the next delivery', () => {
  it.each(rows)('an order %s (%o, %s) arrives as the last order of %s does, on %s', (...row) => {
    const [, window, now, lastOrderDay, day] = row
    const next = findNextDelivery(window, new Date(now))
    expect([toDate(next?.lastOrderDay), toDate(next?.day)]).toEqual([lastOrderDay, day])
  })

  it('a rule that never delivers has no next delivery', () => {
    const closedDates = Array.from({ length: 70 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 22 + index)).toISOString().slice(0, 10),
    )
    expect(findNextDelivery({ ...daily, closedDates }, new Date('2026-11-22T11:00:00Z'))).toBeNull()
  })

  it.each([
    [daily, '2026-12-20', true],
    [weekdaysOnly, '2026-12-20', false],
    [christmas, '2026-12-20', false],
    [christmas, '2026-11-22', true],
  ])('%o counts on %s as deliveries every day: %s', (window, now, expected) => {
    expect(isDaily(window, new Date(now))).toBe(expected)
  })
})

describe('the shipping data of a merchant', () => {
  it('a delivery window survives as shipping data', () => {
    expect(parseShippingData(formatShippingData(christmas))).toEqual(christmas)
  })

  it.each([
    [null],
    [''],
    ['{'],
    ['{"options":[]}'],
    [formatShippingData({ ...daily, timeZone: 'Europe/Atlantis' })],
    [formatShippingData({ ...daily, orderBy: '24:00' })],
    [formatShippingData({ ...daily, weekdays: [] })],
  ])('%s contains no delivery window', (text) => {
    expect(parseShippingData(text)).toBeNull()
  })
})
