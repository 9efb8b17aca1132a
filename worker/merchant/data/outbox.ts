import type { Mail } from '../mail/mail.ts'
import { prepare, type Bind } from './prepare.ts'

export type OutboxMail = {
  id: number
  recipient: string
  subject: string
  bodyText: string
  language: string
  createdAt: string
}

export async function loadNewestMails(db: D1Database, count: number): Promise<OutboxMail[]> {
  const { results } = await db
    .prepare(
      `SELECT id, recipient, subject, body_text AS bodyText, language, created_at AS createdAt
       FROM outbox ORDER BY id DESC LIMIT ?1`,
    )
    .bind(count)
    .all<OutboxMail>()
  return results
}

/** Columns of a mail as SQL: left out they stay empty. */
type Address = {
  recipient: string
  language: string
  orderId?: string
  applicationId?: string
  /** The rest of the SELECT: a mail of every row, so that none is written for what is gone meanwhile. */
  from: string
  /** Makes a text whole with what only the row knows. */
  fill?: (text: string) => string
}

export function insertMail(
  db: D1Database,
  { kind, subject, bodyText }: Mail & { kind: string },
  writeAddress: (bind: Bind) => Address,
): D1PreparedStatement {
  return prepare(db, [], (bind) => {
    const address = writeAddress(bind)
    const { recipient, language, orderId = 'NULL', applicationId = 'NULL', from } = address
    const { fill = (text: string) => text } = address
    return `INSERT INTO outbox (kind, recipient, subject, body_text, language, order_id, application_id)
      SELECT ${bind(kind)}, ${recipient}, ${fill(bind(subject))}, ${fill(bind(bodyText))}, ${language},
        ${orderId}, ${applicationId} ${from}`
  })
}
