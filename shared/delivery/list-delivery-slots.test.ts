import { describe, expect, it } from 'vitest'
import { dailyWindow } from './daily-window.fixture.ts'
import type { DeliveryWindow } from './delivery-window.ts'
import { listDeliverySlots } from './list-delivery-slots.ts'

const weekdaysOnly = { ...dailyWindow, weekdays: [1, 2, 3, 4, 5] }
const christmas = { ...dailyWindow, closedDates: ['2026-12-24', '2026-12-25'] }
const newYork = { ...dailyWindow, timeZone: 'America/New_York' }
const tokyo = { ...dailyWindow, timeZone: 'Asia/Tokyo' }
const sameDay = { ...dailyWindow, leadDays: 0, orderBy: '10:30' }

type Row = [string, DeliveryWindow, now: string, closesAt: string, date: string]

// 22 November 2026 is a Sunday.
const rows: Row[] = [
  ['at noon', dailyWindow, '2026-11-22T11:00:00Z', '2026-11-22T21:00', '2026-11-23'],
  ['before the cut-off', dailyWindow, '2026-11-22T20:59:59Z', '2026-11-22T21:00', '2026-11-23'],
  ['at the cut-off', dailyWindow, '2026-11-22T21:00:00Z', '2026-11-23T21:00', '2026-11-24'],
  [
    'at the cut-off in summer',
    dailyWindow,
    '2026-07-01T20:00:00Z',
    '2026-07-02T20:00',
    '2026-07-03',
  ],
  ['just after midnight', dailyWindow, '2026-11-22T23:00:00Z', '2026-11-23T21:00', '2026-11-24'],
  ['at the end of a year', dailyWindow, '2026-12-31T12:00:00Z', '2026-12-31T21:00', '2027-01-01'],
  [
    'before summer time ends',
    dailyWindow,
    '2026-10-24T21:30:00Z',
    '2026-10-25T21:00',
    '2026-10-26',
  ],
  ['on a Thursday', weekdaysOnly, '2026-11-26T12:00:00Z', '2026-11-26T21:00', '2026-11-27'],
  ['on a Friday', weekdaysOnly, '2026-11-27T12:00:00Z', '2026-11-29T21:00', '2026-11-30'],
  ['before a holiday', christmas, '2026-12-23T12:00:00Z', '2026-12-25T21:00', '2026-12-26'],
  ['in another time zone', newYork, '2026-11-23T02:30:00Z', '2026-11-23T03:00', '2026-11-23'],
  ['in a zone that is ahead', tokyo, '2026-11-22T13:30:00Z', '2026-11-23T13:00', '2026-11-24'],
  ['for the same day', sameDay, '2026-11-22T09:29:00Z', '2026-11-22T09:30', '2026-11-22'],
  ['too late for the same day', sameDay, '2026-11-22T09:30:00Z', '2026-11-23T09:30', '2026-11-23'],
]

const list = (windows: DeliveryWindow[], now: string, readyFrom = 0) =>
  listDeliverySlots({ windows, readyFrom, now: new Date(now) })

describe('the deliveries that can be ordered', () => {
  it.each(rows)('the first one of an order %s (%o, %s) closes at %s and is on %s', (...row) => {
    const [, window, now, closesAt, date] = row
    const [first] = list([window], now)
    expect([first?.closesAt.slice(0, 16), first?.date]).toEqual([closesAt, date])
  })

  it('a rule that never delivers has none, and without a rule there is none', () => {
    const closedDates = Array.from({ length: 70 }, (_, index) =>
      new Date(Date.UTC(2026, 10, 22 + index)).toISOString().slice(0, 10),
    )
    expect(list([{ ...dailyWindow, closedDates }], '2026-11-22T11:00:00Z')).toEqual([])
    expect(list([], '2026-11-22T11:00:00Z')).toEqual([])
  })

  it('the deliveries of a day are in order, and there are seven days', () => {
    const slots = list(
      [dailyWindow, { ...sameDay, from: '18:00', to: '21:00' }],
      '2026-11-22T11:00:00Z',
    )
    expect(slots.slice(0, 3).map(({ date, from }) => `${date} ${from}`)).toEqual([
      '2026-11-23 16:00',
      '2026-11-23 18:00',
      '2026-11-24 16:00',
    ])
    expect(new Set(slots.map(({ date }) => date)).size).toBe(7)
  })

  it.each([
    [3, '2026-11-22T11:00:00Z', '2026-11-25', '2026-11-22T21:00'],
    [3, '2026-11-22T21:00:00Z', '2026-11-26', '2026-11-23T21:00'],
    [0, '2026-11-22T11:00:00Z', '2026-11-23', '2026-11-22T21:00'],
  ])(
    'what is made in %i days and ordered at %s is delivered on %s, and closes at %s',
    (readyFrom, now, date, closesAt) => {
      const [first] = list([dailyWindow], now, readyFrom)
      expect(first).toMatchObject({ date, closesAt: `${closesAt}:00.000Z` })
    },
  )
})
