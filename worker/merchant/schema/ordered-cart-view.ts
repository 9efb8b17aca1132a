import { toDecimal } from '#shared/money/money.ts'
import type { Order, OrderRow } from '../rules/order.ts'
import { toPrice, type Price } from '../rules/price.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { findShippingOption, shippingOptions } from '../rules/shipping.ts'
import { showPaymentOption, showShippingOption } from './option-view.ts'
import { format, showPrice } from './price-view.ts'
import { showProduct } from './product-view.ts'

export type Amount = Order['total']

export function toOrderPrice(amount: Amount, saved: Amount): Price {
  return {
    sellingIncVat: amount.incVat,
    sellingExVat: amount.exVat,
    regularIncVat: amount.incVat + saved.incVat,
    regularExVat: amount.exVat + saved.exVat,
  }
}

/** What was ordered at the prices of then, as a cart. The cart itself would tell today's prices, or nothing any more. */
export function showOrderedCart(order: Order, products: readonly Product[], scope: Scope) {
  return {
    id: order.cartId,
    items: order.rows.map((row, place) => ({
      id: `${order.orderId}-${place}`,
      ...showOrderedRow(row, products, scope),
    })),
    isCompleted: true,
    promoCode: order.promo?.code ?? order.giftCard?.code ?? null,
    freeShipping: order.shippingFee.incVat === 0,
    fixedDiscount: toDecimal(order.promo?.amount ?? 0),
    merchantData: order.merchantData || null,
    appliedCampaigns: showFormerCampaigns(order),
    summary: showOrderedSummary(order, scope),
  }
}

function showOrderedRow(row: OrderRow, products: readonly Product[], scope: Scope) {
  const product = products.find(({ productId }) => productId === row.productId)
  const range = { selling: row.price.incVat, regular: row.price.incVat + row.discount.incVat }
  const { vatBasisPoints } = scope.market
  const unitPrice = showPrice(toPrice(range, 1, vatBasisPoints), scope)
  return {
    product: product ? showProduct(product, scope) : showFormerProduct(row),
    skuId: row.skuId,
    quantity: row.quantity,
    unitPrice,
    totalPrice: showPrice(toPrice(range, row.quantity, vatBasisPoints), scope),
    campaign: {
      appliedCampaigns: showFormerCampaigns(row),
      prices: [{ quantity: row.quantity, discount: 0, discountPercentage: 0, price: unitPrice }],
    },
    groupKey: null,
    productPackage: null,
    message: row.message || null,
    isCampaignFreeGift: false,
  }
}

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

function showOrderedSummary(order: Order, scope: Scope) {
  const { itemValue, discount, shippingFee, total, fixedDiscount } = order
  const price = (amount: Amount, saved: Amount) => showPrice(toOrderPrice(amount, saved), scope)
  const [first] = shippingOptions
  const option = findShippingOption(order.shippingId) ?? first
  return {
    total: price(total, discount),
    subTotal: price(itemValue, discount),
    vats: [
      {
        rate: Math.round(scope.market.vatBasisPoints / 100),
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
      ...showShippingOption({ option, fee: shippingFee.incVat, leftToFreeShipping: 0 }, scope),
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
  const before = { incVat: total.incVat + balance.incVat, exVat: total.exVat + balance.exVat }
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
