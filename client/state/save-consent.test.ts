import { expect, it } from 'vitest'
import { serializeConsent } from './save-consent.ts'

it('a choice is saved in two cookies for a year, with its time and version [TRACK-01]', () => {
  const [choice, flag] = serializeConsent(['ads'], 'ralph-cart-count=3', false)
  const attributes = 'Max-Age=31536000; Path=/; SameSite=Lax'
  expect(choice).toMatch(/^ralph-consent-choice=1\.\d{10}\.ads; /)
  expect(choice?.endsWith(`; ${attributes}`)).toBe(true)
  expect(flag).toBe(`ralph-cookie-consent=true; ${attributes}`)
  const refusal = serializeConsent([], '', true)
  expect(refusal[0]).toMatch(/^ralph-consent-choice=1\.\d{10}\.; .*; Secure$/)
  expect(refusal[1]).toBe(`ralph-cookie-consent=false; ${attributes}; Secure`)
})

it('a choice that repeats the answer in the cookies keeps its time', () => {
  const cookies = 'ralph-cookie-consent=true; ralph-consent-choice=1.1790000000.ads'
  expect(serializeConsent(['ads'], cookies, true)).toEqual([])
  expect(serializeConsent(['ads', 'email'], cookies, true)).toHaveLength(2)
})
