import type { Meal } from './meal.ts'

export type MealPrice = Meal['price']

type Kronor = { selling: number; regular: number }

export function kronor(amount: number): MealPrice {
  return toPrice({ selling: amount, regular: amount })
}

/** Discounted today; what it cost before is told by `price-history.ts`. */
export function reduced(amounts: Kronor): MealPrice {
  return toPrice(amounts)
}

function toPrice({ selling, regular }: Kronor): MealPrice {
  return {
    SEK: { selling: selling * 100, regular: regular * 100 },
    EUR: { selling: toEuroCents(selling), regular: toEuroCents(regular) },
  }
}

/** Not an exchange rate of the day: a price tag, so it ends in ,50 or ,90. */
function toEuroCents(amount: number): number {
  const cents = Math.round((amount * 100) / 10.9 / 50) * 50
  return cents % 100 === 0 ? cents - 10 : cents
}

/** The same price tags in the third currency; dollars follow from kronor, and end in ,95 or ,45. */
export function withDollars(price: MealPrice) {
  const { selling, regular } = price.SEK
  return {
    ...price,
    USD: { selling: toDollarCents(selling), regular: toDollarCents(regular) },
  }
}

function toDollarCents(ore: number): number {
  return Math.round(ore / 9.5 / 50) * 50 - 5
}

/** A price of the past, in whole kronor, as it stood on the tags. */
export function toPriceTags(amount: number): Record<'SEK' | 'EUR' | 'USD', number> {
  return {
    SEK: amount * 100,
    EUR: toEuroCents(amount),
    USD: toDollarCents(amount * 100),
  }
}
