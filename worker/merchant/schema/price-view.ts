import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import { toDiscountPercentage, type Price, type PriceRange } from '../rules/price.ts'
import type { Scope } from '../rules/scope.ts'
import { showCurrency } from './channel.ts'

/** An amount of minor units in the words of the scope's language. */
export function format(amount: number, { market, language }: Scope): string {
  return formatMoney({ amount, currency: market.currency }, language)
}

export function showPrice(price: Price, scope: Scope) {
  const { sellingIncVat, sellingExVat, regularIncVat, regularExVat } = price
  const discountIncVat = regularIncVat - sellingIncVat
  const discountExVat = regularExVat - sellingExVat
  const vat = sellingIncVat - sellingExVat
  return {
    sellingPriceIncVat: toDecimal(sellingIncVat),
    sellingPriceExVat: toDecimal(sellingExVat),
    regularPriceIncVat: toDecimal(regularIncVat),
    regularPriceExVat: toDecimal(regularExVat),
    discountIncVat: toDecimal(discountIncVat),
    discountExVat: toDecimal(discountExVat),
    discountPercentage: toDiscountPercentage(sellingIncVat, regularIncVat),
    vat: toDecimal(vat),
    isDiscounted: discountIncVat > 0,
    sellingPriceIncVatFormatted: () => format(sellingIncVat, scope),
    sellingPriceExVatFormatted: () => format(sellingExVat, scope),
    regularPriceIncVatFormatted: () => format(regularIncVat, scope),
    regularPriceExVatFormatted: () => format(regularExVat, scope),
    discountIncVatFormatted: () => format(discountIncVat, scope),
    discountExVatFormatted: () => format(discountExVat, scope),
    vatFormatted: () => format(vat, scope),
    currency: showCurrency(scope.market, scope.language),
  }
}

/** The lowest price of the last 30 days; `isDiscounted` tells whether today's lies below the regular one. */
export function showLowestPrice(price: PriceRange & { lowest: number }, scope: Scope) {
  const { exVat } = splitVat(price.lowest, scope.market.vatBasisPoints)
  return {
    lowestPriceIncVat: toDecimal(price.lowest),
    lowestPriceExVat: toDecimal(exVat),
    discountPercentage: toDiscountPercentage(price.selling, price.lowest),
    isDiscounted: price.regular > price.selling,
    lowestPriceIncVatFormatted: () => format(price.lowest, scope),
    lowestPriceExVatFormatted: () => format(exVat, scope),
  }
}
