import { formatInstant } from '#shared/delivery/format-instant.ts'
import type { DeliverySlot } from '#shared/delivery/delivery-slot.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { greet } from '../rules/mail-text.ts'
import type { LanguageId } from '../rules/market/market.ts'
import type { Order, OrderRow } from '../rules/order/order.ts'
import { toTrackingLink } from '../rules/delivery/parcel.ts'
import { getGiftCardShare, getRefundReason } from '../rules/order/refund.ts'
import type { Refund } from '../rules/order/order.ts'
import type { Mail } from './mail.ts'

/** A mail about an order. Each order gets at most one mail with the same `kind`. */
export type OrderMail = Mail & { kind: string }

type Texts = Record<
  | 'hello'
  | 'order'
  | 'sentSubject'
  | 'sent'
  | 'parcel'
  | 'track'
  | 'movedSubject'
  | 'moved'
  | 'movedFrom'
  | 'movedTo'
  | 'openUntil'
  | 'cancelledSubject'
  | 'cancelled'
  | 'card'
  | 'balance'
  | 'giftCard'
  | 'promo'
  | 'refundSubject'
  | 'refund'
  | 'freeSubject'
  | 'free'
  | 'toBalance'
  | 'toCard'
  | 'toInvoice'
  | 'toGiftCard'
  | 'restToCard'
  | 'restToInvoice'
  | 'bye',
  string
>

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    hello: 'Hej',
    order: 'Ordernummer',
    sentSubject: 'Din beställning är på väg',
    sent: 'Nu har dina rätter lämnat köket. Ställ in dem i kylen så snart de är framme.',
    parcel: 'Paketnummer',
    track: 'Följ paketet',
    movedSubject: 'Ny leveranstid för din beställning',
    moved: 'Vi har flyttat leveransen som du önskade. Priset är detsamma.',
    movedFrom: 'Tidigare leveranstid',
    movedTo: 'Ny leveranstid',
    openUntil: 'Du kan ändra eller avboka fram till',
    cancelledSubject: 'Din beställning är avbokad',
    cancelled: 'Beställningen är avbokad och inget skickas.',
    card: 'Det du betalade med kort går tillbaka till kortet.',
    balance: 'Det som drogs från ditt saldo finns där igen.',
    giftCard: 'Det som drogs från presentkortet finns där igen.',
    promo: 'Rabattkoden går att använda igen.',
    refundSubject: 'Återbetalning för din beställning',
    refund: 'Du får tillbaka',
    freeSubject: 'Om en rätt i din beställning',
    free: 'Du betalade inget för den här raden, så det finns inget att betala tillbaka.',
    toBalance: 'Beloppet finns på ditt saldo.',
    toCard: 'Beloppet går tillbaka till kortet.',
    toInvoice: 'Beloppet dras av från fakturan.',
    toGiftCard: 'Tillbaka på presentkortet',
    restToCard: 'Resten går tillbaka till kortet.',
    restToInvoice: 'Resten dras av från fakturan.',
    bye: 'Vänliga hälsningar\n24 Hour Meals',
  },
  'en-US': {
    hello: 'Hi',
    order: 'Order number',
    sentSubject: 'Your order is on its way',
    sent: 'Your meals have left the kitchen. Put them in the fridge as soon as they arrive.',
    parcel: 'Parcel number',
    track: 'Track the parcel',
    movedSubject: 'New delivery time for your order',
    moved: 'We have moved your delivery as you asked. The price stays the same.',
    movedFrom: 'Previous delivery time',
    movedTo: 'New delivery time',
    openUntil: 'You can change or cancel until',
    cancelledSubject: 'Your order is cancelled',
    cancelled: 'The order is cancelled and nothing will be sent.',
    card: 'What you paid by card goes back to the card.',
    balance: 'The amount taken from your balance is back.',
    giftCard: 'The amount taken from the gift card is back.',
    promo: 'The promo code can be used again.',
    refundSubject: 'A refund for your order',
    refund: 'We refund',
    freeSubject: 'About a meal in your order',
    free: 'You paid nothing for this row, so there is nothing to refund.',
    toBalance: 'The amount is on your balance.',
    toCard: 'The amount goes back to the card.',
    toInvoice: 'The amount is taken off the invoice.',
    toGiftCard: 'Back on the gift card',
    restToCard: 'The rest goes back to the card.',
    restToInvoice: 'The rest is taken off the invoice.',
    bye: 'Kind regards\n24 Hour Meals',
  },
}

export function toSentMail(order: Order, parcelNumber: string, shopUrl: string): OrderMail {
  const text = texts[order.language]
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
  const text = texts[order.language]
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
  const text = texts[order.language]
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
  const text = texts[order.language]
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
  const text = texts[order.language]
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
  const text = texts[language]
  const bodyText = [
    greet(text.hello, shippingAddress.firstName),
    `${text.order}: ${orderId}`,
    ...lines,
    text.bye,
  ].join('\n\n')
  return { kind, subject: `${subject} (${orderId})`, language, bodyText }
}
