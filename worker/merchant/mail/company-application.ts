import type { LanguageId } from '../rules/market/market.ts'
import type { CompanyApplication } from '../rules/customer/company-application.ts'
import type { Mail } from './mail.ts'

type Texts = Record<
  | 'account'
  | 'user'
  | 'company'
  | 'number'
  | 'person'
  | 'email'
  | 'phone'
  | 'message'
  | 'receipt'
  | 'hello'
  | 'accountReceived'
  | 'userReceived'
  | 'bye',
  string
>

const texts: Record<LanguageId, Texts> = {
  'sv-SE': {
    account: 'Ansökan om företagskonto',
    user: 'Ansökan om en ny användare',
    company: 'Företag',
    number: 'Organisationsnummer',
    person: 'Namn',
    email: 'E-post',
    phone: 'Telefon',
    message: 'Meddelande',
    receipt: 'Vi har fått din ansökan',
    hello: 'Hej,',
    accountReceived:
      'Tack för din ansökan om ett företagskonto. Vi läser den och svarar till den här adressen inom två arbetsdagar.',
    userReceived:
      'Tack för din ansökan om en ny användare på ert företagskonto. Vi läser den och svarar inom två arbetsdagar.',
    bye: 'Hälsningar\n24 Hour Meals',
  },
  'en-US': {
    account: 'Application for a company account',
    user: 'Application for an additional user',
    company: 'Company',
    number: 'Organization number',
    person: 'Name',
    email: 'E-mail',
    phone: 'Phone',
    message: 'Message',
    receipt: 'We have received your application',
    hello: 'Hi,',
    accountReceived:
      'Thank you for applying for a company account. We read your application and reply to this address within two working days.',
    userReceived:
      'Thank you for applying for an additional user on your company account. We read your application and reply within two working days.',
    bye: 'Regards,\n24 Hour Meals',
  },
}

/**
 * Creates the mail to the person who decides about a company application. It contains everything
 * that the applicant entered.
 */
export function toApplicationMail(application: CompanyApplication, language: LanguageId): Mail {
  const text = texts[language]
  const { companyName, identityNumber, firstName, lastName, email, phone, message } = application
  const facts = [
    { label: text.company, value: companyName },
    { label: text.number, value: identityNumber },
    { label: text.person, value: `${firstName} ${lastName}` },
    { label: text.email, value: email },
    { label: text.phone, value: phone },
  ]
  const lines = facts
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}: ${value}`)
  return {
    subject: `${text[application.kind]}: ${companyName || email}`,
    language,
    hasVisitorText: true,
    bodyText: [lines.join('\n'), ...(message ? [`${text.message}:\n${message}`] : [])].join('\n\n'),
  }
}

/**
 * Creates the mail that confirms the application to the applicant. It repeats nothing that was
 * entered, because anyone may have entered this address.
 */
export function toReceiptMail({ kind }: CompanyApplication, language: LanguageId): Mail {
  const text = texts[language]
  const received = kind === 'account' ? text.accountReceived : text.userReceived
  return {
    subject: text.receipt,
    language,
    bodyText: [text.hello, received, text.bye].join('\n\n'),
  }
}
