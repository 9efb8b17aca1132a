import { toDecimal } from '#shared/money/money.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import type { VatAmount } from '../../rules/order/order.ts'
import type { Price } from '../../rules/product/price.ts'
import { nameVatAmounts, toAmountFields, toPriceType } from '../product/price.ts'

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
      ...toAmountFields(nameVatAmounts('shippingFee', shippingFee), scope),
    },
    balance: toAmountFields(
      { remaining, pending, ...nameVatAmounts('totalSellingPriceExBalance', before) },
      scope,
    ),
    ...toAmountFields(nameVatAmounts('fixedAmountDiscount', fixedDiscount), scope),
  }
}

/** Converts the price of some pieces of a cart line to the API type. */
export function toRowPriceType(quantity: number, unitPrice: Price, scope: Scope) {
  const price = toPriceType(unitPrice, scope)
  const { discountIncVat: discount, discountPercentage } = price
  return { quantity, discount, discountPercentage, price }
}
