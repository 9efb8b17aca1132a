import { formatInstant } from '#shared/delivery/format-instant.ts'
import { greet, toMailText } from '../rules/mail-text.ts'
import type { LanguageId } from '../rules/market/market.ts'
import { nameRow, type OrderRow } from '../rules/order/order.ts'
import { listSellerAddress, type Seller } from '../rules/market/seller.ts'
import type { Shop } from '../rules/market/shop.ts'
import { fillText, texts } from '../texts/texts.ts'
import type { KindedMail } from './mail.ts'

/** A statement of withdrawal as it is mailed. `rows` is empty if the shopper named none. */
export type SubmittedWithdrawal = {
  name: string
  email: string
  orderNumber: string
  details: string
  rows: Pick<OrderRow, 'name' | 'variant' | 'quantity'>[]
  seller: Seller
  language: LanguageId
  shop: Shop
  timeZone: string
  submittedAt: Date
}

function listStatementLines(withdrawal: SubmittedWithdrawal): string[] {
  const { name, email, orderNumber, details, rows, seller, language } = withdrawal
  const text = texts[language].withdrawal
  const named = rows.map((row) => `${row.quantity} × ${nameRow(row)}`)
  const parts = [...named, ...(details === '' ? [] : [details])]
  return [
    `${text.to}: ${listSellerAddress(seller, language).join(', ')}`,
    text.statement,
    `${text.order}: ${orderNumber}`,
    `${text.rows}: ${parts.length === 0 ? text.wholeOrder : parts.join('; ')}`,
    ...(name === '' ? [] : [`${text.name}: ${name}`]),
    `${text.email}: ${email}`,
  ]
}

function formatTime({ submittedAt, language, timeZone }: SubmittedWithdrawal): string {
  return formatInstant(submittedAt, { language, timeZone })
}

/**
 * Creates the receipt that article 11a of directive 2011/83/EU requires: it has the content of the
 * statement and the date and time at which it was submitted.
 */
export function toWithdrawalReceipt(withdrawal: SubmittedWithdrawal): KindedMail {
  const { name, details, language, shop } = withdrawal
  const text = texts[language].withdrawal
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
    fillText(text.bye, { shop: shop.name }),
  ].join('\n\n')
  const subject = `${text.subject} (${withdrawal.orderNumber})`
  return { kind: 'withdrawal-receipt', subject, language, shop, bodyText }
}

/** Creates the mail to the customer service. */
export function toWithdrawalMail(withdrawal: SubmittedWithdrawal): KindedMail {
  const text = texts[withdrawal.language].withdrawal
  const lines = [`${text.receivedAt}: ${formatTime(withdrawal)}`, ...listStatementLines(withdrawal)]
  return {
    kind: 'withdrawal',
    subject: `${text.serviceSubject} (${withdrawal.orderNumber})`,
    language: withdrawal.language,
    shop: withdrawal.shop,
    hasVisitorText: true,
    bodyText: lines.join('\n'),
  }
}
