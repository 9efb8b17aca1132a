import { toDecimal } from '#shared/money/money.ts'
import {
  addSplits,
  getVatBasisPoints,
  sumDiscounts,
  type Order,
  type OrderRow,
  type Split,
} from '../rules/order.ts'
import { toPrice, type Price, type PriceRange } from '../rules/price.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { findShippingOption, shippingOptions } from '../rules/shipping.ts'
import { showGiftCard } from './campaign-view.ts'
import { showPaymentOption, showShippingOption } from './option-view.ts'
import { format, showPrice } from './price-view.ts'
import type { ProductDetails } from './product-details.ts'
import { showProduct } from './product-view.ts'

export function toOrderPrice(amount: Split, saved: Split): Price {
  return {
    sellingIncVat: amount.incVat,
    sellingExVat: amount.exVat,
    regularIncVat: amount.incVat + saved.incVat,
    regularExVat: amount.exVat + saved.exVat,
  }
}

export type OrderedPlace = {
  scope: Scope
  products: readonly Product[]
  details: ProductDetails
}

/** What was ordered at the prices of then, as a cart. The cart itself would tell today's prices, or nothing any more. */
export function showOrderedCart(order: Order, place: OrderedPlace, isCompleted: boolean) {
  return {
    id: order.cartId,
    items: groupByLine(order).map((line) => showOrderedLine(line, order, place)),
    isCompleted,
    promoCode: order.promo?.code ?? order.giftCard?.code ?? null,
    freeShipping: getLeftToFreeShipping(order) === 0,
    fixedDiscount: toDecimal(order.promo?.amount ?? 0),
    merchantData: order.merchantData || null,
    appliedCampaigns: [
      ...showFormerCampaigns(order),
      ...(order.promo ? [showFormerPromo(order.promo)] : []),
      ...(order.giftCard ? [showGiftCard(order.giftCard, order.giftCard.amount, place.scope)] : []),
    ],
    summary: showOrderedSummary(order, place.scope),
  }
}

type OrderedLine = { id: string; rows: [OrderRow, ...OrderRow[]] }

/** Pieces of several prices are several rows, but one line of the cart. */
function groupByLine({ orderId, rows }: Order): OrderedLine[] {
  const lines: OrderedLine[] = []
  for (const [position, row] of rows.entries()) {
    const id = row.lineId || `${orderId}-${position}`
    const known = lines.find((line) => line.id === id)
    if (known) known.rows.push(row)
    else lines.push({ id, rows: [row] })
  }
  return lines
}

function showOrderedLine({ id, rows }: OrderedLine, order: Order, place: OrderedPlace) {
  const { scope, products, details } = place
  const [first] = rows
  const vatBasisPoints = getVatBasisPoints(order)
  const product = products.find(({ productId }) => productId === first.productId)
  const show = (range: PriceRange) => showPrice(toPrice(range, 1, vatBasisPoints), scope)
  const sum = (of: (row: OrderRow) => number) =>
    rows.reduce((whole, row) => whole + of(row) * row.quantity, 0)
  return {
    id,
    product: product ? showProduct(product, scope, details) : showFormerProduct(first),
    skuId: first.skuId,
    quantity: sum(() => 1),
    unitPrice: show(first.linePrice ?? toRange(first)),
    totalPrice: show({
      selling: sum((row) => toRange(row).selling),
      regular: sum((row) => toRange(row).regular),
    }),
    campaign: {
      appliedCampaigns: showFormerCampaigns(first),
      prices: rows.map((row) => {
        const price = show(toRange(row))
        const { discountIncVat, discountPercentage } = price
        return { quantity: row.quantity, discount: discountIncVat, discountPercentage, price }
      }),
    },
    groupKey: first.packageItem?.groupKey ?? null,
    productPackage: first.packageItem,
    message: first.message || null,
    isCampaignFreeGift: false,
  }
}

const toRange = ({ price, discount }: OrderRow): PriceRange => ({
  selling: price.incVat,
  regular: price.incVat + discount.incVat,
})

/** One that is not sold any more, as far as the order remembers it. */
function showFormerProduct(row: OrderRow) {
  return {
    productId: row.productId,
    name: row.name,
    alias: '',
    articleNumber: row.articleNumber,
    categoryId: 0,
    canonicalUrl: row.productUrl,
    brand: { brandId: 0, name: row.brand },
    skus: [],
    productImages: [],
    weight: 0,
    supplierId: 0,
  }
}

/** Null: what is invoiced afterwards is not free. An order that never said how much was left tells by its fee. */
function getLeftToFreeShipping({ isShippingInvoiced, leftToFreeShipping, shippingFee }: Order) {
  if (isShippingInvoiced) return null
  return leftToFreeShipping ?? (shippingFee.incVat === 0 ? 0 : null)
}

function showOrderedSummary(order: Order, scope: Scope) {
  const { itemValue, discount, shippingFee, total, fixedDiscount } = order
  const leftToFreeShipping = getLeftToFreeShipping(order)
  const price = (amount: Split, saved: Split) => showPrice(toOrderPrice(amount, saved), scope)
  const [first] = shippingOptions
  const option = findShippingOption(order.shippingId) ?? first
  return {
    total: price(total, sumDiscounts(order)),
    subTotal: price(itemValue, discount),
    vats: [
      {
        rate: Math.round(getVatBasisPoints(order) / 100),
        amount: toDecimal(total.incVat - total.exVat),
      },
    ],
    fees: {
      paymentFeeIncVat: 0,
      paymentFeeExVat: 0,
      shippingFeeIncVat: toDecimal(shippingFee.incVat),
      shippingFeeExVat: toDecimal(shippingFee.exVat),
    },
    balance: showDrawnBalance(order, scope),
    fixedAmountDiscountIncVat: toDecimal(fixedDiscount.incVat),
    fixedAmountDiscountExVat: toDecimal(fixedDiscount.exVat),
    shipping: option && {
      ...showShippingOption({ option, fee: shippingFee.incVat, leftToFreeShipping }, scope),
      feeExVat: toDecimal(shippingFee.exVat),
      feeExVatFormatted: format(shippingFee.exVat, scope),
      isDefault: false,
      isSelected: true,
    },
    payment: showPaymentOption(order.paymentId, scope),
  }
}

/** What the order took from the balance of then; what is left of it today is no part of an order. */
function showDrawnBalance({ total, balance }: Order, scope: Scope) {
  const before = addSplits(total, balance)
  return {
    remaining: 0,
    pending: toDecimal(balance.incVat),
    totalSellingPriceExBalanceIncVat: toDecimal(before.incVat),
    totalSellingPriceExBalanceExVat: toDecimal(before.exVat),
    remainingFormatted: format(0, scope),
    pendingFormatted: format(balance.incVat, scope),
    totalSellingPriceExBalanceIncVatFormatted: format(before.incVat, scope),
    totalSellingPriceExBalanceExVatFormatted: format(before.exVat, scope),
  }
}

/** By name alone: what they did is in the prices, and they may be over. */
function showFormerCampaigns({
  campaignIds,
  campaignNames,
}: Pick<OrderRow, 'campaignIds' | 'campaignNames'>) {
  return campaignIds.map((campaignId, place) => ({
    campaignId,
    name: campaignNames[place] ?? '',
    hideTitle: false,
  }))
}

function showFormerPromo({ code, name }: NonNullable<Order['promo']>) {
  return { campaignId: code, name: name || code, hideTitle: false, ruleType: 'promo-code' }
}
