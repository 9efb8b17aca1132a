import type { CompanyApplication } from '../rules/customer/company-application.ts'
import type { ContactMessage } from '../rules/input/contact-message.ts'
import { texts } from '../texts/texts.ts'
import type { KindedMail, MailScope } from './mail.ts'

// Mails to the customer service, and to the person who decides about company applications. They
// contain everything that the sender entered.

const toLines = (facts: readonly (readonly [label: string, value: string])[]) =>
  facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')

export function toContactMail(message: ContactMessage, { language, shop }: MailScope): KindedMail {
  const labels = texts[language].contact
  const { name, email, subject, text } = message
  const facts = [
    [labels.name, name],
    [labels.email, email],
    [labels.about, subject],
  ] as const
  return {
    kind: 'contact-message',
    subject: `${labels.subject}: ${subject || name}`,
    language,
    shop,
    hasVisitorText: true,
    bodyText: `${toLines(facts)}\n\n${text}`,
  }
}

/** `applicantEmail` is the address of the customer if this one applies for another person. */
export function toApplicationMail(
  application: CompanyApplication,
  { language, shop }: MailScope,
  applicantEmail: string,
): KindedMail {
  const text = texts[language].application
  const { companyName, identityNumber, firstName, lastName, email, phone, message } = application
  const facts = [
    [text.company, companyName],
    [text.number, identityNumber],
    [text.person, `${firstName} ${lastName}`],
    [text.email, email],
    [text.phone, phone],
    [text.applicant, application.kind === 'user' ? applicantEmail : ''],
  ] as const
  return {
    kind: 'company-application',
    subject: `${text[application.kind]}: ${companyName || email}`,
    language,
    shop,
    hasVisitorText: true,
    bodyText: `${toLines(facts)}${message ? `\n\n${text.message}:\n${message}` : ''}`,
  }
}
