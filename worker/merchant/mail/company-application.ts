import type { CompanyApplication } from '../rules/customer/company-application.ts'
import { texts } from '../texts/texts.ts'
import type { KindedMail, MailScope } from './mail.ts'

/**
 * Creates the mail to the person who decides about a company application. It contains everything
 * that the applicant entered, and the address of a customer who applies for another person.
 */
export function toApplicationMail(
  application: CompanyApplication,
  { language, shop }: MailScope,
  applicantEmail: string,
): KindedMail {
  const text = texts[language].application
  const { companyName, identityNumber, firstName, lastName, email, phone, message } = application
  const facts = [
    { label: text.company, value: companyName },
    { label: text.number, value: identityNumber },
    { label: text.person, value: `${firstName} ${lastName}` },
    { label: text.email, value: email },
    { label: text.phone, value: phone },
    { label: text.applicant, value: application.kind === 'user' ? applicantEmail : '' },
  ]
  const lines = facts
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
  return {
    kind: 'company-application',
    subject: `${text[application.kind]}: ${companyName || email}`,
    language,
    shop,
    hasVisitorText: true,
    bodyText: [lines.join('\n'), ...(message ? [`${text.message}:\n${message}`] : [])].join('\n\n'),
  }
}
