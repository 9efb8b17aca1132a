import organisationsnummer from 'organisationsnummer'
import personnummer from 'personnummer'

type CountryRules = {
  postalCode?: RegExp
  /** A postal code of the capital or largest city, as it is usually written. */
  postalCodeExample?: string
  /** A mobile number as it is usually written in the country. It belongs to no real person. */
  mobileExample?: string
  /** True if an address needs the state. */
  hasStates?: boolean
  isPersonalNumber?: (number: string) => boolean
  isOrganizationNumber?: (number: string) => boolean
}

const rules = new Map<string, CountryRules>([
  [
    'SE',
    {
      postalCode: /^\d{3} ?\d{2}$/,
      postalCodeExample: '118 20',
      mobileExample: '070 123 45 67',
      isPersonalNumber: (number) => personnummer.valid(number),
      isOrganizationNumber: (number) => organisationsnummer.valid(number),
    },
  ],
  ['FI', { postalCode: /^\d{5}$/, postalCodeExample: '00100', mobileExample: '040 123 4567' }],
  [
    'US',
    {
      postalCode: /^\d{5}(-\d{4})?$/,
      postalCodeExample: '10001',
      mobileExample: '(212) 555-0123',
      hasStates: true,
    },
  ],
  ['DE', { postalCode: /^\d{5}$/, postalCodeExample: '10115', mobileExample: '0151 23456789' }],
])

/** Returns the known number formats of a country. If a format is missing, any text is accepted. */
export function getCountryRules(countryCode: string): CountryRules {
  return rules.get(countryCode) ?? {}
}

/** Returns an example of a mobile number, with the country code if the country is unknown. */
export function getMobileExample(countryCode: string): string {
  return getCountryRules(countryCode).mobileExample ?? '+46 70 123 45 67'
}

/** Returns whether an address in this country needs the state. */
export function hasStates(countryCode: string): boolean {
  return getCountryRules(countryCode).hasStates ?? false
}

/**
 * Returns whether persons in this country have a personal number that the shop can check. Such a
 * person must enter it to pay by invoice.
 */
export function hasPersonalNumber(countryCode: string): boolean {
  return getCountryRules(countryCode).isPersonalNumber !== undefined
}
