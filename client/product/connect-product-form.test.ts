import { expect, it } from 'vitest'
import { stepWithin } from './connect-product-form.ts'

it.each([
  ['1', 1, 5, 2, false],
  ['4', 1, 5, 5, true],
  ['5', 1, 5, 5, true],
  ['1', -1, 5, 1, false],
  ['998', 1, 2000, 999, true],
  ['x', 1, 5, 2, false],
  ['3', 0, 0, 1, true],
])(
  'the quantity %j with the step %i and the limit %i becomes %i [PRODUCT-06]',
  (value, change, limit, quantity, isLimited) => {
    expect(stepWithin(value, change, limit)).toEqual({ quantity, isLimited })
  },
)
