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

/** Returns the known formats of a country; a format that is missing accepts any text. */
export function getCountryRules(countryCode: string): CountryRules {
  return rules.get(countryCode) ?? {}
}

/** In such a country, a person who orders by invoice has to give this number. */
export function hasPersonalNumber(countryCode: string): boolean {
  return getCountryRules(countryCode).isPersonalNumber !== undefined
}
