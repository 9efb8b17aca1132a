import type { CardErrors, CardOutcome } from '../rules/payment/card.ts'
import type { LanguageId } from '../rules/market/market.ts'

export type Texts = {
  title: string
  amount: string
  sandbox: string
  number: string
  expiry: string
  expiryHint: string
  code: string
  pay: (amount: string) => string
  cancel: string
  testCards: string
  testHint: string
  verify: { title: string; question: (amount: string) => string; accept: string; refuse: string }
  timeout: string
  outcomes: Record<CardOutcome, string>
  problems: string
  errors: {
    [Field in keyof Required<CardErrors>]: Record<NonNullable<CardErrors[Field]>, string>
  }
}

export const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    title: 'Betala med kort',
    amount: 'Att betala',
    sandbox: 'Det här är en testmiljö. Inga riktiga kort, inga riktiga pengar.',
    number: 'Kortnummer',
    expiry: 'Giltigt till',
    expiryHint: 'MM/ÅÅ',
    code: 'CVC',
    pay: (amount) => `Betala ${amount}`,
    cancel: 'Avbryt',
    testCards: 'Testkort',
    testHint: 'Välj ett, så fylls det i. Vilket framtida datum och vilken CVC som helst går bra.',
    verify: {
      title: 'Bekräfta betalningen',
      question: (amount) => `Din bank undrar: vill du betala ${amount} till 24 Hour Meals?`,
      accept: 'Ja, betala',
      refuse: 'Nej, avbryt köpet',
    },
    timeout: 'Banken svarar inte. Vänta en stund och försök igen, eller avbryt köpet.',
    outcomes: {
      approved: 'godkänns',
      declined: 'nekas',
      insufficient: 'saldot räcker inte',
      verify: 'frågar först på en egen sida',
      'out-of-stock': 'varan är slut',
      blocked: 'kunden är spärrad',
      'order-failed': 'ordern går inte att skapa',
      timeout: 'banken svarar inte',
    },
    problems: 'Något behöver rättas till.',
    errors: {
      number: { invalid: 'Ange ett giltigt kortnummer.' },
      expiry: { invalid: 'Ange månad och år som MM/ÅÅ.', expired: 'Kortet har gått ut.' },
      code: { invalid: 'Ange de tre eller fyra siffrorna.' },
    },
  },
  'en-US': {
    title: 'Pay by card',
    amount: 'To pay',
    sandbox: 'This is a test environment. No real cards, no real money.',
    number: 'Card number',
    expiry: 'Expiry date',
    expiryHint: 'MM/YY',
    code: 'CVC',
    pay: (amount) => `Pay ${amount}`,
    cancel: 'Cancel',
    testCards: 'Test cards',
    testHint: 'Choose one to fill it in. Any future date and any CVC will do.',
    verify: {
      title: 'Confirm the payment',
      question: (amount) => `Your bank asks: do you want to pay ${amount} to 24 Hour Meals?`,
      accept: 'Yes, pay',
      refuse: 'No, cancel the purchase',
    },
    timeout: 'The bank is not answering. Wait a moment and try again, or cancel.',
    outcomes: {
      approved: 'is approved',
      declined: 'is declined',
      insufficient: 'lacks funds',
      verify: 'asks first, on a page of its own',
      'out-of-stock': 'finds the product out of stock',
      blocked: 'finds the customer blocked',
      'order-failed': 'cannot create the order',
      timeout: 'has a bank that does not answer',
    },
    problems: 'Something needs to be corrected.',
    errors: {
      number: { invalid: 'Enter a valid card number.' },
      expiry: { invalid: 'Enter month and year as MM/YY.', expired: 'The card has expired.' },
      code: { invalid: 'Enter the three or four digits.' },
    },
  },
}
