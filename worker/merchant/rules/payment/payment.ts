import type { LocalizedText } from '../market/market.ts'

export const CARD_PAYMENT_ID = 24
export const INVOICE_PAYMENT_ID = 23

export type PaymentOption = {
  id: number
  name: LocalizedText
  paymentType: 'GEINS_PAY' | 'KLARNA' | 'STANDARD'
  checkoutType: 'EXTERNAL' | 'STANDARD'
  /** The file name of its mark, as storefronts know it. */
  logo: string
  /** The page of the payment sandbox on which the shopper pays; null if there is none. */
  page: 'card' | 'mobile' | 'installments' | null
}

const external = { paymentType: 'GEINS_PAY', checkoutType: 'EXTERNAL' } as const

const card: PaymentOption = {
  ...external,
  id: CARD_PAYMENT_ID,
  name: { 'sv-SE': 'Kort', 'en-US': 'Card' },
  logo: 'card.svg',
  page: 'card',
}
const mobile: PaymentOption = {
  ...external,
  id: 25,
  name: { 'sv-SE': 'Swish', 'en-US': 'Swish' },
  logo: 'mobile.svg',
  page: 'mobile',
}
const installments: PaymentOption = {
  ...external,
  id: 26,
  name: { 'sv-SE': 'Klarna', 'en-US': 'Klarna' },
  // Published clients show the HTML of a payment option of this type in the checkout.
  paymentType: 'KLARNA',
  logo: 'instalments.svg',
  page: 'installments',
}
const invoice: PaymentOption = {
  id: INVOICE_PAYMENT_ID,
  name: { 'sv-SE': 'Faktura', 'en-US': 'Invoice' },
  paymentType: 'STANDARD',
  checkoutType: 'STANDARD',
  logo: 'invoice.svg',
  page: null,
}

const paymentOptions: readonly PaymentOption[] = [card, mobile, installments, invoice]

/**
 * Returns the payment options of the shop; the first one is the default. Only a demo shop has those
 * of the payment sandbox, which moves no money.
 */
export const listShopPayments = ({ isDemo = false }: { isDemo?: boolean }) =>
  isDemo ? paymentOptions : [invoice]

/** Returns the payment option with this id. If the id is unknown, returns the card. */
export function getPaymentOption(id: number | null | undefined): PaymentOption {
  return paymentOptions.find((option) => option.id === id) ?? card
}
