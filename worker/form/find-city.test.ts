import { expect, it } from 'vitest'
import { findCity } from './find-city.ts'

it.each([
  ['SE', '111 22', 'Stockholm'],
  ['SE', '41101', 'Göteborg'],
  ['SE', '903 21', 'Umeå'],
  ['SE', '984 99', null],
  ['SE', '11', null],
  ['SE', '', null],
  ['FI', '00100', 'Helsinki'],
  ['FI', '11122', null],
  ['DE', '10115', null],
])('in %s the postal code %j belongs to the town %j', (countryCode, zip, city) => {
  expect(findCity(countryCode, zip)).toBe(city)
})
