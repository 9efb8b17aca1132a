import { splitVat } from '#shared/money/split-vat.ts'
import type { Localized } from './market.ts'
import { getVatBasisPoints, type Order, type OrderDetails, type OrderRow } from './order.ts'

type RefundReason = { code: number; text: Localized }

const otherReason: RefundReason = { code: 3, text: { 'sv-SE': 'Annat', 'en-US': 'Other' } }

export const refundReasons: readonly RefundReason[] = [
  { code: 1, text: { 'sv-SE': 'Skadad vid leveransen', 'en-US': 'Damaged on delivery' } },
  { code: 2, text: { 'sv-SE': 'Saknades i leveransen', 'en-US': 'Missing from the delivery' } },
  otherReason,
]

export function getRefundReason(code: number): RefundReason {
  return refundReasons.find((reason) => reason.code === code) ?? otherReason
}

/**
 * Returns whether an order was paid only from its customer's balance. A removed customer has no
 * balance.
 */
export function isPaidByBalance({
  total,
  balance,
  customerId,
}: Pick<Order, 'total' | 'balance' | 'customerId'>): boolean {
  return customerId !== null && balance.incVat > 0 && total.incVat === 0
}

/**
 * Returns the amount paid for a row in minor units, and the VAT in it: its share of the items minus
 * the codes, rounded down, so that all refunds together never exceed the paid amount. An amount
 * drawn from the balance counts as paid.
 */
export function calculateRefund(
  order: Pick<OrderDetails, 'itemValue' | 'fixedDiscount' | 'vatBasisPoints'>,
  row: Pick<OrderRow, 'price' | 'quantity'>,
): { amount: number; vat: number } {
  const { itemValue, fixedDiscount } = order
  // A fixed amount may exceed the items and reduce the delivery as well.
  const paidForItems = Math.max(0, itemValue.incVat - fixedDiscount.incVat)
  const rowValue = row.price.incVat * row.quantity
  // BigInt, because `rowValue * paidForItems` may exceed the safe integer range.
  const share = (BigInt(rowValue) * BigInt(paidForItems)) / BigInt(itemValue.incVat || 1)
  const amount = Number(share)
  return { amount, vat: splitVat(amount, getVatBasisPoints(order)).vat }
}
