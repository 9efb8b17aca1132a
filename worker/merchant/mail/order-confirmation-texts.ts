import type { LanguageId } from '../rules/market/market.ts'

/** Stands for the order number. The database fills it in when it stores the order. */
export const ORDER_NUMBER = '{orderNumber}'

export type ConfirmationTexts = Record<
  | 'subject'
  | 'hello'
  | 'thanks'
  | 'number'
  | 'customerLink'
  | 'guestLink'
  | 'path'
  | 'withdrawalRight'
  | 'openUntil'
  | 'withdrawal'
  | 'withdrawalPath'
  | 'customerOrderNumber'
  | 'goodsLabel'
  | 'deliveryDay'
  | 'pickupPoint'
  | 'payment'
  | 'items'
  | 'discount'
  | 'promo'
  | 'giftCard'
  | 'balance'
  | 'shipping'
  | 'shippingInvoiced'
  | 'free'
  | 'orderValue'
  | 'total'
  | 'nothingToPay'
  | 'vat'
  | 'totalExVat'
  | 'vatAdded'
  | 'address'
  | 'billingAddress'
  | 'entryCode'
  | 'seller'
  | 'organizationNumber'
  | 'bye',
  string
>

export const confirmationTexts: Record<LanguageId, ConfirmationTexts> = {
  'sv-SE': {
    subject: `Tack för din beställning ${ORDER_NUMBER}`,
    hello: 'Hej',
    thanks:
      'Tack för din beställning! Vi packar dina rätter kylda och hör av oss när de är på väg.',
    number: `Ordernummer: ${ORDER_NUMBER}`,
    customerLink: 'Se din beställning (logga in först)',
    guestLink: 'Se din beställning',
    path: 'bestallning',
    withdrawalRight:
      'Färsk mat är undantagen från ångerrätten, eftersom den snabbt blir dålig. Andra varor kan du ångra inom 14 dagar från leveransen.',
    openUntil: 'Du kan byta leveranstid eller avboka kostnadsfritt fram till',
    withdrawal: 'Ångra ett köp',
    withdrawalPath: 'angra-kop',
    customerOrderNumber: 'Ert inköpsordernummer',
    goodsLabel: 'Kostnadsställe',
    deliveryDay: 'Leveransdag',
    pickupPoint: 'Hämtas hos',
    payment: 'Betalning',
    items: 'Rätter',
    discount: 'Rabatt',
    promo: 'Rabattkod',
    giftCard: 'Presentkort',
    balance: 'Från ditt saldo',
    shipping: 'Frakt',
    shippingInvoiced: 'faktureras i efterhand',
    free: 'Gratis',
    orderValue: 'Summa',
    total: 'Att betala',
    nothingToPay: 'Inget',
    vat: 'varav moms',
    totalExVat: 'Summa exklusive moms',
    vatAdded: 'Moms',
    address: 'Levereras till',
    billingAddress: 'Faktureras till',
    entryCode: 'Portkod',
    seller: 'Säljare',
    organizationNumber: 'Organisationsnummer',
    bye: 'Smaklig måltid önskar\n24 Hour Meals',
  },
  'en-US': {
    subject: `Thank you for your order ${ORDER_NUMBER}`,
    hello: 'Hi',
    thanks:
      'Thank you for your order! We pack your meals chilled and write again when they are on their way.',
    number: `Order number: ${ORDER_NUMBER}`,
    customerLink: 'See your order (log in first)',
    guestLink: 'See your order',
    path: 'order',
    withdrawalRight:
      'Fresh food is exempt from the right of withdrawal, because it spoils quickly. You may withdraw from the purchase of other goods within 14 days of the delivery.',
    openUntil: 'You can change the delivery time or cancel free of charge until',
    withdrawal: 'Withdraw from a purchase',
    withdrawalPath: 'withdraw',
    customerOrderNumber: 'Your purchase order number',
    goodsLabel: 'Cost center',
    deliveryDay: 'Delivery day',
    pickupPoint: 'Collect from',
    payment: 'Payment',
    items: 'Meals',
    discount: 'Discount',
    promo: 'Promo code',
    giftCard: 'Gift card',
    balance: 'From your balance',
    shipping: 'Delivery',
    shippingInvoiced: 'invoiced afterwards',
    free: 'Free',
    orderValue: 'Total',
    total: 'To pay',
    nothingToPay: 'Nothing',
    vat: 'VAT included',
    totalExVat: 'Total excluding VAT',
    vatAdded: 'VAT',
    address: 'Delivered to',
    billingAddress: 'Billed to',
    entryCode: 'Entry code',
    seller: 'Seller',
    organizationNumber: 'Organization number',
    bye: 'Enjoy your meals\n24 Hour Meals',
  },
}
