import { expect, it } from 'vitest'
import { serializeLocaleCookie } from './locale-cookie.ts'

it('the locale cookie lasts one year and is valid on the whole site [CHANNEL-08, STATE-09]', () => {
  const cookie = 'ralph-locale=en; Max-Age=31536000; Path=/; SameSite=Lax'
  expect(serializeLocaleCookie('en', false)).toBe(cookie)
  expect(serializeLocaleCookie('en', true)).toBe(`${cookie}; Secure`)
})
