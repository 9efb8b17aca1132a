import type { LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

type Texts = Record<
  'confirmation' | 'known' | 'welcome',
  { subject: string; before: string[]; after: string[] }
>

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    confirmation: {
      subject: 'Bekräfta att du vill ha vårt nyhetsbrev',
      before: [
        'Hej!',
        'Någon, förmodligen du, har anmält den här adressen till vårt nyhetsbrev. Öppna länken och bekräfta, så är du med. Länken gäller i tre dagar:',
      ],
      after: [
        'Var det inte du? Då behöver du inte göra någonting. Utan din bekräftelse mejlar vi inte mer.',
        'Hälsningar\n24 Hour Meals',
      ],
    },
    known: {
      subject: 'Du står redan på listan',
      before: [
        'Hej!',
        'Någon, förmodligen du, har anmält den här adressen till vårt nyhetsbrev. Du får det redan, så ingenting har ändrats.',
        'Vill du inte ha fler mejl? Avsluta prenumerationen här:',
      ],
      after: ['Hälsningar\n24 Hour Meals'],
    },
    welcome: {
      subject: 'Välkommen till bords',
      before: [
        'Hej!',
        'Nu står du på listan. Varannan torsdag skriver vi om det som är nytt i köken och om rätter till lägre pris. Mer än så blir det inte.',
        'Vill du inte ha fler mejl? Avsluta prenumerationen här:',
      ],
      after: ['Hälsningar\n24 Hour Meals'],
    },
  },
  'en-US': {
    confirmation: {
      subject: 'Confirm that you want our newsletter',
      before: [
        'Hi!',
        'Someone, probably you, signed this address up for our newsletter. Open the link and confirm, and you are on the list. The link is valid for three days:',
      ],
      after: [
        'Was it not you? Then you need not do anything. Without your confirmation we send no further mail.',
        'Regards,\n24 Hour Meals',
      ],
    },
    known: {
      subject: 'You are already on the list',
      before: [
        'Hi!',
        'Someone, probably you, signed this address up for our newsletter. You already get it, so nothing has changed.',
        'Had enough? Unsubscribe here:',
      ],
      after: ['Regards,\n24 Hour Meals'],
    },
    welcome: {
      subject: 'Welcome to the table',
      before: [
        'Hi!',
        'You are on the list. Every other Thursday we write about what is new in the kitchens and which meals cost less. That is all.',
        'Had enough? Unsubscribe here:',
      ],
      after: ['Regards,\n24 Hour Meals'],
    },
  },
}

/**
 * Creates a mail of the newsletter: the one that asks for a confirmation, with the link to confirm,
 * and those to subscribers, with the link to unsubscribe.
 */
export function toNewsletterMail(kind: keyof Texts, language: LanguageId, link: string): Mail {
  const { subject, before, after } = texts[language][kind]
  return { subject, language, bodyText: [...before, link, ...after].join('\n\n') }
}
