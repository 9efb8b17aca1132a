import { expect, it, vi } from 'vitest'
import { followCookies, parseDeliveryAnswer } from './connect-delivery-check.ts'

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

it('the delivery of a page is loaded again when a made-to-order meal comes into the cart or leaves it, and for another postal code', () => {
  const listeners: (() => void)[] = []
  const refresh = vi.fn(() => Promise.resolve())
  const follow = (cookie: string) => {
    vi.stubGlobal('document', { cookie })
    for (const listener of listeners) listener()
    return refresh.mock.calls.length
  }
  follow('ralph-cart-count=1')
  followCookies({ subscribe: (listener) => void listeners.push(listener as () => void) }, refresh)
  expect(follow('ralph-cart-count=2; a=m')).toBe(0)
  expect(follow('ralph-cart-count=3m')).toBe(1)
  expect(follow('ralph-cart-count=4m')).toBe(1)
  expect(follow('')).toBe(2)
  expect(follow('ralph-zip=98138~Kiruna')).toBe(3)
  expect(follow('ralph-zip=98138')).toBe(3)
})
