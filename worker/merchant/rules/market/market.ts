export const languageIds = ['sv-SE', 'en-US'] as const
export type LanguageId = (typeof languageIds)[number]
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
  /** Shipping is free from this value on. This amount and the fees are in minor units with VAT. */
  freeShippingFrom: number
  shippingFees: { home: number; pickup: number }
  /** The first and the last postal code of the region too far away for chilled goods, if there is one. */
  unreachableZips: readonly [number, number] | null
  zipPattern: RegExp
  groupKey: string
  timeZone: string
  /** True if visitors can choose the market but it is not a country to which the shop delivers. */
  isVirtual: boolean
  isOnlyInCheckout: boolean
}

export const languages: Record<LanguageId, { code: string; name: LocalizedText }> = {
  'sv-SE': { code: 'sv', name: { 'sv-SE': 'Svenska', 'en-US': 'Swedish' } },
  'en-US': { code: 'en', name: { 'sv-SE': 'Engelska', 'en-US': 'English' } },
}

const roundToHalves = (amount: number) => Math.round(amount / 50) * 50

type CurrencyFacts = {
  symbol: string
  name: LocalizedText
  /** The price of one unit in Swedish kronor. The price lists use it; it is not a current exchange rate. */
  rate: number
  /** Rounds an amount in minor units to a price as it is usual in this currency. */
  roundPrice: (amount: number) => number
  /** The lowest price of each value of the price filter, in minor units with VAT. */
  priceSteps: readonly number[]
}

/** The catalogue has a price of each meal in each of these. */
export const currencies = {
  SEK: {
    symbol: 'kr',
    name: { 'sv-SE': 'Svensk krona', 'en-US': 'Swedish krona' },
    rate: 1,
    roundPrice: (amount) => amount,
    priceSteps: [0, 7_500, 10_000, 12_500, 15_000],
  },
  EUR: {
    symbol: '€',
    name: { 'sv-SE': 'Euro', 'en-US': 'Euro' },
    rate: 10.9,
    // Prices end in .50 or .90.
    roundPrice: (amount) => roundToHalves(amount) - (roundToHalves(amount) % 100 === 0 ? 10 : 0),
    priceSteps: [0, 700, 900, 1_150, 1_400],
  },
  USD: {
    symbol: '$',
    name: { 'sv-SE': 'US-dollar', 'en-US': 'US dollar' },
    rate: 9.5,
    // Prices end in .45 or .95.
    roundPrice: (amount) => roundToHalves(amount) - 5,
    priceSteps: [0, 800, 1_050, 1_300, 1_600],
  },
} satisfies Record<string, CurrencyFacts>

export type Currency = keyof typeof currencies

export const isCurrency = (code: string): code is Currency => code in currencies

export const currencyCodes = Object.keys(currencies).filter(isCurrency)

/** Checks whether a postal code has the format of the market's country. */
export function isValidZip(market: Market, zip: string): boolean {
  return market.zipPattern.test(zip.trim())
}

/** False if chilled goods cannot be delivered there, or if the postal code has a wrong format. */
export function isDeliverable(market: Market, zip: string): boolean {
  if (!isValidZip(market, zip)) return false
  if (market.unreachableZips === null) return true
  const code = Number(zip.replaceAll(' ', '').slice(0, 5))
  const [first, last] = market.unreachableZips
  return code < first || code > last
}
