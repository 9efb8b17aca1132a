import { toDecimal } from '#shared/money/money.ts'
import type { Order, OrderRow } from '../rules/order.ts'

export function showOrder(order: Order) {
  const { billingAddress, itemValue, discount, shippingFee, total } = order
  return {
    orderId: String(order.orderId),
    transactionId: order.paymentUid,
    billingAddress,
    shippingAddress: order.shippingAddress,
    firstName: billingAddress.firstName,
    lastName: billingAddress.lastName,
    zip: billingAddress.zip,
    email: order.email,
    phone: billingAddress.mobile || billingAddress.phone,
    message: order.message,
    currency: order.currency,
    discountExVat: toDecimal(discount.exVat),
    discountIncVat: toDecimal(discount.incVat),
    itemValueExVat: toDecimal(itemValue.exVat),
    itemValueIncVat: toDecimal(itemValue.incVat),
    orderValueExVat: toDecimal(total.exVat),
    orderValueIncVat: toDecimal(total.incVat),
    paymentFeeExVat: 0,
    paymentFeeIncVat: 0,
    shippingFeeExVat: toDecimal(shippingFee.exVat),
    shippingFeeIncVat: toDecimal(shippingFee.incVat),
    sum: toDecimal(total.incVat),
    balance: 0,
    rows: order.rows.map((row) => showRow(row, order.currency)),
    marketId: order.marketId,
    status: order.status,
    languageId: order.language,
    paymentId: order.paymentId,
    shippingId: order.shippingId,
  }
}

function showRow(row: OrderRow, currency: string) {
  return {
    articleNumber: row.articleNumber,
    brand: row.brand,
    discountExVat: toDecimal(row.discount.exVat),
    discountIncVat: toDecimal(row.discount.incVat),
    discountRate: row.discountPercentage,
    name: row.name,
    quantity: row.quantity,
    sku: String(row.skuId),
    variant: row.variant,
    priceExVat: toDecimal(row.price.exVat),
    priceIncVat: toDecimal(row.price.incVat),
    productId: row.productId,
    productUrl: row.productUrl,
    currency,
  }
}
