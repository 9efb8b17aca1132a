import type { Cart } from '#shared/cart/cart.ts'
import { toDecimal, toMinorUnits } from '#shared/money/money.ts'
import type { PriceText } from '#shared/product/product.ts'
import type { AmountFormatter } from './create-amount-formatter.ts'
import { graphql, type ResultOf, listItems } from '../client/graphql.ts'
import { priceFields, toPriceText, toRegularText, toSellingText } from '../product/to-product.ts'

export const cartTotalFields = graphql(
  `
    fragment CartTotalFields on CartSummaryType {
      fixedAmountDiscountIncVat
      fixedAmountDiscountExVat
      vats {
        rate
        amount
      }
      fees {
        paymentFeeIncVat
        paymentFeeExVat
        shippingFeeIncVat
      }
      balance {
        remaining
        pending
        pendingFormatted
        totalSellingPriceExBalanceIncVat
        totalSellingPriceExBalanceExVat
        totalSellingPriceExBalanceIncVatFormatted
        totalSellingPriceExBalanceExVatFormatted
      }
      subTotal {
        ...PriceFields
        vat
        discountIncVatFormatted
        discountExVatFormatted
      }
      total {
        isDiscounted
        sellingPriceIncVat
        sellingPriceExVat
        sellingPriceIncVatFormatted
        sellingPriceExVatFormatted
        discountIncVat
        discountExVat
        discountIncVatFormatted
        discountExVatFormatted
        vat
        vatFormatted
      }
    }
  `,
  [priceFields],
)

type ApiTotals = ResultOf<typeof cartTotalFields>

/** Amounts of the cart in minor units. */
type Amounts = { toPay: number; balance: number; giftCard: number; vat: number }

function toAmounts(totals: ApiTotals | null, giftCard: number): Amounts {
  const { vats, total, balance } = totals ?? {}
  const groups = listItems(vats)
  const vat = groups.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  return {
    toPay: toMinorUnits(total?.sellingPriceIncVat ?? 0),
    balance: Math.max(0, toMinorUnits(balance?.pending ?? 0)),
    giftCard: toMinorUnits(giftCard),
    vat: groups.length > 0 ? vat : toMinorUnits(total?.vat ?? 0),
  }
}

/**
 * Returns the value of the order and its VAT in minor units: what is left to pay, and what the gift card
 * and the balance pay. `giftCard` is in major units.
 */
export function toOrderAmounts(totals: ApiTotals | null, giftCard: number) {
  const amounts = toAmounts(totals, giftCard)
  const incVat = amounts.toPay + amounts.balance + amounts.giftCard
  return { incVat, exVat: incVat - amounts.vat, vat: amounts.vat }
}

/** Each piece, the delivery and a code are rounded, so the VAT may differ by half a minor unit each. */
const getTolerance = (pieceCount: number) => pieceCount / 2 + 1

type VatShare = { vat: number; exVat: number; pieceCount: number }

/**
 * Rates of the API are whole numbers, so the 13.5 % of Finland arrive as 14. Returns the rate, or one
 * beside it if only that one gives the VAT.
 */
function toRate(rate: number, { vat, exVat, pieceCount }: VatShare): number {
  const isPossible = (candidate: number) =>
    Math.abs((exVat * candidate) / 100 - vat) <= getTolerance(pieceCount)
  return [rate, rate - 0.5, rate + 0.5].find(isPossible) ?? rate
}

function toVats(
  totals: ApiTotals | null,
  amounts: Amounts,
  { format, pieceCount }: Pick<Context, 'format' | 'pieceCount'>,
): Cart['vats'] {
  const groups = listItems(totals?.vats).filter(({ amount }) => amount > 0)
  if (groups.length === 0 && amounts.vat > 0) {
    return [{ rate: null, amount: totals?.total?.vatFormatted ?? '' }]
  }
  const exVat = amounts.toPay + amounts.balance + amounts.giftCard - amounts.vat
  return groups.map(({ rate, amount }) => ({
    // The amounts by rate are unknown, so only a single rate can be made exact.
    rate: groups.length === 1 ? toRate(rate, { vat: amounts.vat, exVat, pieceCount }) : rate,
    amount: format(amount),
  }))
}

function toDeduction(incVat: number, exVat: number, format: AmountFormatter): PriceText | null {
  return toMinorUnits(incVat) > 0 ? { incVat: format(incVat), exVat: format(exVat) } : null
}

type Discounted = NonNullable<ApiTotals['total'] | ApiTotals['subTotal']>

function toDiscountText(price: Discounted | null | undefined): PriceText | null {
  if (!price?.isDiscounted) return null
  return toPriceText(price.discountIncVatFormatted, price.discountExVatFormatted)
}

/** Returns the discount of a fixed amount in major units. The API adds the gift card to it. */
export const toFixedDiscount = (totals: ApiTotals | null, giftCard: number) => ({
  incVat: (totals?.fixedAmountDiscountIncVat ?? 0) - giftCard,
  exVat: (totals?.fixedAmountDiscountExVat ?? 0) - giftCard,
})

type Context = { giftCard: number; pieceCount: number; format: AmountFormatter }

/** A merchant that does not name gift cards counts them as a promo code. */
export function toCartTotals(totals: ApiTotals | null, context: Context) {
  const { giftCard, format } = context
  const { subTotal, total, balance, fees } = totals ?? {}
  const amounts = toAmounts(totals, giftCard)
  const value = toOrderAmounts(totals, giftCard)
  const isBalanceUsed = amounts.balance > 0
  const fixed = toFixedDiscount(totals, giftCard)
  return {
    subTotal: toSellingText(subTotal),
    regularSubTotal: toRegularText(subTotal),
    discount: toDiscountText(subTotal),
    fixedDiscount: toDeduction(fixed.incVat, fixed.exVat, format),
    savings: toDiscountText(total),
    paymentFee: toDeduction(fees?.paymentFeeIncVat ?? 0, fees?.paymentFeeExVat ?? 0, format),
    giftCard: amounts.giftCard > 0 ? format(giftCard) : null,
    balance: isBalanceUsed ? (balance?.pendingFormatted ?? format(balance?.pending ?? 0)) : null,
    orderTotal: total
      ? { incVat: format(toDecimal(value.incVat)), exVat: format(toDecimal(value.exVat)) }
      : toSellingText(null),
    total: toSellingText(total),
    vats: toVats(totals, amounts, context),
  } satisfies Partial<Cart>
}
