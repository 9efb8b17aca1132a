import { describe, expect, it } from 'vitest'
import { parseCartCount } from './cart-count.ts'

describe('parsing the cart count cookie [CART-07]', () => {
  it.each([
    ['ralph-cart-count=3', 3],
    ['a=1; ralph-cart-count=12; b=2', 12],
    ['a=1;ralph-cart-count=0', 0],
    ['', 0],
    ['other-ralph-cart-count=9', 0],
    ['ralph-cart-count=', null],
    ['ralph-cart-count=-1', null],
    ['ralph-cart-count=3<b>', null],
    ['ralph-cart-count=12345678', null],
  ])('the cookies %j give the count %j', (cookies, expected) =>
    expect(parseCartCount(cookies)).toBe(expected),
  )
})
