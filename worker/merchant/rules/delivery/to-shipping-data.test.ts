import { expect, it } from 'vitest'
import { finland, international, sweden } from '../market/markets.ts'
import { shippingOptions } from './shipping.ts'
import { listTimes, toShippingData } from './to-shipping-data.ts'

it('every shipping option of a country tells when it delivers [PRODUCT-04]', () => {
  const windows = shippingOptions.map(
    (option) => listTimes(finland, option, undefined).deliveryWindow,
  )
  expect(
    windows.map((window) => window && [window.timeZone, window.orderBy, window.from, window.to]),
  ).toEqual([
    ['Europe/Helsinki', '22:00', '16:00', '20:00'],
    ['Europe/Helsinki', '22:00', '16:00', null],
  ])
})

it('the areas of home delivery are listed, and a postal code has one of them', () => {
  const [home, pickup] = shippingOptions
  if (!home || !pickup) throw new Error('The shop has two options')
  const { deliveryAreas = [] } = listTimes(sweden, home, null)
  expect(deliveryAreas.map(({ id }) => id)).toEqual(['se-rest', 'se-stockholm', 'se-north'])
  expect(listTimes(sweden, home, '118 20')).toMatchObject({ deliveryArea: 'se-stockholm' })
  expect(listTimes(sweden, home, '411 20')).toMatchObject({ deliveryArea: 'se-rest' })
  expect(listTimes(sweden, pickup, null)).not.toHaveProperty('deliveryAreas')
  expect(listTimes(sweden, home, undefined)).not.toHaveProperty('deliveryAreas')
})

it('a virtual market has no delivery times, because its country is not known [PRODUCT-04]', () => {
  const data = shippingOptions.map((option) =>
    toShippingData(listTimes(international, option, null)),
  )
  expect(data).toEqual([null, null])
})
