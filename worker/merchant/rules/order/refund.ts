import { splitVat } from '#shared/money/money.ts'
import type { LanguageId, LocalizedText } from '../market/market.ts'
import { texts } from '../../texts/texts.ts'
import { getOrderValue, getPromoDiscount, getVatBasisPoints } from './order-amounts.ts'
import { refundableStatuses } from './order-status.ts'
import { nameRow, type Order, type OrderDetails, type OrderRow, type Refund } from './order.ts'

/** `includesDelivery` is true if an order of which all rows are refunded so gets its delivery fee back. */
type RefundReason = { code: number; text: LocalizedText; includesDelivery?: boolean }

const otherReason: RefundReason = { code: 3, text: { 'sv-SE': 'Annat', 'en-US': 'Other' } }

export const refundReasons: readonly RefundReason[] = [
  { code: 1, text: { 'sv-SE': 'Skadad vid leveransen', 'en-US': 'Damaged on delivery' } },
  { code: 2, text: { 'sv-SE': 'Saknades i leveransen', 'en-US': 'Missing from the delivery' } },
  {
    code: 4,
    text: { 'sv-SE': 'Ångrat köp', 'en-US': 'Withdrawal from the purchase' },
    includesDelivery: true,
  },
  {
    code: 5,
    text: { 'sv-SE': 'Sen eller utebliven leverans', 'en-US': 'Late or missing delivery' },
    includesDelivery: true,
  },
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

/** The delivery fee is refunded once, and only if the order has paid one. Promo codes never reduce it. */
export function canRefundDelivery({
  status,
  shippingFee,
  refunds,
}: Pick<Order, 'status' | 'shippingFee' | 'refunds'>): boolean {
  return (
    [...refundableStatuses, 'refunded'].includes(status) &&
    shippingFee.incVat > 0 &&
    refunds.every(({ position }) => position !== null)
  )
}

export type RefundRequest = Pick<Refund, 'position' | 'reasonCode' | 'isToBalance'>

/** Returns whether a refund is that of the last row of an order which gets its delivery fee back too. */
export function completesDelivery(order: Order, { position, reasonCode }: RefundRequest): boolean {
  const rowRefunds = order.refunds.filter((refund) => refund.position !== null)
  return (
    position !== null &&
    rowRefunds.length + 1 === order.rows.length &&
    [...rowRefunds, { reasonCode }].every(
      (refund) => getRefundReason(refund.reasonCode).includesDelivery,
    ) &&
    canRefundDelivery(order)
  )
}

/** Returns what was paid for a row or the delivery of an order. It is null if there is none to refund. */
export function findRefundAmount(
  order: Order,
  position: Refund['position'],
): { amount: number; vat: number } | null {
  const { incVat, exVat } = order.shippingFee
  if (position === null)
    return canRefundDelivery(order) ? { amount: incVat, vat: incVat - exVat } : null
  const row = order.rows[position]
  return row ? calculateRefund(order, row) : null
}

/** Names the refunded row or the delivery. */
export function nameRefunded(
  { rows }: Pick<Order, 'rows'>,
  position: Refund['position'],
  language: LanguageId,
): string {
  if (position === null) return texts[language].orderConfirmation.shipping
  const row = rows[position]
  return row ? `${row.quantity} × ${nameRow(row)}` : ''
}
