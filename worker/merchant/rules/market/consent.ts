import type { LocalizedText } from './market.ts'

export type Consent = {
  type: 'order' | 'newsletter'
  name: LocalizedText
  description: LocalizedText
}

/** The consent to the purchase terms. Where a channel offers it, an order requires it. */
export const orderConsent: Consent = {
  type: 'order',
  name: { 'sv-SE': 'Köpvillkor', 'en-US': 'Purchase terms' },
  description: {
    'sv-SE': 'Jag godkänner köpvillkoren.',
    'en-US': 'I accept the purchase terms.',
  },
}

export const newsletterConsent: Consent = {
  type: 'newsletter',
  name: { 'sv-SE': 'Nyhetsbrev', 'en-US': 'Newsletter' },
  description: {
    'sv-SE': 'Skicka mig nya rätter och erbjudanden.',
    'en-US': 'Send me new meals and offers.',
  },
}
