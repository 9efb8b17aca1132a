/**
 * Splits an amount with VAT, in minor units, by a rate in basis points (600 = 6 %). `exVat + vat`
 * always equals `incVat`.
 */
export function splitVat(incVat: number, rateBasisPoints: number): { exVat: number; vat: number } {
  const exVat = Math.round((incVat * 10_000) / (10_000 + rateBasisPoints))
  return { exVat, vat: incVat - exVat }
}
