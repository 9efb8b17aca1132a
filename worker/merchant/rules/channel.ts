export const languageIds = ['sv-SE', 'en-US'] as const
export type LanguageId = (typeof languageIds)[number]
export type Currency = 'SEK' | 'EUR'
/** A text in every language the shop is published in. */
export type Localized = Record<LanguageId, string>

export type Market = {
  id: string
  countryCode: string
  countryName: Localized
  currency: Currency
  languages: readonly LanguageId[]
  defaultLanguage: LanguageId
  /** VAT of food, and of its delivery: 600 is 6 %. */
  vatBasisPoints: number
  /** Minor units with VAT, as are the fees. */
  freeShippingFrom: number
  shippingFees: { home: number; pickup: number }
  /** First and last postal code of regions too far for chilled goods. */
  unreachableZips: readonly [number, number]
}

export const languages: Record<LanguageId, { code: string; name: Localized }> = {
  'sv-SE': { code: 'sv', name: { 'sv-SE': 'Svenska', 'en-US': 'Swedish' } },
  'en-US': { code: 'en', name: { 'sv-SE': 'Engelska', 'en-US': 'English' } },
}

export const currencies: Record<Currency, { symbol: string; name: Localized }> = {
  SEK: { symbol: 'kr', name: { 'sv-SE': 'Svensk krona', 'en-US': 'Swedish krona' } },
  EUR: { symbol: '€', name: { 'sv-SE': 'Euro', 'en-US': 'Euro' } },
}

const sweden: Market = {
  id: 'se',
  countryCode: 'SE',
  countryName: { 'sv-SE': 'Sverige', 'en-US': 'Sweden' },
  currency: 'SEK',
  languages: ['sv-SE', 'en-US'],
  defaultLanguage: 'sv-SE',
  vatBasisPoints: 600,
  freeShippingFrom: 49_900,
  shippingFees: { home: 4_900, pickup: 2_900 },
  unreachableZips: [98_000, 99_999],
}

const finland: Market = {
  id: 'fi',
  countryCode: 'FI',
  countryName: { 'sv-SE': 'Finland', 'en-US': 'Finland' },
  currency: 'EUR',
  languages: ['en-US', 'sv-SE'],
  defaultLanguage: 'en-US',
  vatBasisPoints: 1_350,
  freeShippingFrom: 4_900,
  shippingFees: { home: 490, pickup: 290 },
  unreachableZips: [22_000, 22_999],
}

export const channel = {
  id: '1|se',
  name: '24 Hour Meals',
  groupKey: 'NORDIC',
  defaultMarket: sweden,
  markets: [sweden, finland],
} as const
