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
      'Nu står du på listan. Varannan torsdag skriver vi om det som är nytt i köken, och berättar när något säljs till lägre pris. Mer än så blir det inte.',
      'Vill du inte ha breven längre? Svara på det här mejlet med ordet ”avsluta” så tar vi bort din adress.',
      'Hälsningar\n24 Hour Meals',
    ].join('\n\n'),
  },
  'en-US': {
    subject: 'Welcome to the table',
    bodyText: [
      'Hi!',
      'You are on the list. Every other Thursday we write about what is new in the kitchens, and tell you when something costs less. That is all there will be.',
      'Had enough? Answer this mail with the word “stop” and we remove your address.',
      'Regards,\n24 Hour Meals',
    ].join('\n\n'),
  },
}
