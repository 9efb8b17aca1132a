import type { LanguageId } from '../rules/market/market.ts'

export type MobileTexts = {
  title: string
  steps: readonly string[]
  openApp: string
  check: string
  waiting: string
  app: { title: string; question: (amount: string) => string; accept: string; refuse: string }
  done: { title: string; paid: string; refused: string; next: string }
}

export const mobileTexts: Record<LanguageId, MobileTexts> = {
  'sv-SE': {
    title: 'Betala med mobilen',
    steps: [
      'Öppna appen. I testmiljön är den en sida i en ny flik.',
      'Godkänn betalningen där.',
      'Kom tillbaka hit. Sidan går vidare av sig själv.',
    ],
    openApp: 'Öppna appen',
    check: 'Jag har godkänt',
    waiting: 'Väntar på att du godkänner betalningen.',
    app: {
      title: 'Godkänn betalningen',
      question: (amount) => `24 Hour Meals vill ha ${amount} av dig.`,
      accept: 'Godkänn',
      refuse: 'Avböj',
    },
    done: {
      title: 'Klart i appen',
      paid: 'Betalningen är godkänd.',
      refused: 'Betalningen blev inte av.',
      next: 'Stäng den här fliken och gå tillbaka till butiken.',
    },
  },
  'en-US': {
    title: 'Pay with your phone',
    steps: [
      'Open the app. In this test environment it is a page in a new tab.',
      'Approve the payment there.',
      'Come back here. This page then moves on by itself.',
    ],
    openApp: 'Open the app',
    check: 'I have approved it',
    waiting: 'Waiting for you to approve the payment.',
    app: {
      title: 'Approve the payment',
      question: (amount) => `24 Hour Meals asks you for ${amount}.`,
      accept: 'Approve',
      refuse: 'Decline',
    },
    done: {
      title: 'Done in the app',
      paid: 'The payment is approved.',
      refused: 'The payment was not made.',
      next: 'Close this tab and go back to the shop.',
    },
  },
}
