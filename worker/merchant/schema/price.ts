import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import type { LoggedPrice } from '../rules/price-log.ts'
import { toDiscountPercentage, toPrice, type Price, type PriceRange } from '../rules/price.ts'
import type { Scope } from '../rules/scope.ts'
import { toCurrencyType } from './channel.ts'

/** Formats an amount in minor units in the language of the scope. */
export function formatAmount(amount: number, { market, language }: Scope): string {
  return formatMoney({ amount, currency: market.currency }, language)
}

export function toPriceType(price: Price, scope: Scope) {
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
    sellingPriceIncVatFormatted: () => formatAmount(sellingIncVat, scope),
    sellingPriceExVatFormatted: () => formatAmount(sellingExVat, scope),
    regularPriceIncVatFormatted: () => formatAmount(regularIncVat, scope),
    regularPriceExVatFormatted: () => formatAmount(regularExVat, scope),
    discountIncVatFormatted: () => formatAmount(discountIncVat, scope),
    discountExVatFormatted: () => formatAmount(discountExVat, scope),
    vatFormatted: () => formatAmount(vat, scope),
    currency: toCurrencyType(scope.market, scope.language),
  }
}

/**
 * Converts the lowest price of the last 30 days. `isDiscounted` compares the current price with the
 * regular one; the discount is measured from the lowest price.
 */
export function toLowestPriceType(price: PriceRange & { lowest: number }, scope: Scope) {
  const exVat = (amount: number) => splitVat(amount, scope.market.vatBasisPoints).exVat
  const discount = Math.max(price.lowest - price.selling, 0)
  const sellingExVat = exVat(price.selling)
  return {
    ...toAmountFields('sellingPrice', [price.selling, sellingExVat], scope),
    ...toAmountFields('comparisonPrice', [price.regular, exVat(price.regular)], scope),
    ...toAmountFields('lowestPrice', [price.lowest, exVat(price.lowest)], scope),
    ...toAmountFields('discount', [discount, exVat(discount)], scope),
    discountPercentage: toDiscountPercentage(price.selling, price.lowest),
    vat: toDecimal(price.selling - sellingExVat),
    vatFormatted: () => formatAmount(price.selling - sellingExVat, scope),
    isDiscounted: price.regular > price.selling,
  }
}

/** Returns the four fields of an amount: with and without VAT, as a number and formatted. */
function toAmountFields(name: string, [incVat, exVat]: [number, number], scope: Scope) {
  return {
    [`${name}IncVat`]: toDecimal(incVat),
    [`${name}ExVat`]: toDecimal(exVat),
    [`${name}IncVatFormatted`]: () => formatAmount(incVat, scope),
    [`${name}ExVatFormatted`]: () => formatAmount(exVat, scope),
  }
}

export function toPriceLogTypes(log: readonly LoggedPrice[], scope: Scope) {
  return log.map(({ price, date, isLowest }) => ({
    ...toPriceType(toPrice(price, 1, scope.market.vatBasisPoints), scope),
    isLowest,
    date,
  }))
}
