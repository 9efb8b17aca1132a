import { formatMoney } from '#shared/money/format-money.ts'
import type { LanguageId } from '../rules/market.ts'
import type { OrderDraft } from '../rules/order.ts'
import { findShippingOption } from '../rules/shipping.ts'
import type { Mail } from './mail.ts'

export type OrderConfirmation = Mail & {
  kind: 'order-confirmation'
  /** Text that stands for the order number. The database replaces it when it assigns the number. */
  orderNumberPlaceholder: string
}

const ORDER_NUMBER_PLACEHOLDER = '{orderNumber}'

type Texts = Record<
  | 'subject'
  | 'hello'
  | 'thanks'
  | 'number'
  | 'customerOrderNumber'
  | 'goodsLabel'
  | 'items'
  | 'shipping'
  | 'shippingInvoiced'
  | 'discount'
  | 'balance'
  | 'total'
  | 'vat'
  | 'address'
  | 'bye',
  string
>

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    subject: `Tack för din beställning ${ORDER_NUMBER_PLACEHOLDER}`,
    hello: 'Hej',
    thanks:
      'Tack för din beställning! Vi packar dina rätter kylda och hör av oss när de är på väg.',
    number: `Ordernummer: ${ORDER_NUMBER_PLACEHOLDER}`,
    customerOrderNumber: 'Ert inköpsordernummer',
    goodsLabel: 'Kostnadsställe',
    items: 'Rätter',
    shipping: 'Frakt',
    shippingInvoiced: 'faktureras i efterhand',
    discount: 'Rabattkod och presentkort',
    balance: 'Från ditt saldo',
    total: 'Att betala',
    vat: 'varav moms',
    address: 'Levereras till',
    bye: 'Smaklig måltid önskar\n24 Hour Meals',
  },
  'en-US': {
    subject: `Thank you for your order ${ORDER_NUMBER_PLACEHOLDER}`,
    hello: 'Hi',
    thanks:
      'Thank you for your order! We pack your meals chilled and write again when they are on their way.',
    number: `Order number: ${ORDER_NUMBER_PLACEHOLDER}`,
    customerOrderNumber: 'Your purchase order number',
    goodsLabel: 'Cost centre',
    items: 'Meals',
    shipping: 'Delivery',
    shippingInvoiced: 'invoiced afterwards',
    discount: 'Promo code and gift card',
    balance: 'From your balance',
    total: 'Total',
    vat: 'VAT included',
    address: 'Delivered to',
    bye: 'Enjoy your meals\n24 Hour Meals',
  },
}

export function toOrderConfirmation(draft: OrderDraft): OrderConfirmation {
  const text = texts[draft.language]
  const format = (amount: number) =>
    formatMoney({ amount, currency: draft.currency }, draft.language)
  const rows = draft.rows.map((row) => {
    const name = [row.name, row.variant].filter((part) => part !== '').join(', ')
    return `${row.quantity} × ${name}: ${format(row.price.incVat * row.quantity)}`
  })
  const { shippingAddress: address, total } = draft
  const bodyText = [
    `${text.hello} ${address.firstName},`,
    text.thanks,
    [text.number, ...listReferences(draft, text)].join('\n'),
    rows.join('\n'),
    [
      `${text.items}: ${format(draft.itemValue.incVat)}`,
      `${text.shipping} (${getShippingName(draft)}): ${
        draft.isShippingInvoiced ? text.shippingInvoiced : format(draft.shippingFee.incVat)
      }`,
      ...listDeductions(draft, text, format),
      `${text.total}: ${format(total.incVat)} (${text.vat} ${format(total.incVat - total.exVat)})`,
    ].join('\n'),
    [text.address, ...listAddressLines(address)].join('\n'),
    text.bye,
  ].join('\n\n')
  return {
    kind: 'order-confirmation',
    subject: text.subject,
    bodyText,
    orderNumberPlaceholder: ORDER_NUMBER_PLACEHOLDER,
  }
}

/** Lists the references that a company buyer entered for the bookkeeping of the company. */
function listReferences({ customerOrderNumber, goodsLabel }: OrderDraft, text: Texts): string[] {
  return [
    { name: text.customerOrderNumber, value: customerOrderNumber },
    { name: text.goodsLabel, value: goodsLabel },
  ]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
}

function listDeductions(
  { fixedDiscount, balance }: OrderDraft,
  text: Texts,
  format: (amount: number) => string,
): string[] {
  return [
    { name: text.discount, amount: fixedDiscount.incVat },
    { name: text.balance, amount: balance.incVat },
  ]
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount }) => `${name}: −${format(amount)}`)
}

function getShippingName(draft: OrderDraft): string {
  return findShippingOption(draft.shippingId)?.name[draft.language] ?? ''
}

function listAddressLines(address: OrderDraft['shippingAddress']): string[] {
  return [
    address.company,
    `${address.firstName} ${address.lastName}`,
    address.careOf,
    address.addressLine1,
    address.addressLine2,
    `${address.zip} ${address.city}`,
    address.country,
  ].filter((line) => line !== '')
}
