import {
  chooseLineCampaign,
  discountRow,
  sumRows,
  type Campaign,
  type PriceRow,
} from './campaign.ts'
import { chooseCartOffer, type CartOffer, type CartDiscounts } from './cart-offer.ts'
import type { Market } from './market.ts'
import { isShippingInvoiced, type CheckoutInput } from './checkout-input.ts'
import { addPrices, subtractAmount, toPrice, type Price } from './price.ts'
import type { Product, Sku } from './product.ts'
import { estimateShipping, type ShippingChoice } from './shipping.ts'

export const MAX_QUANTITY = 999

/** Identifies the package and the option through which a line was added with others. */
export type PackageItem = {
  groupKey: string
  packageId: number
  packageName: string
  groupId: number
  optionId: number
}

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
  /** Increases with each change. An order is placed only for the version that was read. */
  version: number
  isOrdered: boolean
  isCompleted: boolean
  lines: CartLine[]
  /** The checkout data that the shopper has sent so far. */
  checkout: CheckoutInput
  /** The code as entered, even if it cannot be used at the moment. */
  promoCode: string | null
  /**
   * True if a code in the cart is used up, expired or of another market, so the cart costs more
   * than when the code was entered.
   */
  hasLostCode: boolean
  /** The customer's balance, in minor units of the market's currency. */
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
  /** Sum of the items, with percentages subtracted. */
  subTotal: Price
  shipping: ShippingChoice
  shippingPrice: Price
  offer: CartOffer
  /** Sum of the promo code's fixed amount and the gift card. Regular prices do not include it. */
  fixedDiscount: FixedDiscount
  /** Amount deducted from the customer's balance. */
  pending: number
  /** Total before the balance is deducted. */
  beforeBalance: Price
  total: Price
  /** Whole VAT of the total. */
  vat: number
}

export type FixedDiscount = { promo: number; giftCard: number; incVat: number; exVat: number }

/**
 * Calculates the prices of a cart in a market. VAT is split per line, so that lines, shipping and
 * deductions add up to the total. The order is: campaigns of the lines, offer of the whole cart,
 * fixed amount, shipping, gift card, balance.
 */
export function sumCart(cart: Omit<Cart, 'id'>, market: Market): CartSummary {
  const campaignLines = cart.lines.map((line) => ({
    ...line,
    ...chooseLineCampaign(line, cart.campaigns),
  }))
  const offer = chooseCartOffer(campaignLines, cart)
  const lines = campaignLines.map((line) => priceLine(line, offer.basisPoints, market))
  const subTotal = addPrices(lines.map((line) => line.totalPrice))
  const shipping = estimateShipping(market, subTotal.sellingIncVat, {
    shippingId: cart.checkout.shippingId,
    externalFee: cart.checkout.externalShippingFee,
    isFree: offer.isShippingFree,
    isInvoiced: isShippingInvoiced(cart.checkout),
  })
  const shippingPrice = toPrice(
    { selling: shipping.fee, regular: shipping.fee },
    1,
    market.vatBasisPoints,
  )
  const beforeDeductions = addPrices([subTotal, shippingPrice])
  const promo = Math.min(offer.fixedAmount, subTotal.sellingIncVat)
  const giftCard = Math.min(cart.giftCard?.balance ?? 0, beforeDeductions.sellingIncVat - promo)
  const beforeBalance = subtractAmount(beforeDeductions, promo + giftCard)
  const pending = Math.min(cart.balance, beforeBalance.sellingIncVat)
  const total = deductBalance(beforeBalance, pending)
  return {
    lines,
    subTotal,
    shipping,
    shippingPrice,
    offer,
    fixedDiscount: {
      promo,
      giftCard,
      incVat: beforeDeductions.sellingIncVat - beforeBalance.sellingIncVat,
      exVat: beforeDeductions.sellingExVat - beforeBalance.sellingExVat,
    },
    pending,
    beforeBalance,
    total,
    vat: total.sellingIncVat - total.sellingExVat,
  }
}

/**
 * A balance is the customer's own money and not a discount, so the regular price is reduced as
 * well.
 */
function deductBalance(price: Price, pending: number): Price {
  const reduced = subtractAmount(price, pending)
  return {
    ...reduced,
    regularIncVat: price.regularIncVat - (price.sellingIncVat - reduced.sellingIncVat),
    regularExVat: price.regularExVat - (price.sellingExVat - reduced.sellingExVat),
  }
}

/**
 * Sums the items after the campaigns of their lines; the minimum of a code is compared with this
 * sum.
 */
export function sumItems({ lines, campaigns }: Pick<Cart, 'lines' | 'campaigns'>): number {
  return lines.reduce((sum, line) => sum + sumRows(chooseLineCampaign(line, campaigns).rows), 0)
}

type LineWithCampaign = CartLine & { rows: PriceRow[]; campaign: Campaign | null }

function priceLine(line: LineWithCampaign, basisPoints: number, market: Market): PricedLine {
  const { vatBasisPoints } = market
  const rows = line.rows.map((row) => discountRow(row, basisPoints))
  const [firstRow] = rows
  const shownPrice = rows.length === 1 && firstRow ? firstRow : line.product.price
  return {
    ...line,
    // If the rows have several prices, none of them is the price of the line, so the product's own
    // price is shown.
    unitPrice: toPrice(shownPrice, 1, vatBasisPoints),
    totalPrice: toLinePrice(rows, vatBasisPoints),
    rows: rows.map((row) => ({
      quantity: row.quantity,
      unitPrice: toPrice(row, 1, vatBasisPoints),
    })),
  }
}

function toLinePrice(rows: readonly PriceRow[], vatBasisPoints: number): Price {
  const sum = (getAmount: (row: PriceRow) => number) =>
    rows.reduce((total, row) => total + getAmount(row) * row.quantity, 0)
  const total = { selling: sum((row) => row.selling), regular: sum((row) => row.regular) }
  return toPrice(total, 1, vatBasisPoints)
}
