import { expect, it } from 'vitest'
import { getLocale, type LocaleCode } from './locale.ts'

it.each<[LocaleCode, string, string]>([
  ['en', 'en-US', 'November 23'],
  ['sv', 'sv-SE', '23 november'],
  ['da', 'da-DK', '23. november'],
])(
  'a page in the language %s has the locale %s and writes dates as %s in every market [CHANNEL-07]',
  (code, expected, date) => {
    const { iso, domain } = getLocale(code, 'shop.example')
    expect(iso).toBe(expected)
    const day = new Intl.DateTimeFormat(iso, { day: 'numeric', month: 'long' })
    expect(day.format(new Date('2026-11-23T12:00:00Z'))).toBe(date)
    expect(domain).toBe('shop.example')
  },
)
