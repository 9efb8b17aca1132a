import { toDecimal } from '#shared/money/money.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import type { VatAmount } from '../../rules/order/order.ts'
import type { Price } from '../../rules/product/price.ts'
import { formatAmount, toPriceType } from '../product/price.ts'

type SummaryAmounts = {
  vatBasisPoints: number
  vat: number
  shippingFee: VatAmount
  fixedDiscount: VatAmount
  /** `before` is what is to pay before the balance is used. */
  balance: { remaining: number; pending: number; before: VatAmount }
}

/** Converts the amounts that a cart and an ordered cart have in common to fields of the API type. */
export function toSummaryFields(amounts: SummaryAmounts, scope: Scope) {
  const { vatBasisPoints, vat, shippingFee, fixedDiscount } = amounts
  const { remaining, pending, before } = amounts.balance
  return {
    // The rate is rounded, because the published API has an integer here: the 13.5 % of Finland
    // become 14. The amount is exact.
    vats: [{ rate: Math.round(vatBasisPoints / 100), amount: toDecimal(vat) }],
    fees: {
      paymentFeeIncVat: 0,
      paymentFeeExVat: 0,
      shippingFeeIncVat: toDecimal(shippingFee.incVat),
      shippingFeeExVat: toDecimal(shippingFee.exVat),
    },
    balance: {
      remaining: toDecimal(remaining),
      pending: toDecimal(pending),
      totalSellingPriceExBalanceIncVat: toDecimal(before.incVat),
      totalSellingPriceExBalanceExVat: toDecimal(before.exVat),
      remainingFormatted: () => formatAmount(remaining, scope),
      pendingFormatted: () => formatAmount(pending, scope),
      totalSellingPriceExBalanceIncVatFormatted: () => formatAmount(before.incVat, scope),
      totalSellingPriceExBalanceExVatFormatted: () => formatAmount(before.exVat, scope),
    },
    fixedAmountDiscountIncVat: toDecimal(fixedDiscount.incVat),
    fixedAmountDiscountExVat: toDecimal(fixedDiscount.exVat),
  }
}

/** Converts the price of some pieces of a cart line to the API type. */
export function toRowPriceType(quantity: number, unitPrice: Price, scope: Scope) {
  const price = toPriceType(unitPrice, scope)
  const { discountIncVat: discount, discountPercentage } = price
  return { quantity, discount, discountPercentage, price }
}
