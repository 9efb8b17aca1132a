/** An amount in the currency's minor units (öre, cent): always a whole number. */
export type Money = { amount: number; currency: string }

const MINOR_UNITS_PER_MAJOR = 100

/** The API's decimal number (119.5) as whole minor units (11950). */
export function toMinorUnits(decimal: number): number {
  return Math.round(decimal * MINOR_UNITS_PER_MAJOR)
}

/** Whole minor units (11950) as the API's decimal number (119.5). */
export function toDecimal(amount: number): number {
  return amount / MINOR_UNITS_PER_MAJOR
}
