import { describe, expect, it } from 'vitest'
import { listPromises } from './delivery-promise.ts'
import type { DeliveryWindow } from './delivery-window.ts'

const window: DeliveryWindow = {
  timeZone: 'Europe/Stockholm',
  orderBy: '22:00',
  leadDays: 1,
  weekdays: [1, 2, 3, 4, 5],
  closedDates: [],
  from: '16:00',
  to: '20:00',
}
const texts = { today: 'today: {day}', later: 'by {orderDay}: {day}' }

const list = (now: string, changes: Partial<DeliveryWindow> = {}, language = 'en-US') =>
  listPromises({ ...window, ...changes }, { texts, language, now: new Date(now) }).map(
    ({ until, text }) => `${text} (until ${new Date(until).toISOString().slice(0, 16)})`,
  )

describe('the promised day of delivery', () => {
  it.each([
    ['before the cut-off', 'en-US', '2026-11-23T12:00:00Z', 'today: Tuesday, November 24'],
    ['after the cut-off', 'en-US', '2026-11-23T21:30:00Z', 'by Tuesday: Wednesday, November 25'],
    ['on a Friday', 'sv-SE', '2026-11-27T12:00:00Z', 'by söndag: måndag 30 november'],
  ])(
    'an order %s (%s) names both days it depends on [PRODUCT-04]',
    (_name, language, now, text) => {
      expect(list(now, {}, language)[0]).toMatch(text)
    },
  )

  it('changes at the cut-off and at midnight in the time zone of the market, for two days [PRODUCT-04]', () => {
    expect(list('2026-11-23T12:00:00Z')).toEqual([
      'today: Tuesday, November 24 (until 2026-11-23T21:00)',
      'by Tuesday: Wednesday, November 25 (until 2026-11-23T23:00)',
      'today: Wednesday, November 25 (until 2026-11-24T21:00)',
      'by Wednesday: Thursday, November 26 (until 2026-11-24T23:00)',
      'today: Thursday, November 26 (until 2026-11-25T21:00)',
    ])
  })

  it('stays the same over days without orders for another day [PRODUCT-04]', () => {
    expect(list('2026-11-27T21:30:00Z', { closedDates: ['2026-11-30'] })).toEqual([
      'by Monday: Tuesday, December 1 (until 2026-11-29T23:00)',
    ])
  })

  it('changes an hour later by the clock in UTC when summer time ends [PRODUCT-04]', () => {
    expect(list('2026-10-24T12:00:00Z', { weekdays: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
      'today: Sunday, October 25 (until 2026-10-24T20:00)',
      'by Sunday: Monday, October 26 (until 2026-10-24T22:00)',
      'today: Monday, October 26 (until 2026-10-25T21:00)',
      'by Monday: Tuesday, October 27 (until 2026-10-25T23:00)',
      'today: Tuesday, October 27 (until 2026-10-26T21:00)',
    ])
  })

  it('is missing if there is no delivery in the next weeks [PRODUCT-04]', () => {
    expect(list('2026-11-23T12:00:00Z', { leadDays: 60, weekdays: [8] })).toEqual([])
  })
})
