import type { Mail } from '../../mail/mail.ts'
import { insertMail } from '../mail/outbox.ts'

export type NewReset = {
  email: string
  keyHash: string
  lifetime: number
  language: string
  mail: Mail
}

/** Stores the key and its mail if the customer exists, and deletes the customer's expired keys. */
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
 * Sets the password and ends all sessions and keys of the customer in one transaction, so that a
 * key works only once, however often it is sent. Returns the customer's email address; null if the
 * key was used or has expired in the meantime.
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
      .prepare(`DELETE FROM password_resets WHERE customer_id = (${CUSTOMER_OF_KEY_SQL})`)
      .bind(keyHash, now),
  ])
  return results[0]?.results[0]?.email ?? null
}
