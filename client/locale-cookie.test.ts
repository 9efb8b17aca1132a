import { expect, it } from 'vitest'
import { printLocaleCookie } from './locale-cookie.ts'

it('CHANNEL-08 STATE-09 the language is remembered for a year, on the whole site', () => {
  const cookie = 'ralph-locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(printLocaleCookie('en', false)).toBe(cookie)
  expect(printLocaleCookie('en', true)).toBe(`${cookie}; Secure`)
})
