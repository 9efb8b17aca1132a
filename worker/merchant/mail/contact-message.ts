import type { ContactMessage } from '../rules/input/contact-message.ts'
import type { LanguageId } from '../rules/market/market.ts'
import type { Mail } from './mail.ts'

const texts = {
  'sv-SE': {
    subject: 'Meddelande från butiken',
    name: 'Namn',
    email: 'E-post',
    about: 'Ämne eller ordernummer',
    receipt: 'Vi har fått ditt meddelande',
    body: [
      'Hej!',
      'Tack för att du skrev till oss. Vi läser ditt meddelande och svarar på den här adressen inom ett dygn.',
      'Har du inte skrivit till oss? Då har någon angett din adress av misstag, och du kan strunta i det här mejlet.',
      'Hälsningar\n24 Hour Meals',
    ],
  },
  'en-US': {
    subject: 'Message from the shop',
    name: 'Name',
    email: 'E-mail',
    about: 'Subject or order number',
    receipt: 'We have received your message',
    body: [
      'Hi!',
      'Thank you for writing to us. We read your message and answer to this address within a day.',
      'Did you not write to us? Then someone entered your address by mistake, and you can ignore this mail.',
      'Regards,\n24 Hour Meals',
    ],
  },
} satisfies Record<LanguageId, Record<string, string | string[]>>

/** Creates the mail to the customer service. It contains everything that the sender entered. */
export function toContactMail(message: ContactMessage, language: LanguageId): Mail {
  const labels = texts[language]
  const { name, email, subject, text } = message
  const facts = [
    `${labels.name}: ${name}`,
    `${labels.email}: ${email}`,
    ...(subject === '' ? [] : [`${labels.about}: ${subject}`]),
  ]
  return {
    subject: `${labels.subject}: ${subject || name}`,
    language,
    hasVisitorText: true,
    bodyText: [facts.join('\n'), text].join('\n\n'),
  }
}

/**
 * Creates the mail that confirms the message to its sender. It repeats nothing that was entered,
 * because anyone may have entered this address.
 */
export function toContactReceipt(language: LanguageId): Mail {
  const { receipt, body } = texts[language]
  return { subject: receipt, language, bodyText: body.join('\n\n') }
}
