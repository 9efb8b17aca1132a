import { finland, germany, international, sweden, unitedStates } from './markets.ts'

export const languageIds = ['sv-SE', 'en-US'] as const
export type LanguageId = (typeof languageIds)[number]
export type Currency = 'SEK' | 'EUR' | 'USD'
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
  /** First and last postal code of regions too far for chilled goods; null where there are none. */
  unreachableZips: readonly [number, number] | null
  zipPattern: RegExp
  groupKey: string
  /** A place to browse from that is no country to deliver to. */
  isVirtual: boolean
  isOnlyInCheckout: boolean
}

export const languages: Record<LanguageId, { code: string; name: Localized }> = {
  'sv-SE': { code: 'sv', name: { 'sv-SE': 'Svenska', 'en-US': 'Swedish' } },
  'en-US': { code: 'en', name: { 'sv-SE': 'Engelska', 'en-US': 'English' } },
}

/** `rate` is what one costs in kronor by the shop's price lists: no exchange rate of the day. */
export const currencies: Record<Currency, { symbol: string; name: Localized; rate: number }> = {
  SEK: { symbol: 'kr', name: { 'sv-SE': 'Svensk krona', 'en-US': 'Swedish krona' }, rate: 1 },
  EUR: { symbol: '€', name: { 'sv-SE': 'Euro', 'en-US': 'Euro' }, rate: 10.9 },
  USD: { symbol: '$', name: { 'sv-SE': 'US-dollar', 'en-US': 'US dollar' }, rate: 9.5 },
}

export type Channel = {
  id: string
  name: string
  type: 'webshop'
  defaultMarket: Market
  markets: readonly [Market, Market, ...Market[]]
}

/** The shop itself, and what an unknown channel id gives. */
export const channel: Channel = {
  id: '1|se',
  name: '24 Hour Meals',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland, unitedStates, germany, international],
}

/** The second channel: the same kitchens for companies, in the Nordic markets. */
const office: Channel = {
  id: '2|se',
  name: '24 Hour Office',
  type: 'webshop',
  defaultMarket: sweden,
  markets: [sweden, finland],
}

export const channels: readonly Channel[] = [channel, office]

/** Never fails: an unknown or missing id gives the shop itself. */
export function chooseChannel(id: string | null | undefined): Channel {
  return channels.find((candidate) => candidate.id === id) ?? channel
}
