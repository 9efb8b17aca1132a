import { splitVat } from '#shared/money/split-vat.ts'
import type { LocalizedText } from '../market/market.ts'
import { getOrderValue, getPromoDiscount, getVatBasisPoints } from './order-amounts.ts'
import type { Order, OrderDetails, OrderRow } from './order.ts'

type RefundReason = { code: number; text: LocalizedText }

const otherReason: RefundReason = { code: 3, text: { 'sv-SE': 'Annat', 'en-US': 'Other' } }

export const refundReasons: readonly RefundReason[] = [
  { code: 1, text: { 'sv-SE': 'Skadad vid leveransen', 'en-US': 'Damaged on delivery' } },
  { code: 2, text: { 'sv-SE': 'Saknades i leveransen', 'en-US': 'Missing from the delivery' } },
  { code: 4, text: { 'sv-SE': 'Ångrat köp', 'en-US': 'Withdrawal from the purchase' } },
  otherReason,
]

export function getRefundReason(code: number): RefundReason {
  return refundReasons.find((reason) => reason.code === code) ?? otherReason
}

/**
 * Checks whether the order was paid completely from the customer's balance. The result is false if
 * the customer was removed, because there is no balance to refund to.
 */
export function isPaidByBalance({
  total,
  balance,
  customerId,
}: Pick<Order, 'total' | 'balance' | 'customerId'>): boolean {
  return customerId !== null && balance.incVat > 0 && total.incVat === 0
}

/**
 * Returns the part of a refund that goes back to the gift card of the order. It is rounded down, so
 * that all refunds together never give back more than the gift card has paid.
 */
export function getGiftCardShare(
  order: Pick<OrderDetails, 'total' | 'balance' | 'giftCard'>,
  refund: number,
): number {
  const paidByGiftCard = order.giftCard?.amount ?? 0
  const orderValue = getOrderValue(order).incVat
  return orderValue === 0
    ? 0
    : Number((BigInt(refund) * BigInt(paidByGiftCard)) / BigInt(orderValue))
}

/**
 * Returns the amount paid for a row and the VAT in it, in minor units. The amount paid for all
 * items is divided in proportion to the row prices and rounded down, so that all refunds together
 * never exceed it. Money from the customer's balance and from a gift card counts as paid.
 */
export function calculateRefund(
  order: Pick<OrderDetails, 'itemValue' | 'fixedDiscount' | 'giftCard' | 'vatBasisPoints'>,
  row: Pick<OrderRow, 'price' | 'quantity'>,
): { amount: number; vat: number } {
  const { itemValue } = order
  const paidForItems = Math.max(0, itemValue.incVat - getPromoDiscount(order).incVat)
  const rowValue = row.price.incVat * row.quantity
  // The calculation uses BigInt, because `rowValue * paidForItems` may exceed the range of safe
  // integers.
  const share = (BigInt(rowValue) * BigInt(paidForItems)) / BigInt(itemValue.incVat || 1)
  const amount = Number(share)
  return { amount, vat: splitVat(amount, getVatBasisPoints(order)).vat }
}
