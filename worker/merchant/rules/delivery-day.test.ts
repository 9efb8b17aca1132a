import { expect, it } from 'vitest'
import { getDeliveryDay } from './delivery-day.ts'

it.each([
  ['at noon', '2026-11-22T11:00:00Z', '2026-11-23'],
  ['a minute before ten in the evening', '2026-11-22T20:59:00Z', '2026-11-23'],
  ['at ten in the evening', '2026-11-22T21:00:00Z', '2026-11-24'],
  ['at ten in the evening in summer', '2026-07-01T20:00:00Z', '2026-07-03'],
  ['just after midnight', '2026-11-22T23:00:00Z', '2026-11-24'],
  ['on the last day of the year', '2026-12-31T12:00:00Z', '2027-01-01'],
])('an order that is placed %s (%s) is delivered on %s [CHECKOUT-06]', (_name, now, day) => {
  expect(getDeliveryDay(new Date(now)).toISOString().slice(0, 10)).toBe(day)
})
