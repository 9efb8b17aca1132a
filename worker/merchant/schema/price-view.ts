import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import type { LoggedPrice } from '../rules/price-log.ts'
import { toDiscountPercentage, toPrice, type Price, type PriceRange } from '../rules/price.ts'
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

/**
 * The lowest price of the last 30 days. `isDiscounted` tells whether today's lies below the regular one, the
 * discount how far it lies below the lowest.
 */
export function showLowestPrice(price: PriceRange & { lowest: number }, scope: Scope) {
  const exVat = (amount: number) => splitVat(amount, scope.market.vatBasisPoints).exVat
  const discount = Math.max(price.lowest - price.selling, 0)
  const sellingExVat = exVat(price.selling)
  return {
    ...showAmount('sellingPrice', [price.selling, sellingExVat], scope),
    ...showAmount('comparisonPrice', [price.regular, exVat(price.regular)], scope),
    ...showAmount('lowestPrice', [price.lowest, exVat(price.lowest)], scope),
    ...showAmount('discount', [discount, exVat(discount)], scope),
    discountPercentage: toDiscountPercentage(price.selling, price.lowest),
    vat: toDecimal(price.selling - sellingExVat),
    vatFormatted: () => format(price.selling - sellingExVat, scope),
    isDiscounted: price.regular > price.selling,
  }
}

/** The four fields of an amount: with and without VAT, as a number and in words. */
function showAmount(name: string, [incVat, exVat]: [number, number], scope: Scope) {
  return {
    [`${name}IncVat`]: toDecimal(incVat),
    [`${name}ExVat`]: toDecimal(exVat),
    [`${name}IncVatFormatted`]: () => format(incVat, scope),
    [`${name}ExVatFormatted`]: () => format(exVat, scope),
  }
}

export function showPriceLog(log: readonly LoggedPrice[], scope: Scope) {
  return log.map(({ price, date, isLowest }) => ({
    ...showPrice(toPrice(price, 1, scope.market.vatBasisPoints), scope),
    isLowest,
    date,
  }))
}
