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
