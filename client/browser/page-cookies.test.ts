import { expect, it } from 'vitest'
import { findCookie, serializeLocaleCookie } from './page-cookies.ts'

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

it('the locale cookie lasts one year and is valid on the whole site [CHANNEL-08, STATE-09]', () => {
  const cookie = 'ralph-locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(serializeLocaleCookie('en', false)).toBe(cookie)
  expect(serializeLocaleCookie('en', true)).toBe(`${cookie}; Secure`)
})
