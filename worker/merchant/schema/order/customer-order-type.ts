import { toDecimal } from '#shared/money/money.ts'
import type { OrderType } from '#generated/merchant-resolvers.d.ts'
import { hasOrderDecimals } from '../../rules/cart/cart-decimals.ts'
import { sumDiscounts } from '../../rules/order/order-amounts.ts'
import type { Order, Refund, VatAmount } from '../../rules/order/order.ts'
import { toTrackingLink } from '../../rules/delivery/parcel.ts'
import { getPaymentOption } from '../../rules/payment/payment.ts'
import { getRefundReason, listRefundParts, nameRefunded } from '../../rules/order/refund.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { findOrderedShippingOption } from '../../rules/delivery/carrier.ts'
import type { Resolvable } from '../request/context.ts'
import {
  toOrderedCartType,
  toOrderPrice,
  type OrderedCartContext,
} from '../cart/ordered-cart-type.ts'
import { toAmountFields, toPriceType } from '../product/price.ts'

const noAmount: VatAmount = { incVat: 0, exVat: 0 }

type CustomerOrderContext = OrderedCartContext & { shopUrl: string }

/** The status is not translated; clients show their own labels. */
export function toCustomerOrderType(
  order: Order,
  orderContext: CustomerOrderContext,
): Resolvable<OrderType> {
  const { shopUrl } = orderContext
  const scope = { ...orderContext.scope, hasDecimals: hasOrderDecimals(order) }
  const { total, balance } = order
  const discount = sumDiscounts(order)
  const toAmountType = (amount: VatAmount, saved = noAmount) =>
    toPriceType(toOrderPrice(amount, saved), scope)
  return {
    ...order,
    id: order.orderId,
    createdAt: order.placedAt,
    customerOrderNumber: order.customerOrderNumber || null,
    goodsLabel: order.goodsLabel || null,
    cart: toOrderedCartType(order, orderContext, true),
    paymentDetails: [toPaymentDetailType(order, scope)],
    discount: toAmountType(discount),
    orderTotal: toAmountType(total, discount),
    paymentFee: toAmountType(noAmount),
    shippingFee: toAmountType(order.shippingFee),
    vat: toAmountType({ incVat: total.incVat - total.exVat, exVat: 0 }),
    ...toAmountFields({ fromBalance: balance.incVat }, scope),
    // The field is null if the order has no refunds, because clients would print a heading above an
    // empty list.
    refunds:
      order.refunds.length === 0
        ? null
        : order.refunds.flatMap((refund) => toRefundTypes(refund, order, scope)),
    shippingDetails: [toShippingDetailType(order, scope, shopUrl)],
  }
}

function toShippingDetailType(order: Order, { language }: Scope, shopUrl: string) {
  const { orderId, shippingId, parcel } = order
  return {
    id: orderId,
    name: findOrderedShippingOption(order)?.name[language] ?? '',
    parcelNumber: parcel?.parcelNumber ?? null,
    shippingDate: parcel?.sentAt ?? null,
    shippingId,
    trackingLink: parcel && toTrackingLink(parcel.parcelNumber, shopUrl),
  }
}

/**
 * Converts a refund to the API type, one for each way back, all with the same id. `itemId` is the id
 * of the refunded sku. The delivery has none, so its `itemId` is 0 and the reason names it.
 */
function toRefundTypes(refund: Refund, order: Order, { language }: Scope) {
  const row = refund.position === null ? null : order.rows[refund.position]
  const reason = getRefundReason(refund.reasonCode).text[language]
  return listRefundParts(order, refund).map(({ refundType, amount, vat }) => ({
    id: refund.refundId,
    itemId: row?.skuId ?? 0,
    articleNumber: row?.articleNumber ?? null,
    createdAt: refund.createdAt,
    reason: row ? reason : `${nameRefunded(order, refund.position, language)}: ${reason}`,
    reasonCode: refund.reasonCode,
    refundType,
    toBalance: refundType === 'BALANCE',
    total: toDecimal(amount),
    vat: toDecimal(vat),
  }))
}

function toPaymentDetailType(order: Order, { language }: Scope) {
  const option = getPaymentOption(order.paymentId)
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
