import type { ContactMessage } from '../rules/input/contact-message.ts'
import { texts } from '../texts/texts.ts'
import type { KindedMail, MailScope } from './mail.ts'

/** Creates the mail to the customer service. It contains everything that the sender entered. */
export function toContactMail(message: ContactMessage, { language, shop }: MailScope): KindedMail {
  const labels = texts[language].contact
  const { name, email, subject, text } = message
  const facts = [
    `${labels.name}: ${name}`,
    `${labels.email}: ${email}`,
    ...(subject === '' ? [] : [`${labels.about}: ${subject}`]),
  ]
  return {
    kind: 'contact-message',
    subject: `${labels.subject}: ${subject || name}`,
    language,
    shop,
    hasVisitorText: true,
    bodyText: [facts.join('\n'), text].join('\n\n'),
  }
}
