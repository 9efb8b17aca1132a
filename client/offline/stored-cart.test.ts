import { describe, expect, it } from 'vitest'
import { findShownCart, parseStoredCart, toStoredCart } from './stored-cart.ts'

const page = { locale: 'en', vatIncluded: true, now: 5 }
const line = {
  id: 'line-1',
  name: 'Salmon soup',
  skuName: null,
  quantity: 2,
  totalPrice: { incVat: 'SEK 258', exVat: 'SEK 230.36' },
}
const content = { id: 'secret', quantity: 2, lines: [line] }
const stored = {
  locale: 'en',
  quantity: 2,
  lines: [{ id: 'line-1', name: 'Salmon soup', quantity: 2, price: 'SEK 258' }],
  seenAt: 5,
}

describe('the cart that is stored for an offline page', () => {
  it('a cart is stored with the prices that the shopper saw, and without its id [TRACK-06]', () => {
    expect(toStoredCart(content, page)).toEqual(stored)
    const [withoutVat] = toStoredCart(content, { ...page, vatIncluded: false })?.lines ?? []
    expect(withoutVat?.price).toBe('SEK 230.36')
  })

  it('a line with a variant has both names [TRACK-06]', () => {
    const cart = toStoredCart({ ...content, lines: [{ ...line, skuName: 'Large' }] }, page)
    expect(cart?.lines[0]?.name).toBe('Salmon soup, Large')
  })

  it.each([
    ['no cart', null],
    ['an empty cart', { quantity: 0, lines: [] }],
    ['a cart with a line that cannot be read', { ...content, lines: [line, {}] }],
  ])('%s is not stored [TRACK-06]', (_, value) => expect(toStoredCart(value, page)).toBeNull())

  it('a stored cart is read as it was written, and anything else is no cart [TRACK-06]', () => {
    expect(parseStoredCart(JSON.stringify(stored))).toEqual(stored)
    for (const json of [null, '{', '[]', '{"lines":1}', '{"lines":[],"quantity":"1"}'])
      expect(parseStoredCart(json)).toBeNull()
  })

  it('a cart is shown only in its language and with the quantity that the server counted last [TRACK-06]', () => {
    expect(findShownCart(stored, { locale: 'en', quantity: 2 })).toBe(stored)
    expect(findShownCart(stored, { locale: 'sv', quantity: 2 })).toBeNull()
    expect(findShownCart(stored, { locale: 'en', quantity: 3 })).toBeNull()
    expect(findShownCart(null, { locale: 'en', quantity: 0 })).toBeNull()
  })
})
