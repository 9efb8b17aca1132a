import { toDecimal } from '#shared/money/money.ts'
import type { CartType } from '#generated/merchant-resolvers.d.ts'
import { hasOrderDecimals } from '../../rules/cart/cart-decimals.ts'
import {
  addVatAmounts,
  findInvoicedFee,
  getVatBasisPoints,
  hasVatOfPieces,
  sumDiscounts,
} from '../../rules/order/order-amounts.ts'
import type { Order, OrderRow, VatAmount } from '../../rules/order/order.ts'
import { addPrices, toPrice, type Price, type PriceRange } from '../../rules/product/price.ts'
import type { Product } from '../../rules/product/product.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { findOrderedShippingOption } from '../../rules/delivery/carrier.ts'
import { shippingOptions } from '../../rules/delivery/shipping.ts'
import { toShippingData } from '../../rules/delivery/to-shipping-data.ts'
import {
  toChosenPaymentOptionType,
  toInvoicedFee,
  toShippingOptionType,
} from './checkout-option.ts'
import type { Resolvable } from '../request/context.ts'
import { listOrderedCampaigns, toFormerCampaignTypes } from './ordered-campaigns.ts'
import { toRowPriceType, toSummaryFields } from './summary-type.ts'
import { toAmountFields, toPriceType } from '../product/price.ts'
import type { ProductDetails } from '../product/product-details.ts'
import { toProductType } from '../product/product-type.ts'

export function toOrderPrice(amount: VatAmount, saved: VatAmount): Price {
  return {
    sellingIncVat: amount.incVat,
    sellingExVat: amount.exVat,
    regularIncVat: amount.incVat + saved.incVat,
    regularExVat: amount.exVat + saved.exVat,
  }
}

export type OrderedCartContext = {
  scope: Scope
  products: readonly Product[]
  details: ProductDetails
}

/**
 * Converts an order to the API type of a cart. The stored cart is not used, because it would show
 * current prices and lack products that no longer exist.
 */
export function toOrderedCartType(
  order: Order,
  orderContext: OrderedCartContext,
  isCompleted: boolean,
) {
  const scope = { ...orderContext.scope, hasDecimals: hasOrderDecimals(order) }
  const cartContext = { ...orderContext, scope }
  return {
    id: order.cartId,
    items: groupByLine(order).map((line) => toOrderedItemType(line, order, cartContext)),
    isCompleted,
    promoCode: order.promo?.code ?? order.giftCard?.code ?? null,
    freeShipping: toLeftToFreeShipping(order) === 0,
    fixedDiscount: toDecimal(order.fixedDiscount.incVat),
    merchantData: order.merchantData || null,
    appliedCampaigns: listOrderedCampaigns(order, cartContext.scope),
    summary: toOrderedSummaryType(order, cartContext.scope),
  } satisfies Resolvable<CartType>
}

type OrderedLine = { id: string; rows: [OrderRow, ...OrderRow[]] }

/** If the pieces of a line had different prices, the line has several order rows. */
function groupByLine({ orderId, rows }: Order): OrderedLine[] {
  const lines: OrderedLine[] = []
  for (const [position, row] of rows.entries()) {
    const id = row.lineId || `${orderId}-${position}`
    const existing = lines.find((line) => line.id === id)
    if (existing) existing.rows.push(row)
    else lines.push({ id, rows: [row] })
  }
  return lines
}

function toOrderedItemType(
  { id, rows }: OrderedLine,
  order: Order,
  cartContext: OrderedCartContext,
) {
  const { scope, products, details } = cartContext
  const [first] = rows
  const vatBasisPoints = getVatBasisPoints(order)
  const product = products.find(({ productId }) => productId === first.productId)
  const toRangePriceType = (range: PriceRange) =>
    toPriceType(toPrice(range, 1, vatBasisPoints), scope)
  const sum = (getValue: (row: OrderRow) => number) =>
    rows.reduce((subtotal, row) => subtotal + getValue(row) * row.quantity, 0)
  return {
    id,
    product: product ? toProductType(product, scope, details) : toFormerProductType(first),
    skuId: first.skuId,
    quantity: sum(() => 1),
    unitPrice: toRangePriceType(first.linePrice ?? toRange(first)),
    totalPrice: hasVatOfPieces(order)
      ? toPriceType(
          addPrices(rows.map((row) => toPrice(toRange(row), row.quantity, vatBasisPoints))),
          scope,
        )
      : toRangePriceType({
          selling: sum((row) => toRange(row).selling),
          regular: sum((row) => toRange(row).regular),
        }),
    campaign: {
      appliedCampaigns: first.campaigns.length > 0 ? first.campaigns : toFormerCampaignTypes(first),
      prices: rows.map((row) =>
        toRowPriceType(row.quantity, toPrice(toRange(row), 1, vatBasisPoints), scope),
      ),
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

/** Converts an order row to the API type of a product, for a product that is no longer sold. */
function toFormerProductType(row: OrderRow) {
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

/**
 * Returns the amount that was missing for free shipping. Returns null if shipping is invoiced
 * later, because it is not free then. For an older order without a stored amount, shipping was free
 * if its fee is 0.
 */
function toLeftToFreeShipping({ isShippingInvoiced, leftToFreeShipping, shippingFee }: Order) {
  if (isShippingInvoiced) return null
  return leftToFreeShipping ?? (shippingFee.incVat === 0 ? 0 : null)
}

function toOrderedShippingData(order: Order): string | null {
  const { deliverySlot } = order
  return toShippingData({
    ...(deliverySlot && { deliverySlot }),
    ...toInvoicedFee(findInvoicedFee(order)),
  })
}

function toOrderedSummaryType(order: Order, scope: Scope) {
  const { itemValue, discount, shippingFee, total, fixedDiscount } = order
  const vatBasisPoints = getVatBasisPoints(order)
  const vat = total.incVat - total.exVat
  // An order does not store what the customer has left today.
  const before = addVatAmounts(total, order.balance)
  const balance = { remaining: 0, pending: order.balance.incVat, before }
  const leftToFreeShipping = toLeftToFreeShipping(order)
  const price = (amount: VatAmount, saved: VatAmount) =>
    toPriceType(toOrderPrice(amount, saved), scope)
  const [first] = shippingOptions
  const option = findOrderedShippingOption(order) ?? first
  return {
    total: price(total, sumDiscounts(order)),
    subTotal: price(itemValue, discount),
    ...toSummaryFields({ vatBasisPoints, vat, shippingFee, fixedDiscount, balance }, scope),
    shipping: option && {
      ...toShippingOptionType(
        {
          option,
          fee: shippingFee.incVat,
          invoicedFee: findInvoicedFee(order),
          leftToFreeShipping,
        },
        scope,
      ),
      // The data of an order is its own delivery instead of the rule of the shipping option.
      shippingData: toOrderedShippingData(order),
      ...toAmountFields({ feeExVat: shippingFee.exVat }, scope),
      isDefault: false,
      isSelected: true,
    },
    payment: toChosenPaymentOptionType(order.paymentId, scope),
  }
}
