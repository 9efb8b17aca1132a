import { formatMoney } from '#shared/money/format-money.ts'
import { toDecimal, splitVat } from '#shared/money/money.ts'
import type { LowestPriceType } from '#generated/merchant-resolvers.d.ts'
import { findLowestPrice, type LoggedPrice } from '../../rules/product/price-log.ts'
import type { VatAmount } from '../../rules/order/order.ts'
import { toDiscountPercentage, toPrice, type Price } from '../../rules/product/price.ts'
import type { ProductPrice } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { toCurrencyType } from '../request/channel.ts'
import type { Resolvable } from '../request/context.ts'

/** Formats an amount in minor units with the currency of the market, in the language of the scope. */
export function formatAmount(amount: number, { market, language, hasDecimals }: Scope): string {
  return formatMoney({ amount, currency: market.currency }, language, hasDecimals)
}

/**
 * Returns the amounts in major units, and formatted under their names with `Formatted`. The prices of
 * products, of which lists have many, name their fields themselves, because that takes a fifth of the time.
 */
export function toAmountFields<Name extends string>(amounts: Record<Name, number>, scope: Scope) {
  const fields = Object.entries<number>(amounts).flatMap(([name, amount]) => [
    [name, toDecimal(amount)],
    [`${name}Formatted`, () => formatAmount(amount, scope)],
  ])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the two fields
  return Object.fromEntries(fields) as Record<Name, number> &
    Record<`${Name}Formatted`, () => string>
}

/** Names the amounts with and without VAT, such as `feeIncVat` and `feeExVat`. */
export const nameVatAmounts = <Name extends string>(name: Name, { incVat, exVat }: VatAmount) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the two names
  ({ [`${name}IncVat`]: incVat, [`${name}ExVat`]: exVat }) as Record<
    `${Name}IncVat` | `${Name}ExVat`,
    number
  >

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
 * Converts a product's price to the API type with the lowest price of the last 30 days and the legal
 * comparison price. The discount is the difference to the comparison price, not to the regular
 * price. A price above the comparison price has no discount.
 */
export function toLowestPriceType(
  price: ProductPrice,
  scope: Scope,
  now: Date,
): Resolvable<LowestPriceType> {
  const toVatAmount = (incVat: number) => ({
    incVat,
    exVat: splitVat(incVat, scope.market.vatBasisPoints).exVat,
  })
  const format = (amount: number) => () => formatAmount(amount, scope)
  const selling = toVatAmount(price.selling)
  const comparison = toVatAmount(price.comparison)
  const lowest = toVatAmount(
    findLowestPrice(price.changes, price, { now, timeZone: scope.market.timeZone }),
  )
  const isDiscounted = comparison.incVat > selling.incVat
  const discount = {
    incVat: isDiscounted ? comparison.incVat - selling.incVat : 0,
    exVat: isDiscounted ? comparison.exVat - selling.exVat : 0,
  }
  const vat = selling.incVat - selling.exVat
  return {
    sellingPriceIncVat: toDecimal(selling.incVat),
    sellingPriceExVat: toDecimal(selling.exVat),
    sellingPriceIncVatFormatted: format(selling.incVat),
    sellingPriceExVatFormatted: format(selling.exVat),
    comparisonPriceIncVat: toDecimal(comparison.incVat),
    comparisonPriceExVat: toDecimal(comparison.exVat),
    comparisonPriceIncVatFormatted: format(comparison.incVat),
    comparisonPriceExVatFormatted: format(comparison.exVat),
    lowestPriceIncVat: toDecimal(lowest.incVat),
    lowestPriceExVat: toDecimal(lowest.exVat),
    lowestPriceIncVatFormatted: format(lowest.incVat),
    lowestPriceExVatFormatted: format(lowest.exVat),
    discountIncVat: toDecimal(discount.incVat),
    discountExVat: toDecimal(discount.exVat),
    discountIncVatFormatted: format(discount.incVat),
    discountExVatFormatted: format(discount.exVat),
    discountPercentage: toDiscountPercentage(price.selling, price.comparison),
    vat: toDecimal(vat),
    vatFormatted: format(vat),
    isDiscounted,
  }
}

export function toPriceLogTypes(log: readonly LoggedPrice[], scope: Scope) {
  return log.map(({ price, date, isLowest }) => ({
    ...toPriceType(toPrice(price, 1, scope.market.vatBasisPoints), scope),
    isLowest,
    date,
  }))
}
