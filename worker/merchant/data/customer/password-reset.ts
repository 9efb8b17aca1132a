import { z } from 'zod'
import type { KindedMail } from '../../mail/mail.ts'
import { insertMail } from '../mail/outbox.ts'
import { hasRow, parseRows } from '../sql/read-rows.ts'

export type NewReset = {
  email: string
  keyHash: string
  lifetime: number
  mail: KindedMail
}

/**
 * If the customer exists, stores the key for resetting the password and the mail with the link.
 * Expired keys of the customer are deleted.
 */
export async function storeReset(db: D1Database, reset: NewReset): Promise<void> {
  const now = Date.now()
  const deletionSql = `DELETE FROM password_resets
    WHERE customer_id = (SELECT customer_id FROM customers WHERE email = ?1) AND expires_at <= ?2`
  const insertSql = `INSERT INTO password_resets (key_hash, customer_id, expires_at)
    SELECT ?1, customer_id, ?3 FROM customers WHERE email = ?2`
  await db.batch([
    db.prepare(deletionSql).bind(reset.email, now),
    db.prepare(insertSql).bind(reset.keyHash, reset.email, now + reset.lifetime),
    insertMail(db, reset.mail, (bind) => ({
      recipient: 'email',
      from: `FROM customers WHERE email = ${bind(reset.email)}`,
    })),
  ])
}

const CUSTOMER_OF_KEY_SQL =
  'SELECT customer_id FROM password_resets WHERE key_hash = ?1 AND expires_at > ?2'

export const isResetValid = (db: D1Database, keyHash: string): Promise<boolean> =>
  hasRow(db.prepare(CUSTOMER_OF_KEY_SQL).bind(keyHash, Date.now()))

/**
 * Sets the password and deletes all sessions and reset keys of the customer in one transaction, so
 * that a key works only once, even if it is sent several times. Returns the customer's email
 * address, or null if the key was already used or has expired.
 */
export async function redeemReset(
  db: D1Database,
  keyHash: string,
  passwordHash: string,
): Promise<string | null> {
  const now = Date.now()
  const changeSql = `UPDATE customers SET password_hash = ?3 WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})
    RETURNING email`
  const [changed] = await db.batch([
    db.prepare(changeSql).bind(keyHash, now, passwordHash),
    ...['refresh_families', 'email_changes', 'password_resets'].map((table) =>
      db
        .prepare(`DELETE FROM ${table} WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})`)
        .bind(keyHash, now),
    ),
  ])
  return parseRows(changed, z.object({ email: z.string() }))[0]?.email ?? null
}
