import { formatDay } from '#shared/delivery/format-day.ts'
import { formatInstant } from '#shared/delivery/format-instant.ts'
import { formatSlot } from '#shared/delivery/format-slot.ts'
import { listAddressLines } from '#shared/delivery/list-address-lines.ts'
import { formatMoney } from '#shared/money/format-money.ts'
import { hasOrderDecimals } from '../rules/cart/cart-decimals.ts'
import { greet, toMailText, toMailTexts } from '../rules/mail-text.ts'
import { addVatAmounts, getOrderValue, getPromoDiscount } from '../rules/order/order-amounts.ts'
import { nameRow, needsPaymentPage, type OrderDraft, type VatAmount } from '../rules/order/order.ts'
import { getPaymentOption } from '../rules/payment/payment.ts'
import { listSellerAddress, type Seller } from '../rules/market/seller.ts'
import type { Shop } from '../rules/market/shop.ts'
import { findOrderedShippingOption } from '../rules/delivery/carrier.ts'
import { fillText, texts, type Texts } from '../texts/texts.ts'
import type { Mail } from './mail.ts'

type ConfirmationTexts = Texts['orderConfirmation']

export type OrderConfirmation = Mail & { kind: 'order-confirmation' }

/** `orderLink` is null if the buyer gets no link. */
type ConfirmationOptions = {
  orderLink: string | null
  withdrawalLink: string
  seller: Seller
  shop: Shop
}

/** What the lines about payment and amounts read of an order. */
type InvoicedOrder = Omit<OrderDraft, 'cartVersion'>

/** Lists the payment and the amounts of an order, as its confirmation shows them. */
export function listPaymentLines(order: InvoicedOrder): string[] {
  const text = texts[order.language].orderConfirmation
  return [...listPayment(order, text), ...listAmounts(order, text)]
}

/** Creates the mail that confirms an order. `ORDER_NUMBER` in it must be replaced. */
export function toOrderConfirmation(
  draft: OrderDraft,
  { orderLink, withdrawalLink, seller, shop }: ConfirmationOptions,
): OrderConfirmation {
  const text = texts[draft.language].orderConfirmation
  const bodyText = [
    greet(text.hello, draft.billingAddress.firstName),
    text.thanks,
    [text.number, ...listReferences(draft, text), ...listLinks(draft, text, orderLink)].join('\n'),
    [
      ...listDelivery(draft, text),
      ...listPickupPoint(draft, text),
      ...listPayment(draft, text),
    ].join('\n'),
    listRows(draft, text).join('\n'),
    listAmounts(draft, text).join('\n'),
    ...listAddresses(draft, text),
    ...listWithdrawal(draft, text, withdrawalLink),
    [
      text.seller,
      ...listSellerAddress(seller, draft.language),
      `${text.organizationNumber}: ${seller.organizationNumber}`,
    ].join('\n'),
    fillText(text.bye, { shop: shop.name }),
  ].join('\n\n')
  const { language } = draft
  return { kind: 'order-confirmation', subject: text.subject, language, shop, bodyText }
}

function listLinks(
  { customerId }: OrderDraft,
  text: ConfirmationTexts,
  orderLink: string | null,
): string[] {
  if (orderLink === null) return []
  return [`${typeof customerId === 'number' ? text.customerLink : text.guestLink}: ${orderLink}`]
}

/** Lists the references that a company buyer entered for the bookkeeping of the company. */
function listReferences(
  { customerOrderNumber, goodsLabel }: OrderDraft,
  text: ConfirmationTexts,
): string[] {
  return [
    { name: text.customerOrderNumber, value: toMailText(customerOrderNumber) },
    { name: text.goodsLabel, value: toMailText(goodsLabel) },
  ]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
}

function listDelivery(
  { deliverySlot, desiredDeliveryDate, language }: OrderDraft,
  text: ConfirmationTexts,
): string[] {
  if (deliverySlot) return [`${text.deliveryDay}: ${formatSlot(deliverySlot, language)}`]
  if (!desiredDeliveryDate) return []
  // Only the day is used, so that a time zone never moves the delivery to another day.
  const day = new Date(`${desiredDeliveryDate.slice(0, 10)}T00:00:00Z`)
  return [`${text.deliveryDay}: ${formatDay(day, language)}`]
}

function isCollected(draft: OrderDraft): boolean {
  const option = findOrderedShippingOption(draft)
  return (option?.times ?? option?.key) === 'pickup'
}

/** A chosen point is a text of a visitor. Without one, the buyer learns it when the parcel is sent. */
function listPickupPoint(draft: OrderDraft, text: ConfirmationTexts): string[] {
  const point = toMailText(draft.pickupPoint)
  if (point !== '') return [`${text.pickupPoint}: ${point}`]
  return isCollected(draft) ? [text.pickupUnknown] : []
}

/** If nothing is left to pay, no payment is named, because the chosen one was not used. */
function listPayment({ paymentId, language, total }: InvoicedOrder, text: ConfirmationTexts) {
  return total.incVat === 0
    ? []
    : [`${text.payment}: ${getPaymentOption(paymentId).name[language]}`]
}

function createFormat(draft: InvoicedOrder) {
  const { currency, language } = draft
  const hasDecimals = hasOrderDecimals(draft)
  return (amount: number) => formatMoney({ amount, currency }, language, hasDecimals)
}

/** A company sees amounts without VAT, as on its confirmation. */
const isWithoutVat = ({ customerType, total }: InvoicedOrder) =>
  customerType === 'ORGANIZATION' && total.incVat !== total.exVat

const createGetAmount = (draft: InvoicedOrder) => (amount: VatAmount) =>
  isWithoutVat(draft) ? amount.exVat : amount.incVat

