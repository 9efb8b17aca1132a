import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { greet } from '../rules/mail-text.ts'
import type { Order, OrderRow } from '../rules/order/order.ts'
import { toTrackingLink } from '../rules/delivery/parcel.ts'
import { getGiftCardShare, getRefundReason } from '../rules/order/refund.ts'
import type { Refund } from '../rules/order/order.ts'
import { texts } from '../texts/texts.ts'
import type { Mail } from './mail.ts'

/** A mail about an order. Each order gets at most one mail with the same `kind`. */
export type OrderMail = Mail & { kind: string }

export function toSentMail(order: Order, parcelNumber: string, shopUrl: string): OrderMail {
  const text = texts[order.language].orderMails
  return createOrderMail(order, {
    kind: 'order-sent',
    subject: text.sentSubject,
    lines: [
      text.sent,
      `${text.parcel}: ${parcelNumber}\n${text.track}: ${toTrackingLink(parcelNumber, shopUrl)}`,
    ],
  })
}

/** `order` still has its previous delivery. */
export function toMovedMail(order: Order, slot: DeliverySlot): OrderMail {
  const text = texts[order.language].orderMails
  const { timeZone } = slot
  const deliveries = [
    ...(order.deliverySlot
      ? [`${text.movedFrom}: ${formatSlot(order.deliverySlot, order.language)}`]
      : []),
    `${text.movedTo}: ${formatSlot(slot, order.language)}`,
  ]
  const closesAt = formatInstant(new Date(slot.closesAt), { language: order.language, timeZone })
  return createOrderMail(order, {
    // An order may be moved several times. Each change begins at another time of its last change.
    kind: `order-moved-${order.updatedAt}`,
    subject: text.movedSubject,
    lines: [text.moved, deliveries.join('\n'), `${text.openUntil} ${closesAt}.`],
  })
}

export function toCancelledMail(order: Order): OrderMail {
  const text = texts[order.language].orderMails
  const isPaidByCard = order.paymentUid !== null && order.total.incVat > 0
  return createOrderMail(order, {
    kind: 'order-cancelled',
    subject: text.cancelledSubject,
    lines: [
      [
        text.cancelled,
        ...(isPaidByCard ? [text.card] : []),
        ...(order.balance.incVat > 0 ? [text.balance] : []),
        ...(order.giftCard ? [text.giftCard] : []),
        ...(order.promo ? [text.promo] : []),
      ].join('\n'),
    ],
  })
}

export function toRefundMail(
  order: Order,
  row: OrderRow,
  refund: Pick<Refund, 'position' | 'amount' | 'reasonCode' | 'isToBalance'>,
): OrderMail {
  const text = texts[order.language].orderMails
  const amount = formatMoney({ amount: refund.amount, currency: order.currency }, order.language)
  // A refund of 0 means that a promo code took off the whole price of the row.
  const isFree = refund.amount === 0
  return createOrderMail(order, {
    // Each row is refunded separately, so the row position makes `kind` unique.
    kind: `order-refund-${refund.position}`,
    subject: isFree ? text.freeSubject : text.refundSubject,
    lines: [
      `${row.quantity} × ${row.name}: ${getRefundReason(refund.reasonCode).text[order.language]}`,
      isFree
        ? text.free
        : `${text.refund} ${amount}. ${refund.isToBalance ? text.toBalance : describePayment(order, refund)}`,
    ],
  })
}

/** Says which part of a refund goes back to the gift card and which to the card or the invoice. */
function describePayment(order: Order, { amount }: Pick<Refund, 'amount'>): string {
  const text = texts[order.language].orderMails
  const isInvoice = order.paymentUid === null
  const toGiftCard = getGiftCardShare(order, amount)
  if (toGiftCard === 0) return isInvoice ? text.toInvoice : text.toCard
  const money = { amount: toGiftCard, currency: order.currency }
  const part = `${text.toGiftCard}: ${formatMoney(money, order.language)}.`
  if (toGiftCard === amount) return part
  return `${part} ${isInvoice ? text.restToInvoice : text.restToCard}`
}

function createOrderMail(
  { language, orderId, shippingAddress }: Order,
  { kind, subject, lines }: { kind: string; subject: string; lines: string[] },
): OrderMail {
  const text = texts[language].orderMails
  const bodyText = [
    greet(text.hello, shippingAddress.firstName),
    `${text.order}: ${orderId}`,
    ...lines,
    text.bye,
  ].join('\n\n')
  return { kind, subject: `${subject} (${orderId})`, language, bodyText }
}
