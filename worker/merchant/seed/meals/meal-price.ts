type Price = { selling: number; regular: number }

/** Prices with VAT in minor units. */
export type MealPrice = Record<'SEK' | 'EUR', Price>

/** The regular price is higher than the selling price only if the meal is reduced. */
export function toMealPrice(kronor: { selling: number; regular?: number | undefined }): MealPrice {
  const { selling, regular = selling } = kronor
  return {
    SEK: { selling: selling * 100, regular: regular * 100 },
    EUR: { selling: toEuroCents(selling), regular: toEuroCents(regular) },
  }
}

/** Adds the price in dollars, which follows from the price in kronor. */
export function withDollars(price: MealPrice): Record<'SEK' | 'EUR' | 'USD', Price> {
  const { selling, regular } = price.SEK
  return { ...price, USD: { selling: toDollarCents(selling), regular: toDollarCents(regular) } }
}

/** A price in whole kronor in every currency of the shop. */
export function toAmounts(kronor: number): Record<'SEK' | 'EUR' | 'USD', number> {
  return {
    SEK: kronor * 100,
    EUR: toEuroCents(kronor),
    USD: toDollarCents(kronor * 100),
  }
}

/** Euro prices end in ,50 or ,90 and do not follow the exchange rate of the day. */
function toEuroCents(kronor: number): number {
  const cents = Math.round((kronor * 100) / 10.9 / 50) * 50
  return cents % 100 === 0 ? cents - 10 : cents
}

/** Dollar prices end in .95 or .45. */
function toDollarCents(ore: number): number {
  return Math.round(ore / 9.5 / 50) * 50 - 5
}
