/** `amount` is a whole number in the minor units of the currency, such as öre or cent. */
export type Money = { amount: number; currency: string }

const MINOR_UNITS_PER_MAJOR = 100

/** Converts the decimal number of the API (119.5) to whole minor units (11950). */
export function toMinorUnits(decimal: number): number {
  return Math.round(decimal * MINOR_UNITS_PER_MAJOR)
}

/** Converts whole minor units (11950) to the decimal number of the API (119.5). */
export function toDecimal(amount: number): number {
  return amount / MINOR_UNITS_PER_MAJOR
}

/** The rate is in basis points (600 = 6 %). `exVat + vat` always equals `incVat`. */
export function splitVat(incVat: number, rateBasisPoints: number): { exVat: number; vat: number } {
  const exVat = Math.round((incVat * 10_000) / (10_000 + rateBasisPoints))
  return { exVat, vat: incVat - exVat }
}
