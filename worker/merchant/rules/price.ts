import { splitVat } from '#shared/money/split-vat.ts'

/** A price in minor units. `regular` is the price before any discount; ex VAT plus VAT is always the whole. */
export type Price = {
  sellingIncVat: number
  sellingExVat: number
  regularIncVat: number
  regularExVat: number
}

export type PriceRange = { selling: number; regular: number }

export const nothing: Price = {
  sellingIncVat: 0,
  sellingExVat: 0,
  regularIncVat: 0,
  regularExVat: 0,
}

/** The price of `quantity` pieces; VAT is split from the whole, so that a row's parts add up. */
export function toPrice(unit: PriceRange, quantity: number, vatBasisPoints: number): Price {
  const sellingIncVat = unit.selling * quantity
  const regularIncVat = unit.regular * quantity
  return {
    sellingIncVat,
    sellingExVat: splitVat(sellingIncVat, vatBasisPoints).exVat,
    regularIncVat,
    regularExVat: splitVat(regularIncVat, vatBasisPoints).exVat,
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
    nothing,
  )
}

/**
 * An amount off the whole, VAT in proportion: what is left keeps the share of VAT it had, and nothing left has none. The
 * regular price stays, as it knows no discount.
 */
export function takeOff(price: Price, amount: number): Price {
  if (amount === 0 || price.sellingIncVat === 0) return price
  const sellingIncVat = price.sellingIncVat - amount
  const sellingExVat = Math.round((price.sellingExVat / price.sellingIncVat) * sellingIncVat)
  return { ...price, sellingIncVat, sellingExVat }
}

/** Whole percent that `lower` lies below `higher`. */
export function toDiscountPercentage(lower: number, higher: number): number {
  return higher > lower ? Math.round(((higher - lower) / higher) * 100) : 0
}
