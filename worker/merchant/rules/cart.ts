import { chooseLineCampaign, reduceRow, sumRows, type Campaign, type PriceRow } from './campaign.ts'
import { chooseCartOffer, type CartOffer, type Offers } from './cart-offer.ts'
import type { Market } from './channel.ts'
import { isShippingInvoiced, type CheckoutInput } from './checkout-input.ts'
import { addPrices, takeOff, toPrice, type Price } from './price.ts'
import type { Product, Sku } from './product.ts'
import { estimateShipping, type ShippingChoice } from './shipping.ts'

export const MAX_QUANTITY = 999

/** A line that came with others, as one of the package's options. */
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

export type Cart = Offers & {
  id: string
  /** Counts the changes; an order is placed for one version. */
  version: number
  isOrdered: boolean
  isCompleted: boolean
  lines: CartLine[]
  /** What the checkout was told so far. */
  checkout: CheckoutInput
  /** As it was set, whether it can be used just now or not. */
  promoCode: string | null
  /** A code in it is used up, over, or of another market: the cart costs more than when it was set. */
  hasLostCode: boolean
  /** The customer's own balance, minor units of the market's currency. */
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
  /** Of the items, percentages included. */
  subTotal: Price
  shipping: ShippingChoice
  shippingPrice: Price
  offer: CartOffer
  /** What the promo code's fixed amount and the gift card take off; regular prices do not know them. */
  fixedDiscount: FixedDiscount
  /** Drawn from the customer's balance. */
  pending: number
  /** Before the balance is drawn. */
  beforeBalance: Price
  total: Price
  /** All VAT of the total. */
  vat: number
}

export type FixedDiscount = { promo: number; giftCard: number; incVat: number; exVat: number }

/**
 * What a cart costs in a market. Every line's VAT is split from the line, so that lines, shipping and what comes off add
 * up to the total. First the lines' campaigns, then the whole cart's, a fixed amount, delivery, gift card, balance.
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
  const before = addPrices([subTotal, shippingPrice])
  const promo = Math.min(offer.fixedAmount, subTotal.sellingIncVat)
  const giftCard = Math.min(cart.giftCard?.balance ?? 0, before.sellingIncVat - promo)
  const beforeBalance = takeOff(before, promo + giftCard)
  const pending = Math.min(cart.balance, beforeBalance.sellingIncVat)
  const total = drawBalance(beforeBalance, pending)
  return {
    lines,
    subTotal,
    shipping,
    shippingPrice,
    offer,
    fixedDiscount: {
      promo,
      giftCard,
      incVat: before.sellingIncVat - beforeBalance.sellingIncVat,
      exVat: before.sellingExVat - beforeBalance.sellingExVat,
    },
    pending,
    beforeBalance,
    total,
    vat: total.sellingIncVat - total.sellingExVat,
  }
}

/** A balance is money of the customer's own, no discount: the regular price goes down with it. */
function drawBalance(price: Price, pending: number): Price {
  const rest = takeOff(price, pending)
  return {
    ...rest,
    regularIncVat: price.regularIncVat - (price.sellingIncVat - rest.sellingIncVat),
    regularExVat: price.regularExVat - (price.sellingExVat - rest.sellingExVat),
  }
}

/** What the items cost by the campaigns of their lines: what codes ask a minimum of. */
export function sumItems({ lines, campaigns }: Pick<Cart, 'lines' | 'campaigns'>): number {
  return lines.reduce((sum, line) => sum + sumRows(chooseLineCampaign(line, campaigns).rows), 0)
}

type CampaignLine = CartLine & { rows: PriceRow[]; campaign: Campaign | null }

function priceLine(line: CampaignLine, basisPoints: number, market: Market): PricedLine {
  const { vatBasisPoints } = market
  const rows = line.rows.map((row) => reduceRow(row, basisPoints))
  const [only] = rows
  const shown = rows.length === 1 && only ? only : line.product.price
  return {
    ...line,
    // Of several prices none is the line's: the product's own is shown then.
    unitPrice: toPrice(shown, 1, vatBasisPoints),
    totalPrice: toLinePrice(rows, vatBasisPoints),
    rows: rows.map((row) => ({
      quantity: row.quantity,
      unitPrice: toPrice(row, 1, vatBasisPoints),
    })),
  }
}

function toLinePrice(rows: readonly PriceRow[], vatBasisPoints: number): Price {
  const sum = (of: (row: PriceRow) => number) =>
    rows.reduce((whole, row) => whole + of(row) * row.quantity, 0)
  const whole = { selling: sum((row) => row.selling), regular: sum((row) => row.regular) }
  return toPrice(whole, 1, vatBasisPoints)
}
