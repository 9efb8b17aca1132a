import { expect, it } from 'vitest'
import { deliveryHours, formatHour } from './delivery-hours.ts'

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
