import { splitVat } from '#shared/money/money.ts'
import type { LocalizedText } from '../market/market.ts'
import { getOrderValue, getPromoDiscount, getVatBasisPoints } from './order-amounts.ts'
import type { Order, OrderDetails, OrderRow, Refund } from './order.ts'

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

/** The parts of a refund, in minor units. `rest` belongs to the payment or the invoice. */
export type RefundShares = { giftCard: number; balance: number; rest: number }

/**
 * Divides a refund in proportion to the payments of the order. Shares are rounded down. The amount
 * that rounding leaves is part of the rest, or of the balance if nothing was left to pay. A removed
 * customer has no balance to refund to.
 */
export function divideRefund(
  order: Pick<Order, 'total' | 'balance' | 'giftCard' | 'customerId'>,
  refund: number,
): RefundShares {
  const orderValue = BigInt(getOrderValue(order).incVat || 1)
  const getShare = (paid: number) => Number((BigInt(refund) * BigInt(paid)) / orderValue)
  const paidByBalance = order.customerId === null ? 0 : order.balance.incVat
  const giftCard = getShare(order.giftCard?.amount ?? 0)
  const left = refund - giftCard
  const isRestPaid = order.total.incVat === 0 && paidByBalance > 0
  const balance = isRestPaid ? left : getShare(paidByBalance)
  return { giftCard, balance, rest: left - balance }
}

/** Returns the shares of a refund, which is divided unless it goes to the balance as a whole. */
export function getRefundShares(
  order: Parameters<typeof divideRefund>[0],
  { amount, isToBalance }: Pick<Refund, 'amount' | 'isToBalance'>,
): RefundShares {
  return isToBalance ? { giftCard: 0, balance: amount, rest: 0 } : divideRefund(order, amount)
}

/** The share of a refund that goes back one way, and its part of the VAT. */
export type RefundPart = {
  refundType: 'GIFT_CARD' | 'BALANCE' | 'PAYMENT'
  amount: number
  vat: number
}

/** Lists the shares of a stored refund that are not 0. A refund of 0 has one part. */
export function listRefundParts(
  order: Parameters<typeof divideRefund>[0],
  refund: Pick<Refund, 'amount' | 'isToBalance' | 'vat'>,
): RefundPart[] {
  const { giftCard, balance, rest } = getRefundShares(order, refund)
  const getVatUpTo = (amount: number) => Math.round((refund.vat * amount) / (refund.amount || 1))
  const toPart = (refundType: RefundPart['refundType'], from: number, amount: number) => ({
    refundType,
    amount,
    vat: getVatUpTo(from + amount) - getVatUpTo(from),
  })
  const payment = toPart('PAYMENT', giftCard + balance, rest)
  const others = [toPart('GIFT_CARD', 0, giftCard), toPart('BALANCE', giftCard, balance)]
  const parts = [...others, payment].filter(({ amount }) => amount > 0)
  return parts.length > 0 ? parts : [payment]
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
