import { splitVat } from '#shared/money/split-vat.ts'
import type { Localized } from './channel.ts'
import { getVatBasisPoints, type Order, type OrderDetails, type OrderRow } from './order.ts'

export type Refund = {
  refundId: number
  /** Of the row that was paid back, among those of its order. */
  position: number
  amount: number
  vat: number
  reasonCode: number
  isToBalance: boolean
  createdAt: string
}

type Reason = { code: number; text: Localized }

const other: Reason = { code: 3, text: { 'sv-SE': 'Annat', 'en-US': 'Other' } }

export const refundReasons: readonly Reason[] = [
  { code: 1, text: { 'sv-SE': 'Skadad vid leveransen', 'en-US': 'Damaged on delivery' } },
  { code: 2, text: { 'sv-SE': 'Saknades i leveransen', 'en-US': 'Missing from the delivery' } },
  other,
]

export function chooseReason(code: number): Reason {
  return refundReasons.find((reason) => reason.code === code) ?? other
}

/** Whether the way an order was paid is its customer's balance, and nothing else; who has left has none. */
export function isPaidByBalance({
  total,
  balance,
  customerId,
}: Pick<Order, 'total' | 'balance' | 'customerId'>): boolean {
  return customerId !== null && balance.incVat > 0 && total.incVat === 0
}

/**
 * What a row has cost its buyer, in minor units with the VAT in it: its share of the items less what codes took off,
 * rounded down, so that all rows together never give back more than was paid. A balance that was drawn is money paid.
 */
export function toRefund(
  order: Pick<OrderDetails, 'itemValue' | 'fixedDiscount' | 'vatBasisPoints'>,
  row: Pick<OrderRow, 'price' | 'quantity'>,
): { amount: number; vat: number } {
  const { itemValue, fixedDiscount } = order
  // A fixed amount may reach beyond the items, into the delivery.
  const paid = Math.max(0, itemValue.incVat - fixedDiscount.incVat)
  const value = row.price.incVat * row.quantity
  // Their product may have more digits than a number holds.
  const share = (BigInt(value) * BigInt(paid)) / BigInt(itemValue.incVat || 1)
  const amount = Number(share)
  return { amount, vat: splitVat(amount, getVatBasisPoints(order)).vat }
}
