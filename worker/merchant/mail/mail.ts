import type { LanguageId } from '../rules/market/market.ts'
import type { Shop } from '../rules/market/shop.ts'
import type { Texts } from '../texts/texts.ts'

/** Stands for the order number in a text. The database fills it in when it stores the order. */
export const ORDER_NUMBER = '{orderNumber}'

export type Mail = {
  subject: string
  /** The plain text. Its paragraphs are separated by empty lines, and each link has a line of its own. */
  bodyText: string
  language: LanguageId
  /** The shop that the customer used. */
  shop: Shop
  /** True if a visitor has written a part of the text. Its addresses become no links. */
  hasVisitorText?: boolean
  /** The link with which a mail program unsubscribes the recipient (header `List-Unsubscribe`). */
  unsubscribeUrl?: string
}

/** In which language and as which shop a mail is written. */
export type MailScope = Pick<Mail, 'language' | 'shop'>

/** The kinds of mails whose texts are put together by code, and not by `createMail`. */
export const composedMailKinds = [
  'company-application',
  'contact-message',
  'order-cancelled',
  'order-confirmation',
  'order-moved',
  'order-refund',
  'order-sent',
  'withdrawal',
  'withdrawal-receipt',
] as const
export type MailKind = keyof Texts['mails'] | (typeof composedMailKinds)[number]

/** A mail with the kind by which the outbox knows it. A number is added to one that an order may get several times. */
export type KindedMail = Mail & { kind: MailKind | `${MailKind}-${string}` }
