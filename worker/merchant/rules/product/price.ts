import { splitVat } from '#shared/money/money.ts'

/**
 * A price in minor units. `regular…` is the price before any discount. The VAT is the difference
 * between `…IncVat` and `…ExVat`.
 */
export type Price = {
  sellingIncVat: number
  sellingExVat: number
  regularIncVat: number
  regularExVat: number
}

export type PriceRange = { selling: number; regular: number }

export const zeroPrice: Price = {
  sellingIncVat: 0,
  sellingExVat: 0,
  regularIncVat: 0,
  regularExVat: 0,
}

/**
 * Returns the price of `quantity` pieces. The VAT is calculated for one piece, so that the price of
 * the pieces is a multiple of the price of one, with and without VAT.
 */
export function toPrice(unit: PriceRange, quantity: number, vatBasisPoints: number): Price {
  return {
    sellingIncVat: unit.selling * quantity,
    sellingExVat: splitVat(unit.selling, vatBasisPoints).exVat * quantity,
    regularIncVat: unit.regular * quantity,
    regularExVat: splitVat(unit.regular, vatBasisPoints).exVat * quantity,
  }
}

export function addPrices(prices: readonly Price[]): Price {
  return prices.reduce(
    (sum, price) => ({
      sellingIncVat: sum.sellingIncVat + price.sellingIncVat,
      sellingExVat: sum.sellingExVat + price.sellingExVat,
      regularIncVat: sum.regularIncVat + price.regularIncVat,
      regularExVat: sum.regularExVat + price.regularExVat,
    }),
    zeroPrice,
  )
}

/**
 * Subtracts a discount from the selling price. The proportion of VAT in the selling price stays the
 * same. The regular price is not changed, because it is the price before discounts.
 */
export function subtractAmount(price: Price, amount: number): Price {
  if (amount === 0 || price.sellingIncVat === 0) return price
  const sellingIncVat = price.sellingIncVat - amount
  // The calculation uses BigInt, because the product may exceed the range of safe integers.
  const divisor = BigInt(price.sellingIncVat)
  const share = BigInt(price.sellingExVat) * BigInt(sellingIncVat)
  const sellingExVat = Number((2n * share + divisor) / (2n * divisor))
  return { ...price, sellingIncVat, sellingExVat }
}

/**
 * Subtracts a payment by gift card or from the balance. A payment contains no VAT and is no discount,
 * so all amounts become lower by the same amount and the VAT stays. If less than the VAT is left to
 * pay, the selling price without VAT is negative.
 */
export function subtractPayment(price: Price, amount: number): Price {
  return {
    sellingIncVat: price.sellingIncVat - amount,
    sellingExVat: price.sellingExVat - amount,
    regularIncVat: price.regularIncVat - amount,
    regularExVat: price.regularExVat - amount,
  }
}

/** Returns how much `lower` is below `higher`, in whole percent of `higher`. */
export function toDiscountPercentage(lower: number, higher: number): number {
  return higher > lower ? Math.round(((higher - lower) / higher) * 100) : 0
}
