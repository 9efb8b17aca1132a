type CountryRules = {
  postalCode: RegExp
  /** A postal code of the capital or largest city, as it is usually written. */
  postalCodeExample: string
  /** A mobile number as it is usually written in the country. It belongs to no real person. */
  mobileExample: string
  organizationNumberExample: string
  hasStates?: boolean
  /**
   * True if a private person must enter the personal number to pay by invoice. In all other
   * countries the merchant does not need it, so the shop does not ask for it.
   */
  needsPersonalNumber?: boolean
}

/** The checksums are in `worker/form/identity-numbers.ts`, as only the server checks them. */
const rules: Partial<Record<string, CountryRules>> = {
  SE: {
    postalCode: /^\d{3} ?\d{2}$/,
    postalCodeExample: '118 20',
    mobileExample: '070 123 45 67',
    organizationNumberExample: '556016-0680',
    needsPersonalNumber: true,
  },
  FI: {
    postalCode: /^\d{5}$/,
    postalCodeExample: '00100',
    mobileExample: '040 123 4567',
    organizationNumberExample: '1234567-1',
  },
  DK: {
    postalCode: /^\d{4}$/,
    postalCodeExample: '1050',
    mobileExample: '20 12 34 56',
    organizationNumberExample: '12345674',
  },
  NO: {
    postalCode: /^\d{4}$/,
    postalCodeExample: '0150',
    mobileExample: '406 12 345',
    organizationNumberExample: '123 456 785',
  },
  DE: {
    postalCode: /^\d{5}$/,
    postalCodeExample: '10115',
    mobileExample: '0151 23456789',
    organizationNumberExample: 'HRB 12345',
  },
  US: {
    postalCode: /^\d{5}(-\d{4})?$/,
    postalCodeExample: '10001',
    mobileExample: '(212) 555-0123',
    organizationNumberExample: '12-3456789',
    hasStates: true,
  },
}

/** Returns the rules of a country. If the country is unknown, any postal code is accepted. */
export function getCountryRules(countryCode: string): Partial<CountryRules> {
  return (Object.hasOwn(rules, countryCode) && rules[countryCode]) || {}
}

/** A number of an unknown country has the country code. */
export function getFormExamples(countryCode: string) {
  const {
    postalCodeExample = '',
    mobileExample = '+46 70 123 45 67',
    organizationNumberExample = '',
  } = getCountryRules(countryCode)
  return { postalCodeExample, mobileExample, organizationNumberExample }
}

export function hasStates(countryCode: string): boolean {
  return getCountryRules(countryCode).hasStates ?? false
}

export function needsPersonalNumber(countryCode: string): boolean {
  return getCountryRules(countryCode).needsPersonalNumber ?? false
}
