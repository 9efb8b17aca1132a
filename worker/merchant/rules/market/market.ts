export const languageIds = ['sv-SE', 'en-US'] as const
export type LanguageId = (typeof languageIds)[number]
export type Currency = 'SEK' | 'EUR' | 'USD'
/** A text in all languages of the shop. */
export type LocalizedText = Record<LanguageId, string>

export type Market = {
  id: string
  countryCode: string
  countryName: LocalizedText
  currency: Currency
  languages: readonly LanguageId[]
  defaultLanguage: LanguageId
  /** The VAT rate for food and its delivery, in basis points: 600 means 6 %. */
  vatBasisPoints: number
  /**
   * Shipping is free for carts of at least this value. This amount and the fees are in minor units
   * with VAT.
   */
  freeShippingFrom: number
  shippingFees: { home: number; pickup: number }
  /**
   * The first and the last postal code of the region that is too far away for chilled goods. Null
   * if the market has no such region.
   */
  unreachableZips: readonly [number, number] | null
  zipPattern: RegExp
  groupKey: string
  /** The time zone of the hours of the delivery. */
  timeZone: string
  /** True if visitors can choose the market but it is not a country to which the shop delivers. */
  isVirtual: boolean
  isOnlyInCheckout: boolean
}

export const languages: Record<LanguageId, { code: string; name: LocalizedText }> = {
  'sv-SE': { code: 'sv', name: { 'sv-SE': 'Svenska', 'en-US': 'Swedish' } },
  'en-US': { code: 'en', name: { 'sv-SE': 'Engelska', 'en-US': 'English' } },
}

/**
 * `rate` is the price of one unit of the currency in Swedish kronor. The shop's price lists use it;
 * it is not a current exchange rate.
 */
export const currencies: Record<Currency, { symbol: string; name: LocalizedText; rate: number }> = {
  SEK: { symbol: 'kr', name: { 'sv-SE': 'Svensk krona', 'en-US': 'Swedish krona' }, rate: 1 },
  EUR: { symbol: '€', name: { 'sv-SE': 'Euro', 'en-US': 'Euro' }, rate: 10.9 },
  USD: { symbol: '$', name: { 'sv-SE': 'US-dollar', 'en-US': 'US dollar' }, rate: 9.5 },
}
