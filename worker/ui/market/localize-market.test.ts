import { expect, it } from 'vitest'
import { getLocale } from '#shared/i18n/locale.ts'
import { createTranslator } from '#shared/i18n/translator.ts'
import type { Market } from '#shared/market/market.ts'
import { localizeMarket } from './localize-market.ts'

const sweden: Market = {
  id: 'se',
  alias: 'se',
  defaultLanguageId: 'sv-SE',
  groupKey: 'NORDIC',
  isVirtual: false,
  isOnlyInCheckout: false,
  allowedLanguages: [],
  country: { name: 'Sverige', code: 'SE' },
  currency: { name: 'Svensk krona', code: 'SEK' },
}

const inLanguage = (code: 'en' | 'sv') => {
  const locale = getLocale(code)
  return {
    locale,
    t: createTranslator(locale.iso, { 'market.international': `anywhere, ${code}` }),
  }
}

it('the country and the currency of a market are named in the language of the page', () => {
  expect(localizeMarket(sweden, inLanguage('en')).country.name).toBe('Sweden')
  expect(localizeMarket(sweden, inLanguage('en')).currency.name).toBe('Swedish Krona')
  expect(localizeMarket(sweden, inLanguage('sv')).country.name).toBe('Sverige')
})

it.each(['XX', 'ZZ'])(
  'a market with the code %s, which belongs to no country, is named in the language of the page',
  (code) => {
    const market = { ...sweden, country: { name: 'Internationellt', code } }
    expect(localizeMarket(market, inLanguage('en')).country.name).toBe('anywhere, en')
    expect(localizeMarket(market, inLanguage('sv')).country.name).toBe('anywhere, sv')
  },
)

it.each(['', 'ZZZZ', 'E'])(
  'a market with the unknown country code %j keeps the name that the merchant returns',
  (code) => {
    const market = { ...sweden, country: { name: 'Atlantis', code } }
    expect(localizeMarket(market, inLanguage('en')).country).toEqual({ name: 'Atlantis', code })
  },
)
