const countriesWithoutVat = new Set(['US'])

/** Returns whether the prices of a country contain VAT, so that a page may speak of it. */
export function hasVat(countryCode: string): boolean {
  return !countriesWithoutVat.has(countryCode)
}
