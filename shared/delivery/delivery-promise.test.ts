import { describe, expect, it } from 'vitest'
import { formatPromise } from './delivery-promise.ts'
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

describe('the promised day of delivery', () => {
  it.each([
    ['before the cut-off', 'en-US', '2026-11-23T12:00:00Z', 'today: Tuesday, November 24'],
    ['after the cut-off', 'en-US', '2026-11-23T21:30:00Z', 'by Tuesday: Wednesday, November 25'],
    ['on a Friday', 'sv-SE', '2026-11-27T12:00:00Z', 'by söndag: måndag 30 november'],
  ])(
    'an order %s (%s) names both days it depends on [PRODUCT-04]',
    (_name, language, now, text) => {
      expect(formatPromise(window, { texts, language, now: new Date(now) })).toBe(text)
    },
  )
})
