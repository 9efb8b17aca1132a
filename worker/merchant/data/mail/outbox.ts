import { z } from 'zod'
import { composeMessage, MESSAGE_ID, RECIPIENT, REPLY_TO } from '../../mail/compose-message.ts'
import type { KindedMail } from '../../mail/mail.ts'
import type { GetShop } from '../../rules/market/shop.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { findRow, readRows } from '../sql/read-rows.ts'

export const storedMail = z.object({
  id: z.number(),
  recipient: z.string(),
  replyTo: z.string().nullable(),
  unsubscribeUrl: z.string().nullable(),
  subject: z.string(),
  bodyText: z.string(),
  language: z.string(),
  createdAt: z.string(),
  /** The whole message (RFC 5322). It is empty for mails of earlier versions. */
  message: z.string(),
  tries: z.number(),
})

export const STORED_MAIL_SQL = `id, recipient, reply_to AS replyTo, unsubscribe_url AS unsubscribeUrl, subject,
  body_text AS bodyText, language, created_at AS createdAt, message, tries`

const outboxMail = storedMail.extend({
  state: z.enum(['unsent', 'waiting', 'sent', 'given-up']),
  /** Empty if the mail may be tried at once. */
  nextTry: z.string(),
  error: z.string().nullable(),
})
export type OutboxMail = z.output<typeof outboxMail>

type MailSelection = { count: number; before: number | null; isGivenUp: boolean }

export function loadNewestMails(
  db: D1Database,
  { count, before, isGivenUp }: MailSelection,
): Promise<OutboxMail[]> {
  const givenUp = isGivenUp ? "AND state = 'given-up'" : ''
  const columns = `${STORED_MAIL_SQL}, state, next_try AS nextTry, error`
  const sql = `SELECT ${columns} FROM outbox
    WHERE id < coalesce(?2, ${Number.MAX_SAFE_INTEGER}) ${givenUp} ORDER BY id DESC LIMIT ?1`
  return readRows(db.prepare(sql).bind(count, before), outboxMail)
}

/** Returns the whole message of a mail, or null if there is none. */
export async function findMessage(db: D1Database, id: number): Promise<string | null> {
  const statement = db.prepare('SELECT message FROM outbox WHERE id = ?1').bind(id)
  return (await findRow(statement, outboxMail.pick({ message: true })))?.message ?? null
}

/** Counts the mails that this isolate has made due, so that a request knows whether to send some. */
export const dueMails = { count: 0 }

/** What stores the mails of any shop. */
export type MailEnv = { db: D1Database; getShop: GetShop }

/** A mail to an address that the request names. An answer to it goes to `replyTo`. */
export type AddressedMail = KindedMail & { recipient: string; replyTo?: string }

/** SQL expressions for the columns of a mail. */
type MailColumns = {
  /** By default the mail is addressed. */
  recipient?: string
  orderId?: string
  applicationId?: string
  /**
   * The part of the INSERT … SELECT statement after the columns. One mail is inserted for each
   * selected row, so that a row that was just removed gets no mail.
   */
  from?: string
  /**
   * Builds SQL that replaces placeholders in a text with values that are known only in the
   * database, such as the order number.
   */
  buildFilledSql?: (text: string) => string
}

export function insertMail(
  db: D1Database,
  mail: KindedMail | AddressedMail,
  buildColumns: (bind: BindValue) => MailColumns,
): D1PreparedStatement {
  const { kind, subject, bodyText, language, unsubscribeUrl } = mail
  dueMails.count += 1
  return prepare(db, [], (bind) => {
    const address: { recipient: string; replyTo?: string } =
      'recipient' in mail ? mail : { recipient: '' }
    const hasReplyTo = address.replyTo !== undefined
    const replyTo = address.replyTo === undefined ? 'NULL' : bind(address.replyTo)
    const columns = buildColumns(bind)
    const { recipient = bind(address.recipient), from = '' } = columns
    const { orderId = 'NULL', applicationId = 'NULL' } = columns
    const { buildFilledSql = (text: string) => text } = columns
    const message = composeMessage(mail, { hasReplyTo, now: new Date() })
    const messageSql = [
      [RECIPIENT, recipient],
      [MESSAGE_ID, 'lower(hex(randomblob(16)))'],
      ...(hasReplyTo ? [[REPLY_TO, replyTo]] : []),
    ].reduce(
      (sql, [placeholder = '', value = '']) => `replace(${sql}, '${placeholder}', ${value})`,
      buildFilledSql(bind(message)),
    )
    return `INSERT INTO outbox (kind, recipient, subject, body_text, message, language, order_id, application_id, reply_to, unsubscribe_url, state)
      SELECT ${bind(kind)}, ${recipient}, ${buildFilledSql(bind(subject))}, ${buildFilledSql(bind(bodyText))}, ${messageSql}, ${bind(language)},
        ${orderId}, ${applicationId}, ${replyTo}, ${unsubscribeUrl === undefined ? 'NULL' : bind(unsubscribeUrl)}, 'waiting' ${from}`
  })
}

type ContactMails = {
  /** The mail to the customer service. An answer to it goes to the sender. */
  message: AddressedMail
  receipt: KindedMail
  sender: string
}

/**
 * Stores the mail to the customer service and the receipt to the sender. A message that was sent
 * again within 15 minutes, for example by a second click, is stored only once.
 */
export async function storeContactMails(
  db: D1Database,
  { message, receipt, sender }: ContactMails,
): Promise<void> {
  const insert = (mail: AddressedMail) =>
    insertMail(db, mail, (bind) => ({
      from: `WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE reply_to = ${bind(sender)}
        AND kind = 'contact-message' AND body_text = ${bind(message.bodyText)}
        AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 minutes'))`,
    }))
  // The receipt is stored first, because both statements look for an earlier message.
  await db.batch([
    insert({ ...receipt, recipient: sender }),
    insert({ ...message, replyTo: sender }),
  ])
}
