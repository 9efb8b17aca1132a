import { describe, expect, it } from 'vitest'
import { parseCartCount } from './cart-count-cookie.ts'

describe('the cart count cookie [CART-07]', () => {
  it.each([
    ['3', 3, false],
    ['3m', 3, true],
    ['1200', 1200, false],
    ['999999', 999_999, false],
    ['1000000', 0, false],
    ['m', 0, false],
    ['3x', 0, false],
    ['-1', 0, false],
    ['3<b>', 0, false],
    ['', 0, false],
    [undefined, 0, false],
  ])('the value %j is a quantity of %j, made to order: %j', (cookie, quantity, isMadeToOrder) =>
    expect(parseCartCount(cookie)).toEqual({ quantity, isMadeToOrder }),
  )
})
