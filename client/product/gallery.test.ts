import { expect, it } from 'vitest'
import { findCurrentPicture } from './gallery.ts'

it.each([
  [[0, 700, 1400], 0, 0],
  [[0, 700, 1400], 340, 0],
  [[0, 700, 1400], 360, 1],
  [[16, 370, 724], 354, 1],
  [[16, 370, 724], 900, 2],
  [[], 0, 0],
])('of the pictures at %j, after scrolling by %i the current one is %i [PRODUCT-03]', (...row) => {
  const [offsets, scrollLeft, current] = row
  expect(findCurrentPicture(offsets, scrollLeft)).toBe(current)
})
