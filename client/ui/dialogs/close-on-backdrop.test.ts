import { expect, it } from 'vitest'
import { isOutside } from './close-on-backdrop.ts'

const box = { left: 100, right: 200, top: 0, bottom: 50 }

it.each([
  [150, 25, false],
  [100, 0, false],
  [99, 25, true],
  [201, 25, true],
  [150, 51, true],
])('a click at x=%i, y=%i is outside the dialog: %j', (clientX, clientY, expected) => {
  expect(isOutside(box, { clientX, clientY })).toBe(expected)
})
