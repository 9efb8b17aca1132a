import { expect, it } from 'vitest'
import { localizeMarket } from './localize-market.ts'
import type { Market } from './market.ts'

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

it('a market is named in the language of the page', () => {
  expect(localizeMarket(sweden, 'en-US').country.name).toBe('Sweden')
  expect(localizeMarket(sweden, 'en-US').currency.name).toBe('Swedish Krona')
  expect(localizeMarket(sweden, 'sv-SE').country.name).toBe('Sverige')
})

it.each(['', 'ZZZZ', 'E'])('a country code of %j keeps the name the merchant gave', (code) => {
  const market = { ...sweden, country: { name: 'Atlantis', code } }
  expect(localizeMarket(market, 'en-US').country).toEqual({ name: 'Atlantis', code })
})
