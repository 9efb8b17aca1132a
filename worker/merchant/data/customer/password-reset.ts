import type { Mail } from '../../mail/mail.ts'
import { insertMail } from '../mail/outbox.ts'

export type NewReset = {
  email: string
  keyHash: string
  lifetime: number
  language: string
  mail: Mail
}

/**
 * If the customer exists, stores the key for resetting the password and the mail with the link.
 * Expired keys of the customer are deleted.
 */
export async function storeReset(db: D1Database, reset: NewReset): Promise<void> {
  const now = Date.now()
  await db.batch([
    db
      .prepare(
        `DELETE FROM password_resets
         WHERE customer_id = (SELECT customer_id FROM customers WHERE email = ?1) AND expires_at <= ?2`,
      )
      .bind(reset.email, now),
    db
      .prepare(
        `INSERT INTO password_resets (key_hash, customer_id, expires_at)
         SELECT ?1, customer_id, ?3 FROM customers WHERE email = ?2`,
      )
      .bind(reset.keyHash, reset.email, now + reset.lifetime),
    insertMail(db, { kind: 'password-reset', ...reset.mail }, (bind) => ({
      recipient: 'email',
      language: bind(reset.language),
      from: `FROM customers WHERE email = ${bind(reset.email)}`,
    })),
  ])
}

const CUSTOMER_OF_KEY_SQL =
  'SELECT customer_id FROM password_resets WHERE key_hash = ?1 AND expires_at > ?2'

export async function isResetValid(db: D1Database, keyHash: string): Promise<boolean> {
  return (await db.prepare(CUSTOMER_OF_KEY_SQL).bind(keyHash, Date.now()).first()) !== null
}

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
  const results = await db.batch<{ email: string }>([
    db
      .prepare(
        `UPDATE customers SET password_hash = ?3 WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})
         RETURNING email`,
      )
      .bind(keyHash, now, passwordHash),
    db
      .prepare(`DELETE FROM refresh_families WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})`)
      .bind(keyHash, now),
    db
      .prepare(`DELETE FROM email_changes WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})`)
      .bind(keyHash, now),
    db
      .prepare(`DELETE FROM password_resets WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})`)
      .bind(keyHash, now),
  ])
  return results[0]?.results[0]?.email ?? null
}
