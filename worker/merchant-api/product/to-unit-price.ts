import type { Money } from '#shared/money/money.ts'
import type { UnitPrice } from '#shared/product/product.ts'

// A whole number of grams or millilitres. A separator is accepted only before three digits, where
// it separates thousands in every language.
const quantityPattern = /^(\d{1,3}(?:[\s.,’]?\d{3})*)\s?(g|ml)$/

const UNITS_PER_LARGE_UNIT = 1000

/**
 * Calculates the price of a kilogram or a litre from the net weight that the merchant shows, such as
 * `1 400 g` or `330 ml`. Returns null if the text has another form, because a wrong unit price would
 * mislead the shopper.
 */
export function toUnitPrice(
  netWeight: string | null,
  price: { incVat: Money; exVat: Money },
): UnitPrice | null {
  const [, digits = '', unit] = quantityPattern.exec(netWeight ?? '') ?? []
  const quantity = Number(digits.replaceAll(/\D/g, ''))
  if (quantity === 0) return null
  const scale = ({ amount, currency }: Money): Money => ({
    amount: Math.round((amount * UNITS_PER_LARGE_UNIT) / quantity),
    currency,
  })
  return {
    incVat: scale(price.incVat),
    exVat: scale(price.exVat),
    unit: unit === 'ml' ? 'l' : 'kg',
  }
}
