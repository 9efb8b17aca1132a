import type { LocalizedText } from './market.ts'

export type Consent = {
  type: 'order' | 'newsletter' | 'sms'
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

/** The order stores it; nothing sends text messages yet. */
export const smsConsent: Consent = {
  type: 'sms',
  name: { 'sv-SE': 'Sms', 'en-US': 'Text messages' },
  description: {
    'sv-SE': 'Skicka mig erbjudanden med sms.',
    'en-US': 'Send me offers by text message.',
  },
}
