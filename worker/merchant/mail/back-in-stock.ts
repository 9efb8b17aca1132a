import type { LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

type BackInStock = { language: LanguageId; productName: string; skuName: string; link: string }

const texts: Record<LanguageId, Record<'subject' | 'intro' | 'page' | 'once' | 'bye', string>> = {
  'sv-SE': {
    subject: 'Nu finns rätten du väntade på',
    intro: 'Hej! Nu går den att beställa igen',
    page: 'Du hittar den här',
    once: 'Du får bara det här mejlet. Vi har tagit bort din adress från bevakningen, så det finns inget att avanmäla.',
    bye: 'Smaklig måltid önskar\n24 Hour Meals',
  },
  'en-US': {
    subject: 'The meal you waited for is back',
    intro: 'Hi! You can order it again',
    page: 'Find it here',
    once: 'This is the only e-mail you get. We have removed your address from the list, so there is nothing to unsubscribe from.',
    bye: 'Enjoy your meals\n24 Hour Meals',
  },
}

/** Creates the mail that tells a shopper that a product is back in stock. */
export function toBackInStockMail({ language, productName, skuName, link }: BackInStock): Mail {
  const text = texts[language]
  return {
    language,
    subject: `${text.subject}: ${productName}`,
    bodyText: [
      `${text.intro}: ${productName}, ${skuName}.`,
      `${text.page}: ${link}`,
      text.once,
      text.bye,
    ].join('\n\n'),
  }
}
