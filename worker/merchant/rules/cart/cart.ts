import {
  chooseLineCampaign,
  discountRow,
  sumRows,
  type Campaign,
  type PriceRow,
  type Reduction,
} from '../campaign/campaign.ts'
import { chooseCartOffer, type CartOffer, type CartDiscounts } from '../campaign/cart-offer.ts'
import { getCarrierFee } from '../delivery/carrier.ts'
import type { Market } from '../market/market.ts'
import { isShippingInvoiced, type CheckoutInput } from '../customer/checkout-input.ts'
import type { CheckoutOwner } from '../customer/checkout-owner.ts'
import {
  addPrices,
  subtractAmount,
  subtractPayment,
  toPrice,
  type Price,
  type PriceRange,
} from '../product/price.ts'
import type { PackageItem } from '../product/package.ts'
import type { Product, Sku } from '../product/product.ts'
import { estimateShipping, type ShippingChoice } from '../delivery/shipping.ts'

export const MAX_QUANTITY = 999

export type CartLine = {
  id: string
  quantity: number
  message: string | null
  sku: Sku
  product: Product
  packageItem: PackageItem | null
}

export type Cart = CartDiscounts & {
  id: string
  /** It increases with each change. An order is placed only for the version that was read. */
  version: number
  isOrdered: boolean
  isCompleted: boolean
  lines: CartLine[]
  /** The checkout data that the shopper has sent so far. */
  checkout: CheckoutInput
  checkoutOwner: CheckoutOwner
  /** The promo code or gift card that the shopper entered, even if it cannot be used now. */
  promoCode: string | null
  /**
   * A code in the cart that can no longer be used: it is used up, expired or belongs to another
   * market. The cart then costs more than when the code was entered. Null if there is no such code.
   */
  lostCode: string | null
  /** The balance of the customer, in minor units of the market's currency. */
  balance: number
  isBlocked: boolean
}

export type PricedRow = { quantity: number; unitPrice: Price }

export type PricedLine = CartLine & {
  unitPrice: Price
  totalPrice: Price
  campaign: Campaign | null
  rows: PricedRow[]
}

export type CartSummary = {
  lines: PricedLine[]
  /** The sum of the items after all percentage discounts. */
  subTotal: Price
  shipping: ShippingChoice
  shippingPrice: Price
  offer: CartOffer
  /** The fixed amount of the promo code plus the amount paid by gift card. */
  fixedDiscount: FixedDiscount
  /** The value of the order: items and shipping after all discounts, before all payments. */
  orderValue: Price
  /** The amount that will be deducted from the customer's balance. */
  pending: number
  /** The total before the customer's balance is deducted. */
  beforeBalance: Price
  /** The amount left to pay after all payments. */
  total: Price
  /** The VAT of the items and the shipping, independent of how they are paid. */
  vat: number
}

export type FixedDiscount = { promo: number; giftCard: number; incVat: number; exVat: number }

/**
 * Calculates all prices of a cart in a market. VAT is calculated for each piece, so that
 * pieces, lines, shipping and deductions add up to the total. Prices are reduced in this order: campaigns of the
 * lines, offer for the whole cart, fixed amount. The gift card and then the balance pay for the rest.
 */
export function calculateCartSummary(cart: Omit<Cart, 'id'>, market: Market): CartSummary {
  const campaignLines = cart.lines.map((line) => ({
    ...line,
    ...chooseLineCampaign(line, cart.campaigns),
  }))
  const cartOffer = chooseCartOffer(campaignLines, cart)
  const lines = campaignLines.map((line) => priceLine(line, cartOffer.reduction, market))
  const subTotal = addPrices(lines.map((line) => line.totalPrice))
  const estimate = (isFree: boolean) =>
    estimateShipping(market, subTotal.sellingIncVat, {
      shippingId: cart.checkout.shippingId,
      carrierFee: getCarrierFee(cart.checkout, market),
      isFree,
      isInvoiced: isShippingInvoiced(cart.checkout),
    })
  const shipping = estimate(cartOffer.isShippingFree)
  const offer = hasShippingFee(estimate(false)) ? cartOffer : withoutFreeShippingCode(cartOffer)
  const shippingPrice = toPrice(
    { selling: shipping.fee, regular: shipping.fee },
    1,
    market.vatBasisPoints,
  )
  const beforeDeductions = addPrices([subTotal, shippingPrice])
  const promo = Math.min(offer.fixedAmount, subTotal.sellingIncVat)
  const orderValue = subtractAmount(beforeDeductions, promo)
  const giftCard = Math.min(cart.giftCard?.balance ?? 0, orderValue.sellingIncVat)
  const beforeBalance = subtractPayment(orderValue, giftCard)
  const pending = Math.min(cart.balance, beforeBalance.sellingIncVat)
  return {
    lines,
    subTotal,
    shipping,
    shippingPrice,
    offer,
    fixedDiscount: {
      promo,
      giftCard,
      incVat: promo + giftCard,
      exVat: beforeDeductions.sellingExVat - orderValue.sellingExVat + giftCard,
    },
    orderValue,
    pending,
    beforeBalance,
    total: subtractPayment(beforeBalance, pending),
    vat: orderValue.sellingIncVat - orderValue.sellingExVat,
  }
}

const hasShippingFee = ({ fee, invoicedFee }: ShippingChoice) =>
  fee > 0 || (invoicedFee !== null && invoicedFee.incVat > 0)

/** A code for free shipping has no effect where shipping costs nothing, so it is not used up. */
const withoutFreeShippingCode = (offer: CartOffer): CartOffer =>
  offer.promo?.kind === 'free-shipping' ? { ...offer, promo: null } : offer

/** The minimum amount of a promo code is compared with this sum. */
export function sumItems({ lines, campaigns }: Pick<Cart, 'lines' | 'campaigns'>): number {
  return lines.reduce((sum, line) => sum + sumRows(chooseLineCampaign(line, campaigns).rows), 0)
}

type LineWithCampaign = CartLine & { rows: PriceRow[]; campaign: Campaign | null }

function priceLine(line: LineWithCampaign, reduction: Reduction, market: Market): PricedLine {
  const { vatBasisPoints } = market
  const rows = line.rows.map((row) => discountRow(row, reduction))
  const total = sumLine(rows)
  return {
    ...line,
    unitPrice: toPrice(toUnitPrice(total, line.quantity), 1, vatBasisPoints),
    totalPrice: addPrices(rows.map((row) => toPrice(row, row.quantity, vatBasisPoints))),
    rows: rows.map((row) => ({
      quantity: row.quantity,
      unitPrice: toPrice(row, 1, vatBasisPoints),
    })),
  }
}

/** It is the average of pieces with different prices, rounded to whole minor units. */
function toUnitPrice({ selling, regular }: PriceRange, quantity: number): PriceRange {
  return { selling: Math.round(selling / quantity), regular: Math.round(regular / quantity) }
}

function sumLine(rows: readonly PriceRow[]): PriceRange {
  const sum = (getAmount: (row: PriceRow) => number) =>
    rows.reduce((total, row) => total + getAmount(row) * row.quantity, 0)
  return { selling: sum((row) => row.selling), regular: sum((row) => row.regular) }
}
