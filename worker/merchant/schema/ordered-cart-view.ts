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
    promoCode: null,
    freeShipping: order.shippingFee.incVat === 0,
    fixedDiscount: 0,
    merchantData: null,
    appliedCampaigns: [],
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
      appliedCampaigns: [],
      prices: [{ quantity: row.quantity, discount: 0, discountPercentage: 0, price: unitPrice }],
    },
    groupKey: null,
    productPackage: null,
    message: null,
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
  const { itemValue, discount, shippingFee, total } = order
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
    balance: {
      remaining: 0,
      pending: 0,
      totalSellingPriceExBalanceIncVat: toDecimal(total.incVat),
      totalSellingPriceExBalanceExVat: toDecimal(total.exVat),
      remainingFormatted: format(0, scope),
      pendingFormatted: format(0, scope),
      totalSellingPriceExBalanceIncVatFormatted: format(total.incVat, scope),
      totalSellingPriceExBalanceExVatFormatted: format(total.exVat, scope),
    },
    fixedAmountDiscountIncVat: 0,
    fixedAmountDiscountExVat: 0,
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
