import type { LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

const texts: Record<LanguageId, Record<'subject' | 'before' | 'link' | 'after' | 'bye', string>> = {
  'sv-SE': {
    subject: 'Ska vi mejla när rätten finns igen?',
    before: 'Hej! Någon, förmodligen du, vill veta när den här rätten finns igen',
    link: 'Öppna länken och bekräfta, så hör vi av oss. Länken gäller i tre dagar:',
    after:
      'Var det inte du? Då behöver du inte göra någonting. Utan din bekräftelse mejlar vi inte mer.',
    bye: 'Hälsningar\n24 Hour Meals',
  },
  'en-US': {
    subject: 'Shall we write when the meal is back?',
    before: 'Hi! Someone, probably you, wants to know when this meal is back',
    link: 'Open the link and confirm, and we will tell you. The link is valid for three days:',
    after:
      'Was it not you? Then you need not do anything. Without your confirmation we send no further mail.',
    bye: 'Regards,\n24 Hour Meals',
  },
}

type WatchConfirmation = {
  language: LanguageId
  productName: string
  skuName: string
  link: string
}

/** Creates the mail with the link that confirms a back-in-stock request. */
export function toWatchConfirmationMail(confirmation: WatchConfirmation): Mail {
  const { language, productName, skuName, link } = confirmation
  const text = texts[language]
  return {
    language,
    subject: `${text.subject} ${productName}`,
    bodyText: [
      `${text.before}: ${productName}, ${skuName}.`,
      text.link,
      link,
      text.after,
      text.bye,
    ].join('\n\n'),
  }
}