function listRows(draft: OrderDraft, text: ConfirmationTexts): string[] {
  const format = createFormat(draft)
  const getAmount = createGetAmount(draft)
  return draft.rows.map((row) => {
    const amount = getAmount(row.price) * row.quantity
    const regular = amount + getAmount(row.discount) * row.quantity
    const note = regular === amount ? '' : ` (${text.regularPrice} ${format(regular)})`
    return `${row.quantity} × ${nameRow(row)}${note}: ${amount === 0 ? text.free : format(amount)}`
  })
}

function listAmounts(draft: InvoicedOrder, text: ConfirmationTexts): string[] {
  const format = createFormat(draft)
  const getAmount = createGetAmount(draft)
  const { itemValue, discount, shippingFee } = draft
  const shippingName = findOrderedShippingOption(draft)?.name[draft.language] ?? ''
  const fee = shippingFee.incVat === 0 ? text.free : format(getAmount(shippingFee))
  return [
    `${text.items}: ${format(getAmount(addVatAmounts(itemValue, discount)))}`,
    ...listItemDiscounts(draft, text),
    `${text.shipping} (${shippingName}): ${draft.isShippingInvoiced ? formatInvoiced(draft, text) : fee}`,
    ...listDeductions(draft, [
      {
        name: `${text.promo} ${draft.promo?.name ?? ''}`.trim(),
        amount: getAmount(getPromoDiscount(draft)),
      },
    ]),
    ...listTotals(draft, text),
  ]
}

/** A fee of 0 is not known, as in orders from the time when it was not stored. */
function formatInvoiced(draft: InvoicedOrder, text: ConfirmationTexts): string {
  const fee = createGetAmount(draft)(draft.invoicedShippingFee)
  return fee === 0 ? text.shippingInvoiced : `${createFormat(draft)(fee)} ${text.shippingInvoiced}`
}

/** The VAT belongs to the value of the order, which a gift card and the balance may pay for. */
function listTotals(draft: InvoicedOrder, text: ConfirmationTexts): string[] {
  const format = createFormat(draft)
  const { total, giftCard, balance } = draft
  const payments = listDeductions(draft, [
    { name: `${text.giftCard} …${giftCard?.code.slice(-3) ?? ''}`, amount: giftCard?.amount ?? 0 },
    { name: text.balance, amount: balance.incVat },
  ])
  const vat = total.incVat - total.exVat
  const vatText = vat === 0 ? '' : ` (${text.vat} ${format(vat)})`
  const toPay = needsPaymentPage(draft)
    ? `${text.paid}: ${format(total.incVat)}`
    : `${text.total}: ${total.incVat === 0 ? text.nothingToPay : format(total.incVat)}`
  const value = getOrderValue(draft)
  const orderValue = `${text.orderValue}: ${format(value.incVat)}`
  if (isWithoutVat(draft)) {
    const added = [`${text.totalExVat}: ${format(value.exVat)}`, `${text.vatAdded}: ${format(vat)}`]
    return [...added, ...(payments.length === 0 ? [] : [orderValue, ...payments]), toPay]
  }
  if (payments.length === 0) return [`${toPay}${vatText}`]
  return [`${orderValue}${vatText}`, ...payments, toPay]
}

/** The discount of the items with the names of the campaigns and of the percentage code. */
function listItemDiscounts(draft: InvoicedOrder, text: ConfirmationTexts): string[] {
  if (draft.discount.incVat === 0) return []
  const applied = [...draft.rows.flatMap((row) => row.campaigns), ...draft.appliedCampaigns]
  const names = applied.filter(isItemDiscount).map(({ name }) => name)
  const label =
    names.length === 0 ? text.discount : `${text.discount} (${[...new Set(names)].join(', ')})`
  return [`${label}: −${createFormat(draft)(createGetAmount(draft)(draft.discount))}`]
}

const isItemDiscount = ({ action }: { action: string }) =>
  ['PERCENTAGE', 'CART-PERCENTAGE', 'BUY_FOR'].includes(action)

function listDeductions(draft: InvoicedOrder, deductions: { name: string; amount: number }[]) {
  return deductions
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => `${name}: −${createFormat(draft)(amount)}`)
}

/** The address of the delivery or of the one who collects it, and that of the buyer if it is another one. */
function listAddresses(draft: OrderDraft, text: ConfirmationTexts): string[] {
  const { shippingAddress, billingAddress } = draft
  const shipping = listAddressLines(toMailTexts(shippingAddress), text)
  const billing = listAddressLines(toMailTexts(billingAddress), text)
  const isSame = shipping.join('\n') === billing.join('\n')
  return [
    [isCollected(draft) ? text.recipient : text.address, ...shipping].join('\n'),
    ...(isSame ? [] : [[text.billingAddress, ...billing].join('\n')]),
  ]
}

/** Says until when the buyer can change the order, and how a consumer withdraws from the purchase. */
function listWithdrawal(
  { deliverySlot, language, customerType }: OrderDraft,
  text: ConfirmationTexts,
  withdrawalLink: string,
): string[] {
  const { timeZone = '', closesAt = '' } = deliverySlot ?? {}
  const openUntil = deliverySlot
    ? [`${text.openUntil} ${formatInstant(new Date(closesAt), { language, timeZone })}.`]
    : []
  // The right of withdrawal is one of consumers.
  if (customerType === 'ORGANIZATION') return openUntil
  const withdrawal = `${text.withdrawalRight}\n${text.withdrawal}: ${withdrawalLink}`
  return [[...openUntil, withdrawal].join('\n')]
}
