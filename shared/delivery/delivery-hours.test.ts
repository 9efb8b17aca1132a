import { expect, it } from 'vitest'
import { deliveryHours, formatClockRange, formatHour } from './delivery-hours.ts'

it.each([
  ['en-US', '12\u00a0am', '9\u00a0am', '12\u00a0pm', '10\u00a0pm'],
  ['sv-SE', 'kl.\u00a00', 'kl.\u00a09', 'kl.\u00a012', 'kl.\u00a022'],
  ['fi-FI', 'klo\u00a00', 'klo\u00a09', 'klo\u00a012', 'klo\u00a022'],
])('an hour in %s has the clock format of the language', (language, ...expected) => {
  expect([0, 9, 12, 22].map((hour) => formatHour(hour, language))).toEqual(expected)
})

it('an order before the last hour arrives within 24 hours', () => {
  expect(deliveryHours.homeFrom).toBeLessThan(deliveryHours.homeTo)
  expect(deliveryHours.homeTo).toBeLessThanOrEqual(deliveryHours.orderBy)
})

it.each([
  ['en-US', '4–8\u00a0pm', '11\u00a0am–1:30\u00a0pm'],
  ['sv-SE', 'kl.\u00a016–20', 'kl.\u00a011–13.30'],
  ['fi-FI', 'klo\u00a016–20', 'klo\u00a011–13.30'],
])('a range of hours in %s has the clock format of the language', (language, ...expected) => {
  const ranges = [
    ['16:00', '20:00'],
    ['11:00', '13:30'],
  ] as const
  expect(ranges.map(([from, to]) => formatClockRange(from, to, language))).toEqual(expected)
})
