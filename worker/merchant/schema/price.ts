import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal } from '#shared/money/money.ts'
import { splitVat } from '#shared/money/split-vat.ts'
import type { LowestPriceType } from '../../../.generated/merchant-resolvers.d.ts'
import type { LoggedPrice } from '../rules/price-log.ts'
import { toDiscountPercentage, toPrice, type Price, type PriceRange } from '../rules/price.ts'
import type { Scope } from '../rules/scope.ts'
import { toCurrencyType } from './channel.ts'
import type { Resolvable } from './context.ts'

/**
 * Formats an amount in minor units with the currency of the market, in the language of the scope.
 */
export function formatAmount(amount: number, { market, language, hasDecimals }: Scope): string {
  return formatMoney({ amount, currency: market.currency }, language, hasDecimals)
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
 * Converts a product's price and its lowest price of the last 30 days to the API type.
 * `isDiscounted` compares the current price with the regular price. The discount amounts compare it
 * with the lowest price.
 */
export function toLowestPriceType(
  price: PriceRange & { lowest: number },
  scope: Scope,
): Resolvable<LowestPriceType> {
  const toVatAmount = (incVat: number) => ({
    incVat,
    exVat: splitVat(incVat, scope.market.vatBasisPoints).exVat,
  })
  const format = (amount: number) => () => formatAmount(amount, scope)
  const selling = toVatAmount(price.selling)
  const regular = toVatAmount(price.regular)
  const lowest = toVatAmount(price.lowest)
  const discount = toVatAmount(Math.max(price.lowest - price.selling, 0))
  const vat = selling.incVat - selling.exVat
  return {
    sellingPriceIncVat: toDecimal(selling.incVat),
    sellingPriceExVat: toDecimal(selling.exVat),
    sellingPriceIncVatFormatted: format(selling.incVat),
    sellingPriceExVatFormatted: format(selling.exVat),
    comparisonPriceIncVat: toDecimal(regular.incVat),
    comparisonPriceExVat: toDecimal(regular.exVat),
    comparisonPriceIncVatFormatted: format(regular.incVat),
    comparisonPriceExVatFormatted: format(regular.exVat),
    lowestPriceIncVat: toDecimal(lowest.incVat),
    lowestPriceExVat: toDecimal(lowest.exVat),
    lowestPriceIncVatFormatted: format(lowest.incVat),
    lowestPriceExVatFormatted: format(lowest.exVat),
    discountIncVat: toDecimal(discount.incVat),
    discountExVat: toDecimal(discount.exVat),
    discountIncVatFormatted: format(discount.incVat),
    discountExVatFormatted: format(discount.exVat),
    discountPercentage: toDiscountPercentage(price.selling, price.lowest),
    vat: toDecimal(vat),
    vatFormatted: format(vat),
    isDiscounted: price.regular > price.selling,
  }
}

export function toPriceLogTypes(log: readonly LoggedPrice[], scope: Scope) {
  return log.map(({ price, date, isLowest }) => ({
    ...toPriceType(toPrice(price, 1, scope.market.vatBasisPoints), scope),
    isLowest,
    date,
  }))
}
