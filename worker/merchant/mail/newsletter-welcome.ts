import type { LanguageId } from '../rules/market.ts'
import type { Mail } from './mail.ts'

/**
 * The welcome mail of the newsletter. It tells what the newsletter is about, how often it comes and
 * how to unsubscribe.
 */
export const newsletterWelcome: Record<LanguageId, Mail> = {
  'sv-SE': {
    subject: 'Välkommen till bords',
    bodyText: [
      'Hej!',
      'Nu står du på listan. Varannan torsdag skriver vi om det som är nytt i köken och om rätter till lägre pris. Mer än så blir det inte.',
      'Vill du inte ha fler mejl? Svara på det här med ordet ”avsluta” så tar vi bort din adress.',
      'Hälsningar\n24 Hour Meals',
    ].join('\n\n'),
  },
  'en-US': {
    subject: 'Welcome to the table',
    bodyText: [
      'Hi!',
      'You are on the list. Every other Thursday we write about what is new in the kitchens and which meals cost less. That is all.',
      'Had enough? Reply to this e-mail with the word “stop” and we remove your address.',
      'Regards,\n24 Hour Meals',
    ].join('\n\n'),
  },
}
