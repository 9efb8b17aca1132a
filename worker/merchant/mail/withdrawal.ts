import { formatInstant } from '#shared/delivery/format-instant.ts'
import { greet, toMailText } from '../rules/mail-text.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { seller } from '../rules/market/seller.ts'
import type { Mail } from './mail.ts'

const texts = {
  'sv-SE': {
    subject: 'Vi har tagit emot ditt meddelande om ångrat köp',
    serviceSubject: 'Ångrat köp',
    hello: 'Hej',
    received: 'Vi har tagit emot ditt meddelande om att du ångrar ett köp.',
    receivedAt: 'Inkom',
    content: 'Ditt meddelande:',
    to: 'Till',
    statement: 'Jag meddelar härmed att jag ångrar mitt köp.',
    order: 'Ordernummer',
    rows: 'Köpet gäller',
    wholeOrder: 'hela beställningen',
    leftOut: 'texten visas inte här, eftersom den innehåller en webbadress',
    name: 'Namn',
    email: 'E-post',
    next: [
      'Spara det här mejlet som kvitto.',
      'Vi svarar på den här adressen inom två arbetsdagar. Omfattas köpet av ångerrätten betalar vi tillbaka senast 14 dagar efter att meddelandet kom in. Varor som ska tillbaka skickar du inom samma tid, och vi får vänta med betalningen tills de är här eller du har visat att de är skickade. Färsk mat är undantagen från ångerrätten, eftersom den snabbt blir dålig.',
      'Har du inte skickat något meddelande? Då har någon angett din adress av misstag. Svara på mejlet, så tar vi bort meddelandet.',
    ],
    bye: 'Vänliga hälsningar\n24 Hour Meals',
  },
  'en-US': {
    subject: 'We have received your withdrawal from a purchase',
    serviceSubject: 'Withdrawal from a purchase',
    hello: 'Hi',
    received: 'We have received your statement that you withdraw from a purchase.',
    receivedAt: 'Submitted',
    content: 'Your statement:',
    to: 'To',
    statement: 'I hereby give notice that I withdraw from my contract of sale.',
    order: 'Order number',
    rows: 'The withdrawal concerns',
    wholeOrder: 'the whole order',
    leftOut: 'the text is not shown here, because it contains a web address',
    name: 'Name',
    email: 'E-mail',
    next: [
      'Keep this mail as your receipt.',
      'We answer to this address within two working days. If the right of withdrawal applies to the purchase, we refund it no later than 14 days after your statement was submitted. Send goods back within the same time; we may wait with the refund until they are here or you have shown that they are sent. Fresh food is exempt from the right of withdrawal, because it spoils quickly.',
      'Did you not send a statement? Then someone entered your address by mistake. Answer this mail and we remove the statement.',
    ],
    bye: 'Kind regards\n24 Hour Meals',
  },
} satisfies Record<LanguageId, Record<string, string | string[]>>

/** A statement of withdrawal as it is mailed. `rows` is empty if the shopper named none. */
export type SubmittedWithdrawal = {
  name: string
  email: string
  orderNumber: string
  details: string
  rows: { name: string; quantity: number }[]
  language: LanguageId
  timeZone: string
  submittedAt: Date
}

function listStatementLines(withdrawal: SubmittedWithdrawal): string[] {
  const { name, email, orderNumber, details, rows, language } = withdrawal
  const text = texts[language]
  const named = rows.map((row) => `${row.quantity} × ${row.name}`)
  const parts = [...named, ...(details === '' ? [] : [details])]
  return [
    `${text.to}: ${[seller.name, ...seller.addressLines, seller.country[language]].join(', ')}`,
    text.statement,
    `${text.order}: ${orderNumber}`,
    `${text.rows}: ${parts.length === 0 ? text.wholeOrder : parts.join('; ')}`,
    ...(name === '' ? [] : [`${text.name}: ${name}`]),
    `${text.email}: ${email}`,
  ]
}

function formatTime({ submittedAt, language, timeZone }: SubmittedWithdrawal): string {
  return formatInstant(submittedAt, { language, timeZone, hasSeconds: true })
}

/**
 * Creates the receipt that article 11a of directive 2011/83/EU requires: it has the content of the
 * statement and the date and time at which it was submitted.
 */
export function toWithdrawalReceipt(withdrawal: SubmittedWithdrawal): Mail {
  const { name, details, language } = withdrawal
  const text = texts[language]
  const shown = {
    name: toMailText(name),
    details: details && (toMailText(details) || text.leftOut),
  }
  const bodyText = [
    greet(text.hello, name),
    text.received,
    `${text.receivedAt}: ${formatTime(withdrawal)}`,
    [text.content, ...listStatementLines({ ...withdrawal, ...shown })].join('\n'),
    ...text.next,
    text.bye,
  ].join('\n\n')
  return { subject: `${text.subject} (${withdrawal.orderNumber})`, language, bodyText }
}

/** Creates the mail to the customer service. */
export function toWithdrawalMail(withdrawal: SubmittedWithdrawal): Mail {
  const text = texts[withdrawal.language]
  const lines = [`${text.receivedAt}: ${formatTime(withdrawal)}`, ...listStatementLines(withdrawal)]
  return {
    subject: `${text.serviceSubject} (${withdrawal.orderNumber})`,
    language: withdrawal.language,
    hasVisitorText: true,
    bodyText: lines.join('\n'),
  }
}
