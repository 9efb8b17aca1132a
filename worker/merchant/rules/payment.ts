import type { LocalizedText } from './market.ts'

export const CARD_PAYMENT_ID = 24
export const INVOICE_PAYMENT_ID = 23

export type PaymentOption = {
  id: number
  name: LocalizedText
  paymentType: 'GEINS_PAY' | 'STANDARD'
  checkoutType: 'EXTERNAL' | 'STANDARD'
}

const card: PaymentOption = {
  id: CARD_PAYMENT_ID,
  name: { 'sv-SE': 'Kort', 'en-US': 'Card' },
  paymentType: 'GEINS_PAY',
  checkoutType: 'EXTERNAL',
}
const invoice: PaymentOption = {
  id: INVOICE_PAYMENT_ID,
  name: { 'sv-SE': 'Faktura', 'en-US': 'Invoice' },
  paymentType: 'STANDARD',
  checkoutType: 'STANDARD',
}

/** The payment options of the shop. The first one is the default. */
export const paymentOptions: readonly PaymentOption[] = [card, invoice]

/** Returns the payment option with this id. If the id is unknown, returns the default option. */
export function getPaymentOption(id: number | null | undefined): PaymentOption {
  return paymentOptions.find((option) => option.id === id) ?? card
}
