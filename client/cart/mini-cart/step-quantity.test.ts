import { expect, it } from 'vitest'
import { stepQuantity } from './step-quantity.ts'

it.each([
  ['17:3', '2', '2', { quantity: 3, value: '17:3' }],
  ['17:3', '2', '3', { quantity: 4, value: '17:4' }],
  ['17:1', '2', '5', { quantity: 4, value: '17:4' }],
  ['17:1', '2', '1', { quantity: 1, value: '17:1' }],
  ['17:3', '2', '', { quantity: 3, value: '17:3' }],
  ['a:b:3', '2', '2', { quantity: 3, value: 'a:b:3' }],
  ['17:999', '998', '999', { quantity: 999, value: '17:999' }],
])(
  'a button %s of a line that showed %s and now has %s steps to %j',
  (value, shown, typed, next) => {
    expect(stepQuantity({ value, shown, typed })).toEqual(next)
  },
)
