import { describe, expect, it } from 'vitest'
import { getHtmlLang, getLocale, getRegionalLocale, type LocaleCode } from './locale.ts'

describe('the lang attribute of a page', () => {
  it.each<[LocaleCode, string, string]>([
    ['en', 'US', 'en-US'],
    ['en', 'us', 'en-US'],
    ['en', 'SE', 'en-GB'],
    ['en', 'FI', 'en-GB'],
    ['en', '', 'en-GB'],
    ['sv', 'SE', 'sv-SE'],
    ['sv', 'US', 'sv-SE'],
    ['da', 'US', 'da-DK'],
  ])(
    'the language %s in a market of the country %j has the lang attribute %s [CHANNEL-07]',
    (code, country, expected) => {
      expect(getHtmlLang(code, country)).toBe(expected)
    },
  )

  it('the locale for merchant requests does not depend on the country [CHANNEL-07]', () => {
    expect(getLocale('en').iso).toBe('en-US')
  })

  it.each<[LocaleCode, string, string]>([
    ['en', 'SE', '23 November'],
    ['en', 'US', 'November 23'],
    ['sv', 'US', '23 november'],
  ])(
    'a page in the language %s in a market of the country %j writes dates as %s [CHANNEL-07]',
    (code, country, expected) => {
      const { iso, domain } = getRegionalLocale(code, country, 'shop.example')
      const day = new Intl.DateTimeFormat(iso, { day: 'numeric', month: 'long' })
      expect(day.format(new Date('2026-11-23T12:00:00Z'))).toBe(expected)
      expect(domain).toBe('shop.example')
    },
  )
})
