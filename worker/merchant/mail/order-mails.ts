import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { greet } from '../rules/mail-text.ts'
import type { Order, Refund } from '../rules/order/order.ts'
import { toTrackingLink } from '../rules/delivery/parcel.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { getRefundReason, nameRefunded, type RefundShares } from '../rules/order/refund.ts'
import type { Shop } from '../rules/market/shop.ts'
import { fillText, texts } from '../texts/texts.ts'
import type { KindedMail } from './mail.ts'

/** A mail about an order. Each order gets at most one mail with the same `kind`. */
export type OrderMail = KindedMail

/** An order with the shop in which it was placed. */
export type ShopOrder = Order & { shop: Shop }

export function toSentMail(order: ShopOrder, parcelNumber: string, shopUrl: string): OrderMail {
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
export function toMovedMail(order: ShopOrder, slot: DeliverySlot): OrderMail {
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

export function toCancelledMail(order: ShopOrder): OrderMail {
  const text = texts[order.language].orderMails
  const isPaid = order.paymentUid !== null && order.total.incVat > 0
  return createOrderMail(order, {
    kind: 'order-cancelled',
    subject: text.cancelledSubject,
    lines: [
      [
        text.cancelled,
        ...(isPaid ? [`${text.paid} ${namePayment(order)}`] : []),
        ...(order.balance.incVat > 0
          ? [order.customerId === null ? text.balanceGone : text.balance]
          : []),
        ...(order.giftCard ? [text.giftCard] : []),
        ...(order.promo ? [text.promo] : []),
      ].join('\n'),
    ],
  })
}

type RefundedPart = Pick<Refund, 'position' | 'amount' | 'reasonCode'> & { shares: RefundShares }

/** The refunds are made together: one row, the delivery, or both. */
export function toRefundMail(order: ShopOrder, refunds: readonly RefundedPart[]): OrderMail {
  const { language } = order
  const text = texts[language].orderMails
  const sum = (getAmount: (refund: RefundedPart) => number) =>
    refunds.reduce((total, refund) => total + getAmount(refund), 0)
  const amount = sum((refund) => refund.amount)
  const shares = {
    giftCard: sum((refund) => refund.shares.giftCard),
    balance: sum((refund) => refund.shares.balance),
    rest: sum((refund) => refund.shares.rest),
  }
  // A refund of 0 means that a promo code took off the whole price of the row.
  const isFree = amount === 0
  const formatted = formatMoney({ amount, currency: order.currency }, language)
  const names = refunds.map(
    ({ position, reasonCode }) =>
      `${nameRefunded(order, position, language)}: ${getRefundReason(reasonCode).text[language]}`,
  )
  return createOrderMail(order, {
    // Each row is refunded separately, so the row position makes `kind` unique.
    kind: `order-refund-${refunds[0]?.position ?? 'delivery'}`,
    subject: isFree ? text.freeSubject : text.refundSubject,
    lines: [
      names.join('\n'),
      isFree ? text.free : [`${text.refund} ${formatted}.`, ...listShares(order, shares)].join(' '),
    ],
  })
}

/** Says which parts of a refund go to the gift card, the balance, and the payment or the invoice. */
function listShares(order: Order, { giftCard, balance, rest }: RefundShares): string[] {
  const { language, currency } = order
  const text = texts[language].orderMails
  const format = (amount: number) => formatMoney({ amount, currency }, language)
  if (giftCard === 0 && rest === 0) return [text.toBalance]
  const isWhole = giftCard + balance === 0
  const toPayment = `${isWhole ? text.toPayment : text.restToPayment} ${namePayment(order)}`
  const toInvoice = isWhole ? text.toInvoice : text.restToInvoice
  return [
    ...(giftCard > 0 ? [`${text.toGiftCard}: ${format(giftCard)}.`] : []),
    ...(balance > 0 ? [`${text.partToBalance}: ${format(balance)}.`] : []),
    ...(rest > 0 ? [order.paymentUid === null ? toInvoice : toPayment] : []),
  ]
}

/** The end of a sentence that says how the order was paid. */
const namePayment = ({ language, paymentId }: Order) =>
  `(${getPaymentOption(paymentId).name[language]}).`

function createOrderMail(
  { language, orderId, billingAddress, shop }: ShopOrder,
  { kind, subject, lines }: Pick<OrderMail, 'kind' | 'subject'> & { lines: string[] },
): OrderMail {
  const text = texts[language].orderMails
  const bodyText = [
    greet(text.hello, billingAddress.firstName),
    `${text.order}: ${orderId}`,
    ...lines,
    fillText(text.bye, { shop: shop.name }),
  ].join('\n\n')
  return { kind, subject: `${subject} (${orderId})`, language, shop, bodyText }
}
