import { expect, it } from 'vitest'
import { parseDeliveryAnswer, readFacts } from './connect-delivery-check.ts'

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
