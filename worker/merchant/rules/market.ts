export const languageIds = ['sv-SE', 'en-US'] as const
export type LanguageId = (typeof languageIds)[number]
export type Currency = 'SEK' | 'EUR' | 'USD'
/** A text in each language of the shop. */
export type Localized = Record<LanguageId, string>

export type Market = {
  id: string
  countryCode: string
  countryName: Localized
  currency: Currency
  languages: readonly LanguageId[]
  defaultLanguage: LanguageId
  /** VAT of food and of its delivery in basis points: 600 is 6 %. */
  vatBasisPoints: number
  /** In minor units with VAT, like the fees. */
  freeShippingFrom: number
  shippingFees: { home: number; pickup: number }
  /**
   * First and last postal code of regions too far away for chilled goods; null if there are none.
   */
  unreachableZips: readonly [number, number] | null
  zipPattern: RegExp
  groupKey: string
  /** True for a market to browse from that is not a country of delivery. */
  isVirtual: boolean
  isOnlyInCheckout: boolean
}

export const languages: Record<LanguageId, { code: string; name: Localized }> = {
  'sv-SE': { code: 'sv', name: { 'sv-SE': 'Svenska', 'en-US': 'Swedish' } },
  'en-US': { code: 'en', name: { 'sv-SE': 'Engelska', 'en-US': 'English' } },
}

/**
 * `rate` is the price of one unit in kronor in the shop's price lists, not a daily exchange rate.
 */
export const currencies: Record<Currency, { symbol: string; name: Localized; rate: number }> = {
  SEK: { symbol: 'kr', name: { 'sv-SE': 'Svensk krona', 'en-US': 'Swedish krona' }, rate: 1 },
  EUR: { symbol: '€', name: { 'sv-SE': 'Euro', 'en-US': 'Euro' }, rate: 10.9 },
  USD: { symbol: '$', name: { 'sv-SE': 'US-dollar', 'en-US': 'US dollar' }, rate: 9.5 },
}
