import { expect, it } from 'vitest'
import { findNextOption } from './suggestion-box.ts'

it.each([
  ['ArrowDown', -1, 3, 0],
  ['ArrowDown', 2, 3, -1],
  ['ArrowUp', -1, 3, 2],
  ['ArrowUp', 0, 3, -1],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['Home', -1, 3, null],
  ['End', -1, 3, null],
  ['ArrowDown', -1, 0, null],
  ['a', 1, 3, null],
])('%s at option %i of %i highlights %j [LIST-07]', (key, current, count, expected) => {
  expect(findNextOption(key, current, count)).toBe(expected)
})
