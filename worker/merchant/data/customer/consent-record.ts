type ConsentRecord = {
  version: number
  purposes: readonly string[]
  action: string
  channel: string
  language: string
}

/**
 * Stores an answer to the question about cookies, with its minute. Nothing connects it with a person,
 * a browser or another answer.
 */
export async function storeConsentRecord(
  db: D1Database,
  { version, purposes, action, channel, language }: ConsentRecord,
): Promise<void> {
  await db
    .prepare(
      `INSERT INTO consent_records (version, purposes, action, channel, language)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(version, [...new Set(purposes)].toSorted().join(' '), action, channel, language)
    .run()
}
