import { expect, it } from 'vitest'
import { parseDeliveryAnswer } from './connect-delivery-check.ts'

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
