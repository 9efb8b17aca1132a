import { describe, expect, it } from 'vitest'
import { getHtmlLang, getLocale, type LocaleCode } from './locale.ts'

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

  it('the locale for merchant requests and number formats does not depend on the country [CHANNEL-07]', () => {
    expect(getLocale('en').iso).toBe('en-US')
  })
})
