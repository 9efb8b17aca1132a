import type { Localized } from './market.ts'

export const CARD = 24
export const INVOICE = 23

export type PaymentOption = {
  id: number
  name: Localized
  paymentType: 'GEINS_PAY' | 'STANDARD'
  checkoutType: 'EXTERNAL' | 'STANDARD'
}

const card: PaymentOption = {
  id: CARD,
  name: { 'sv-SE': 'Kort', 'en-US': 'Card' },
  paymentType: 'GEINS_PAY',
  checkoutType: 'EXTERNAL',
}
const invoice: PaymentOption = {
  id: INVOICE,
  name: { 'sv-SE': 'Faktura', 'en-US': 'Invoice' },
  paymentType: 'STANDARD',
  checkoutType: 'STANDARD',
}

/** The first option is the default. */
export const paymentOptions: readonly PaymentOption[] = [card, invoice]

/** Returns the option with this id, else the default. */
export function getPaymentOption(id: number | null | undefined): PaymentOption {
  return paymentOptions.find((option) => option.id === id) ?? card
}
