import type { LanguageId } from '../rules/market/market.ts'

/** Stands for the order number in a text. The database fills it in when it stores the order. */
export const ORDER_NUMBER = '{orderNumber}'

export type Mail = {
  subject: string
  /** The plain text. Its paragraphs are separated by empty lines, and each link has a line of its own. */
  bodyText: string
  language: LanguageId
  /** True if a visitor has written a part of the text. Its addresses become no links. */
  hasVisitorText?: boolean
  /** The link with which a mail program unsubscribes the recipient (header `List-Unsubscribe`). */
  unsubscribeUrl?: string
}

/** A mail with the kind by which the outbox knows it. */
export type KindedMail = Mail & { kind: string }
