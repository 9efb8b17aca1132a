import { toDecimal } from '#shared/money/money.ts'
import { sumDiscounts, type Order, type Split } from '../rules/order.ts'
import { toTrackingLink } from '../rules/parcel.ts'
import { choosePaymentOption } from '../rules/payment.ts'
import { chooseReason, type Refund } from '../rules/refund.ts'
import type { Scope } from '../rules/scope.ts'
import { findShippingOption } from '../rules/shipping.ts'
import { showOrderedCart, toOrderPrice, type OrderedPlace } from './ordered-cart-view.ts'
import { format, showPrice } from './price-view.ts'

const none: Split = { incVat: 0, exVat: 0 }

type Place = OrderedPlace & { shopUrl: string }

/** An order as its customer sees it, with the status as it is kept; clients give it a word. */
export function showCustomerOrder(order: Order, place: Place) {
  const { scope, shopUrl } = place
  const { total, balance } = order
  const discount = sumDiscounts(order)
  const show = (amount: Split, saved = none) => showPrice(toOrderPrice(amount, saved), scope)
  return {
    id: order.orderId,
    customerId: order.customerId,
    createdAt: order.placedAt,
    completedAt: order.completedAt,
    currency: order.currency,
    desiredDeliveryDate: order.desiredDeliveryDate,
    customerOrderNumber: order.customerOrderNumber || null,
    goodsLabel: order.goodsLabel || null,
    message: order.message,
    status: order.status,
    updatedAt: order.updatedAt,
    publicId: order.publicId,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    cart: showOrderedCart(order, place, true),
    paymentDetails: [showPayment(order, scope)],
    discount: show(discount),
    orderTotal: show(total, discount),
    paymentFee: show(none),
    shippingFee: show(order.shippingFee),
    vat: show({ incVat: total.incVat - total.exVat, exVat: 0 }),
    fromBalance: toDecimal(balance.incVat),
    fromBalanceFormatted: format(balance.incVat, scope),
    // None is null: clients print a heading over an empty list.
    refunds:
      order.refunds.length === 0
        ? null
        : order.refunds.map((refund) => showRefund(refund, order, scope)),
    shippingDetails: [showShipping(order, scope, shopUrl)],
  }
}

function showShipping(order: Order, { language }: Scope, shopUrl: string) {
  const { orderId, shippingId, parcel } = order
  return {
    id: orderId,
    name: findShippingOption(shippingId)?.name[language] ?? '',
    parcelNumber: parcel?.parcelNumber ?? null,
    shippingDate: parcel?.sentAt ?? null,
    shippingId,
    trackingLink: parcel && toTrackingLink(parcel.parcelNumber, shopUrl),
  }
}

/** The item is told by its sku. */
function showRefund(refund: Refund, order: Order, { language }: Scope) {
  const row = order.rows[refund.position]
  return {
    id: refund.refundId,
    itemId: row?.skuId ?? 0,
    articleNumber: row?.articleNumber ?? null,
    createdAt: refund.createdAt,
    reason: chooseReason(refund.reasonCode).text[language],
    reasonCode: refund.reasonCode,
    refundType: refund.isToBalance ? 'BALANCE' : 'PAYMENT',
    toBalance: refund.isToBalance,
    total: toDecimal(refund.amount),
    vat: toDecimal(refund.vat),
  }
}

function showPayment(order: Order, { language }: Scope) {
  const option = choosePaymentOption(order.paymentId)
  const isPaid = order.paymentUid !== null
  return {
    id: order.orderId,
    paymentId: order.paymentId,
    transactionId: order.paymentUid ?? '',
    displayName: option.name[language],
    name: option.paymentType,
    isPaid,
    paymentDate: isPaid ? order.placedAt : null,
    paymentFee: 0,
    paymentOption: null,
    reservationDate: order.placedAt,
    reservationNumber: null,
    shippingFee: toDecimal(order.shippingFee.incVat),
    total: toDecimal(order.total.incVat),
  }
}
