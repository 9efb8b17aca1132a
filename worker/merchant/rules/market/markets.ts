import type { Market } from './market.ts'

const FIVE_DIGITS = /^\d{5}$/

const browsable = { isVirtual: false, isOnlyInCheckout: false }

/** What the markets with prices in euro have in common. */
const euro = {
  currency: 'EUR',
  languages: ['en-US', 'sv-SE'],
  defaultLanguage: 'en-US',
  freeShippingFrom: 4_900,
  shippingFees: { home: 490, pickup: 290 },
} as const

export const sweden: Market = {
  ...browsable,
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
  // The pattern allows a space after the third digit, because Swedish postal codes are often
  // written this way.
  zipPattern: /^\d{3} ?\d{2}$/,
  groupKey: 'NORDIC',
  timeZone: 'Europe/Stockholm',
}

export const finland: Market = {
  ...browsable,
  ...euro,
  id: 'fi',
  countryCode: 'FI',
  countryName: { 'sv-SE': 'Finland', 'en-US': 'Finland' },
  vatBasisPoints: 1_350,
  unreachableZips: [22_000, 22_999],
  zipPattern: /^\d{3} ?\d{2}$/,
  groupKey: 'NORDIC',
  timeZone: 'Europe/Helsinki',
}

export const unitedStates: Market = {
  ...browsable,
  id: 'us',
  countryCode: 'US',
  countryName: { 'sv-SE': 'USA', 'en-US': 'United States' },
  currency: 'USD',
  languages: ['en-US'],
  defaultLanguage: 'en-US',
  // Prices in the United States have no VAT, so the displayed prices are final.
  vatBasisPoints: 0,
  freeShippingFrom: 5_900,
  shippingFees: { home: 790, pickup: 490 },
  // These are the postal codes of Alaska.
  unreachableZips: [99_500, 99_999],
  zipPattern: /^\d{5}(-\d{4})?$/,
  groupKey: 'OVERSEAS',
  timeZone: 'America/New_York',
}

/** Visitors cannot choose it as a market; the checkout offers it as a country. */
export const germany: Market = {
  ...euro,
  id: 'de',
  countryCode: 'DE',
  countryName: { 'sv-SE': 'Tyskland', 'en-US': 'Germany' },
  vatBasisPoints: 700,
  shippingFees: { home: 690, pickup: 490 },
  unreachableZips: null,
  zipPattern: FIVE_DIGITS,
  groupKey: 'EU',
  timeZone: 'Europe/Berlin',
  isVirtual: false,
  isOnlyInCheckout: true,
}

/** For visitors from all other countries, who choose the delivery country in the checkout. */
export const international: Market = {
  ...euro,
  id: 'int',
  countryCode: 'XX',
  countryName: { 'sv-SE': 'Internationellt', 'en-US': 'International' },
  vatBasisPoints: 1_350,
  unreachableZips: null,
  zipPattern: FIVE_DIGITS,
  groupKey: 'OVERSEAS',
  timeZone: 'Europe/Stockholm',
  isVirtual: true,
  isOnlyInCheckout: false,
}
