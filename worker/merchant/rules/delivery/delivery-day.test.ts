import { expect, it } from 'vitest'
import { parseShippingData } from '#shared/delivery/delivery-window.ts'
import { getDeliveryDay, getShippingData } from './delivery-day.ts'
import { finland, international, sweden, unitedStates } from '../market/markets.ts'
import { shippingOptions } from './shipping.ts'

it.each([
  ['at noon', '2026-11-22T11:00:00Z', '2026-11-23'],
  ['a minute before ten in the evening', '2026-11-22T20:59:00Z', '2026-11-23'],
  ['at ten in the evening', '2026-11-22T21:00:00Z', '2026-11-24'],
  ['at ten in the evening in summer', '2026-07-01T20:00:00Z', '2026-07-03'],
  ['just after midnight', '2026-11-22T23:00:00Z', '2026-11-24'],
  ['on the last day of the year', '2026-12-31T12:00:00Z', '2027-01-01'],
])('an order that is placed %s (%s) is delivered on %s [CHECKOUT-06]', (_name, now, day) => {
  expect(getDeliveryDay(new Date(now), sweden).toISOString().slice(0, 10)).toBe(day)
})

it('the cut-off is in the time zone of the market [CHECKOUT-06]', () => {
  const now = new Date('2026-11-22T20:30:00Z')
  const days = [unitedStates, sweden, finland].map((market) => getDeliveryDay(now, market))
  expect(days.map((day) => day.getUTCDate())).toEqual([23, 23, 24])
})

it('every shipping option of a country tells when it delivers [PRODUCT-04]', () => {
  const toHours = (data: string | null) => {
    const window = parseShippingData(data)
    return window && [window.timeZone, window.orderBy, window.from, window.to]
  }
  expect(shippingOptions.map((option) => toHours(getShippingData(finland, option)))).toEqual([
    ['Europe/Helsinki', '22:00', '16:00', '20:00'],
    ['Europe/Helsinki', '22:00', '15:00', null],
  ])
})

it('a virtual market has no delivery times, because its country is not known [PRODUCT-04]', () => {
  expect(shippingOptions.map((option) => getShippingData(international, option))).toEqual([
    null,
    null,
  ])
})
