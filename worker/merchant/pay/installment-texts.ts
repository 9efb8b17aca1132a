import type { LanguageId } from '../rules/market/market.ts'

export type InstallmentTexts = {
  title: string
  legend: string
  plan: (months: number, amount: string) => string
  pay: string
}

export const installmentTexts: Record<LanguageId, InstallmentTexts> = {
  'sv-SE': {
    title: 'Delbetala',
    legend: 'Hur vill du dela upp betalningen?',
    plan: (months, amount) => `${months} månader, ${amount} i månaden`,
    pay: 'Godkänn och betala',
  },
  'en-US': {
    title: 'Pay in instalments',
    legend: 'How do you want to split the payment?',
    plan: (months, amount) => `${months} months, ${amount} a month`,
    pay: 'Approve and pay',
  },
}
