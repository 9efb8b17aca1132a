import { currencies, type Currency } from '../../rules/market/market.ts'

/** The prices of a meal, with VAT, in whole kronor. Only a reduced meal has a higher regular price. */
export type MealPrice = { selling: number; regular: number }

/** Converts an amount in kronor to a price in minor units of a currency. */
export function toAmount(kronor: number, currency: Currency): number {
  const { rate, roundPrice } = currencies[currency]
  return roundPrice((kronor * 100) / rate)
}

export const toAmounts = ({ selling, regular }: MealPrice, currency: Currency): MealPrice => ({
  selling: toAmount(selling, currency),
  regular: toAmount(regular, currency),
})

export const isReduced = ({ selling, regular }: MealPrice): boolean => selling < regular
