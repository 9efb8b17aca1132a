type Price = { selling: number; regular: number }

/** The prices of a meal, with VAT, in minor units. */
export type MealPrice = Record<'SEK' | 'EUR', Price>

/**
 * Converts prices in whole kronor. Only a reduced meal has a regular price that is higher than its
 * selling price.
 */
export function toMealPrice(kronor: { selling: number; regular?: number | undefined }): MealPrice {
  const { selling, regular = selling } = kronor
  return {
    SEK: { selling: selling * 100, regular: regular * 100 },
    EUR: { selling: toEuroCents(selling), regular: toEuroCents(regular) },
  }
}

/** Adds the price in dollars, which is calculated from the price in kronor. */
export function addDollarPrice(price: MealPrice): Record<'SEK' | 'EUR' | 'USD', Price> {
  const { selling, regular } = price.SEK
  return { ...price, USD: { selling: toDollarCents(selling), regular: toDollarCents(regular) } }
}

/** Converts an amount in whole kronor to minor units in every currency of the shop. */
export function toAmounts(kronor: number): Record<'SEK' | 'EUR' | 'USD', number> {
  return {
    SEK: kronor * 100,
    EUR: toEuroCents(kronor),
    USD: toDollarCents(kronor * 100),
  }
}

/** Converts kronor to euro cents. Euro prices end in .50 or .90, and the exchange rate is fixed. */
function toEuroCents(kronor: number): number {
  const cents = Math.round((kronor * 100) / 10.9 / 50) * 50
  return cents % 100 === 0 ? cents - 10 : cents
}

/** Converts öre to dollar cents. Dollar prices end in .95 or .45. */
function toDollarCents(ore: number): number {
  return Math.round(ore / 9.5 / 50) * 50 - 5
}
