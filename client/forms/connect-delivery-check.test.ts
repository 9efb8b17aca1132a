import { expect, it } from 'vitest'
import {
  formatClosing,
  type ClosingTexts,
  parseDeliveryAnswer,
  readFacts,
} from './connect-delivery-check.ts'

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

it('an answer has a text, and says whether the shop delivers', () => {
  const body = { zip: '118 20', text: 'Delivered tomorrow.', isGood: true }
  expect(parseDeliveryAnswer(body)).toEqual(body)
  expect(parseDeliveryAnswer({ ...body, isGood: undefined })?.isGood).toBe(false)
})

it.each([[null], ['text'], [{ zip: '118 20' }], [{ zip: 118, text: '' }]])(
  '%o is no answer',
  (body) => {
    expect(parseDeliveryAnswer(body)).toBeNull()
  },
)

it('the delivery depends on the postal code, and on a made-to-order meal in the cart', () => {
  const facts = readFacts('ralph-cart-count=1')
  expect(readFacts('ralph-cart-count=2; a=m')).toBe(facts)
  expect(readFacts('')).toBe(facts)
  expect(readFacts('ralph-cart-count=3m')).not.toBe(facts)
  expect(readFacts('ralph-zip=98138~Kiruna')).not.toBe(facts)
  expect(readFacts('ralph-zip=98138~Kiruna')).toBe(readFacts('ralph-zip=98138'))
})
