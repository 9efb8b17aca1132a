import type { LanguageId } from '../rules/market/market.ts'

type PageTexts = { title: string; text: (email: string) => string }

type Texts = {
  confirm: PageTexts & { button: string }
  confirmed: PageTexts
  unsubscribe: PageTexts & { button: string }
  unsubscribed: PageTexts
  invalid: PageTexts
  shop: string
}

export const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    confirm: {
      title: 'Nästan klart',
      text: (email) => `Ska vi skicka nyhetsbrevet till ${email}?`,
      button: 'Ja, skicka nyhetsbrevet',
    },
    confirmed: {
      title: 'Nu står du på listan',
      text: () =>
        'Varannan torsdag mejlar vi om det som är nytt i köken och om rätter till lägre pris.',
    },
    unsubscribe: {
      title: 'Avsluta nyhetsbrevet',
      text: (email) => `Vi slutar skicka nyhetsbrevet till ${email}.`,
      button: 'Avsluta prenumerationen',
    },
    unsubscribed: {
      title: 'Du får inga fler nyhetsbrev',
      text: (email) =>
        `${email} är borttagen från listan. Mejl om dina beställningar kommer som vanligt.`,
    },
    invalid: {
      title: 'Länken gäller inte',
      text: () =>
        'Den kan vara för gammal eller ofullständig. Öppna länken i det senaste mejlet, eller anmäl dig igen längst ner på en sida i butiken.',
    },
    shop: 'Till butiken',
  },
  'en-US': {
    confirm: {
      title: 'Almost done',
      text: (email) => `Shall we send the newsletter to ${email}?`,
      button: 'Yes, send the newsletter',
    },
    confirmed: {
      title: 'You are on the list',
      text: () =>
        'Every other Thursday we write about what is new in the kitchens and which meals cost less.',
    },
    unsubscribe: {
      title: 'Unsubscribe from the newsletter',
      text: (email) => `We stop sending the newsletter to ${email}.`,
      button: 'Unsubscribe',
    },
    unsubscribed: {
      title: 'You get no more newsletters',
      text: (email) =>
        `${email} is no longer on the list. You still get the mails about your orders.`,
    },
    invalid: {
      title: 'This link is not valid',
      text: () =>
        'It may be too old or incomplete. Open the link in the latest mail, or sign up again at the bottom of a page in the shop.',
    },
    shop: 'To the shop',
  },
}
