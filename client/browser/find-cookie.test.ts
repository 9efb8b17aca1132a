import { expect, it } from 'vitest'
import { findCookie } from './find-cookie.ts'

it.each([
  ['', null],
  ['ralph-cart-count=3', '3'],
  ['a=1; ralph-cart-count=3;b=2', '3'],
  ['ralph-cart-count=', ''],
  ['ralph-cart-count=a=b', 'a=b'],
  ['not-ralph-cart-count=3; ralph-cart-counts=4', null],
])('the cookie ralph-cart-count is found by its exact name in %o', (cookies, value) => {
  expect(findCookie(cookies, 'ralph-cart-count')).toBe(value)
})
