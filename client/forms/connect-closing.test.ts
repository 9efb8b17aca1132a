import { expect, it } from 'vitest'
import { formatClosing, type ClosingTexts } from './connect-closing.ts'

const texts: ClosingTexts = {
  within: 'Order within {duration} to get it today.',
  hours: '{hours} h {minutes} min',
  minutes: '{minutes} min',
}

it.each([
  [7_800, 'Order within 2 h 10 min to get it today.'],
  [7_799, 'Order within 2 h 9 min to get it today.'],
  [3_600, 'Order within 1 h 0 min to get it today.'],
  [3_599, 'Order within 59 min to get it today.'],
  [30, 'Order within 1 min to get it today.'],
  [0, 'Order within 1 min to get it today.'],
  [13 * 3_600, null],
])('%i seconds before a delivery closes the text is %s', (seconds, text) => {
  expect(formatClosing(seconds, texts)).toBe(text)
})
