import { expect, it } from 'vitest'
import { getSectionOf } from './checkout-sections.ts'

it.each([
  ['customerType', 'contact'],
  ['gender', 'contact'],
  ['firstName', 'address'],
  ['shippingZip', 'address'],
  ['message', 'address'],
  ['shippingId', 'delivery'],
  ['pickupPoint', 'delivery'],
  ['identityNumber', 'payment'],
  ['newsletter', 'terms'],
  ['terms', 'terms'],
] as const)('the field %s is in the section %s', (field, section) => {
  expect(getSectionOf(field)).toBe(section)
})
