import type { Mail } from '../../mail/mail.ts'
import { prepare, type Bind } from '../sql/prepare.ts'

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

/** SQL for the columns of a mail. Optional columns default to NULL. */
type MailColumns = {
  recipient: string
  language: string
  orderId?: string
  applicationId?: string
  /**
   * The rest of the SELECT. It writes one mail for each row, so that no mail is written for a row
   * that was removed in the meantime.
   */
  from: string
  /** Replaces marks in a text with values that only the row contains. */
  buildFilledSql?: (text: string) => string
}

export function insertMail(
  db: D1Database,
  { kind, subject, bodyText }: Mail & { kind: string },
  buildColumns: (bind: Bind) => MailColumns,
): D1PreparedStatement {
  return prepare(db, [], (bind) => {
    const columns = buildColumns(bind)
    const { recipient, language, orderId = 'NULL', applicationId = 'NULL', from } = columns
    const { buildFilledSql = (text: string) => text } = columns
    return `INSERT INTO outbox (kind, recipient, subject, body_text, language, order_id, application_id)
      SELECT ${bind(kind)}, ${recipient}, ${buildFilledSql(bind(subject))}, ${buildFilledSql(bind(bodyText))}, ${language},
        ${orderId}, ${applicationId} ${from}`
  })
}
