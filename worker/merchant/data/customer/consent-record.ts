import { insertRow } from '../sql/prepare.ts'

type ConsentRecord = {
  version: number
  purposes: readonly string[]
  action: string
  channel: string
  language: string
}

/** Together they limit the table. A consent is valid for one year. */
const MAX_RECORDS = 100_000
const MAX_AGE = '-2 years'

/**
 * Stores an answer to the question about cookies, with its minute, and removes old answers. Nothing
 * connects it with a person, a browser or another answer.
 */
export async function storeConsentRecord(
  db: D1Database,
  { purposes, ...record }: ConsentRecord,
): Promise<void> {
  const deletionSql = `DELETE FROM consent_records WHERE recorded_at < strftime('%Y-%m-%dT%H:%MZ', 'now', ?1)`
  await db.batch([
    insertRow(db, 'consent_records', {
      ...record,
      purposes: [...new Set(purposes)].toSorted().join(' '),
    }),
    db
      .prepare('DELETE FROM consent_records WHERE id <= (SELECT max(id) FROM consent_records) - ?1')
      .bind(MAX_RECORDS),
    db.prepare(deletionSql).bind(MAX_AGE),
  ])
}
