/** The rate is in basis points (600 = 6 %). `exVat + vat` always equals `incVat`. */
export function splitVat(incVat: number, rateBasisPoints: number): { exVat: number; vat: number } {
  const exVat = Math.round((incVat * 10_000) / (10_000 + rateBasisPoints))
  return { exVat, vat: incVat - exVat }
}
