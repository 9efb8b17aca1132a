import { expect, it } from 'vitest'
import { formatDeliveryPlace, parseDeliveryPlace } from './delivery-place.ts'

it.each([
  [{ zip: '118 20', areaId: 'se-stockholm' }, '118 20~se-stockholm'],
  [{ zip: 'SW1A 1AA', areaId: 'gb-rest', seenStart: 1_795_000_000 }, 'SW1A 1AA~gb-rest~1795000000'],
  [{ zip: '118 20', areaId: 'se-stockholm', hasScript: true as const }, '118 20~se-stockholm~s'],
  [{ zip: '2100', areaId: 'dk', seenStart: 17, hasScript: true as const }, '2100~dk~17~s'],
])('the place %o is the text %s', (place, text) => {
  expect(formatDeliveryPlace(place)).toBe(text)
  expect(parseDeliveryPlace(text)).toEqual(place)
})

it.each([
  [undefined],
  [''],
  ['118 20'],
  ['118 20~'],
  ['~se-rest'],
  ['1~SE'],
  ['1~se~x'],
  ['1~se~s~17'],
  [`${'1'.repeat(13)}~se`],
])('the text %o is no place', (text) => {
  expect(parseDeliveryPlace(text)).toBeNull()
})
