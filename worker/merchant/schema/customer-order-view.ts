import { toDecimal } from '#shared/money/money.ts'
import type { Order } from '../rules/order.ts'
import { choosePaymentOption } from '../rules/payment.ts'
import type { Product } from '../rules/product.ts'
import type { Scope } from '../rules/scope.ts'
import { findShippingOption } from '../rules/shipping.ts'
import { showOrderedCart, toOrderPrice, type Amount } from './ordered-cart-view.ts'
import { format, showPrice } from './price-view.ts'

const none: Amount = { incVat: 0, exVat: 0 }

/** An order as its customer sees it, with the status as it is kept; clients give it a word. */
export function showCustomerOrder(order: Order, products: readonly Product[], scope: Scope) {
  const { total, discount, balance } = order
  const show = (amount: Amount, saved = none) => showPrice(toOrderPrice(amount, saved), scope)
  return {
    id: order.orderId,
    customerId: order.customerId,
    createdAt: order.placedAt,
    completedAt: null,
    currency: order.currency,
    desiredDeliveryDate: order.desiredDeliveryDate,
    customerOrderNumber: order.customerOrderNumber || null,
    goodsLabel: order.goodsLabel || null,
    message: order.message,
    status: order.status,
    updatedAt: order.placedAt,
    publicId: order.publicId,
    billingAddress: order.billingAddress,
    shippingAddress: order.shippingAddress,
    cart: showOrderedCart(order, products, scope),
    paymentDetails: [showPayment(order, scope)],
    discount: show(discount),
    orderTotal: show(total, discount),
    paymentFee: show(none),
    shippingFee: show(order.shippingFee),
    vat: show({ incVat: total.incVat - total.exVat, exVat: 0 }),
    fromBalance: toDecimal(balance.incVat),
    fromBalanceFormatted: format(balance.incVat, scope),
    // None is null: clients print a heading over an empty list.
    refunds: null,
    shippingDetails: [
      {
        id: order.orderId,
        name: findShippingOption(order.shippingId)?.name[scope.language] ?? '',
        parcelNumber: null,
        shippingDate: null,
        shippingId: order.shippingId,
        trackingLink: null,
      },
    ],
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
