import organisationsnummer from 'organisationsnummer'
import personnummer from 'personnummer'

type CountryRules = {
  postalCode?: RegExp
  isPersonalNumber?: (number: string) => boolean
  isOrganizationNumber?: (number: string) => boolean
}

const rules = new Map<string, CountryRules>([
  [
    'SE',
    {
      postalCode: /^\d{3} ?\d{2}$/,
      isPersonalNumber: (number) => personnummer.valid(number),
      isOrganizationNumber: (number) => organisationsnummer.valid(number),
    },
  ],
  ['FI', { postalCode: /^\d{5}$/ }],
  ['US', { postalCode: /^\d{5}(-\d{4})?$/ }],
  ['DE', { postalCode: /^\d{5}$/ }],
])

/** Returns the known number formats of a country. If a format is missing, any text is accepted. */
export function getCountryRules(countryCode: string): CountryRules {
  return rules.get(countryCode) ?? {}
}

/**
 * Returns whether persons in this country have a personal number that the shop can check. Such a
 * person must enter it to pay by invoice.
 */
export function hasPersonalNumber(countryCode: string): boolean {
  return getCountryRules(countryCode).isPersonalNumber !== undefined
}
