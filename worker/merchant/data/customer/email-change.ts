import { z } from 'zod'
import type { KindedMail } from '../../mail/mail.ts'
import { languageIds, type LanguageId } from '../../rules/market/market.ts'
import { insertMail } from '../mail/outbox.ts'
import { prepare, type BindValue } from '../sql/prepare.ts'
import { findRow } from '../sql/read-rows.ts'
import { OPEN_STATUSES_SQL } from './blank-orders.ts'
import { showSubscription } from './newsletter.ts'

export type NewEmailChange = {
  customerId: number
  passwordHash: string
  email: string
  keyHash: string
  lifetime: number
  language: LanguageId
  /** For the new address, for the new address of another customer, and for the present address. */
  mails: { link: KindedMail; taken: KindedMail; notice: KindedMail }
}

/**
 * Stores a new email address that must be confirmed, and its mails. It replaces earlier requests of
 * the customer. If the address belongs to a customer, only a mail without a link is sent to it.
 * Nothing is stored or sent if the customer was removed or got another password meanwhile.
 */
export async function storeEmailChange(db: D1Database, change: NewEmailChange): Promise<void> {
  const { customerId, passwordHash, email, keyHash, language, mails } = change
  const now = Date.now()
  const buildRequesterSql = (bind: BindValue) =>
    `FROM customers WHERE customer_id = ${bind(customerId)} AND password_hash = ${bind(passwordHash)}`
  const buildTakenSql = (bind: BindValue) => `SELECT 1 FROM customers WHERE email = ${bind(email)}`
  const buildNewSql = (bind: BindValue) =>
    `${buildRequesterSql(bind)} AND NOT EXISTS (${buildTakenSql(bind)})`
  await db.batch([
    db
      .prepare('DELETE FROM email_changes WHERE customer_id = ?1 OR expires_at <= ?2')
      .bind(customerId, now),
    prepare(
      db,
      [keyHash, email, language, now + change.lifetime],
      (bind) => `INSERT INTO email_changes (key_hash, email, language, expires_at, customer_id)
        SELECT ?1, ?2, ?3, ?4, customer_id ${buildNewSql(bind)}`,
    ),
    insertMail(db, mails.link, (bind) => ({ recipient: bind(email), from: buildNewSql(bind) })),
    insertMail(db, mails.taken, (bind) => ({
      recipient: bind(email),
      from: `${buildRequesterSql(bind)} AND EXISTS (${buildTakenSql(bind)})`,
    })),
    insertMail(db, mails.notice, (bind) => ({ recipient: 'email', from: buildRequesterSql(bind) })),
  ])
}

const emailChange = z.object({
  customerId: z.number(),
  email: z.string(),
  language: z.enum(languageIds),
})

/** Returns the request of a key, or null if the key is unknown, used, replaced or expired. */
export function findEmailChange(db: D1Database, keyHash: string) {
  const sql = `SELECT customer_id AS customerId, email, language FROM email_changes
    WHERE key_hash = ?1 AND expires_at > ?2`
  return findRow(db.prepare(sql).bind(keyHash, Date.now()), emailChange)
}

// The customer of a key. Another customer may have got the address since the mail was sent.
const buildCustomerSql = (key: string) => `SELECT change.customer_id FROM email_changes change
  WHERE change.key_hash = ${key} AND NOT EXISTS (SELECT 1 FROM customers taken
    WHERE taken.email = change.email AND taken.customer_id <> change.customer_id)`
const CUSTOMER_SQL = buildCustomerSql('?1')
const OLD_EMAIL_SQL = `(SELECT email FROM customers WHERE customer_id = (${CUSTOMER_SQL}))`

type Redemption = { keyHash: string; email: string; mail: KindedMail }

/**
 * Changes the email address in one transaction, so that a key works only once. Newsletter, stock
 * watches, applications, withdrawals, messages, open orders and open payments move to the new address, so that the
 * file of the customer has them and the deletion of the account removes them. All logins and links that
 * were mailed to the old address end.
 * Returns false if the key was used meanwhile or the address belongs to another customer.
 */
export async function redeemEmailChange(db: D1Database, change: Redemption): Promise<boolean> {
  const { keyHash, email, mail } = change
  const prepareForKey = (sql: string) => db.prepare(sql).bind(keyHash)
  const prepareMove = (sql: string) => db.prepare(sql).bind(keyHash, email)
  const changed = prepareMove(
    `UPDATE customers SET email = ?2 WHERE customer_id = (${CUSTOMER_SQL}) RETURNING customer_id`,
  )
  const statements = [
    insertMail(db, mail, (bind) => ({
      recipient: 'email',
      from: `FROM customers WHERE customer_id = (${buildCustomerSql(bind(keyHash))})`,
    })),
    // A row stays if the new address has one already, so it is deleted.
    ...['newsletter_subscribers', 'stock_watches', 'company_applications'].flatMap((table) => [
      prepareMove(`UPDATE OR IGNORE ${table} SET email = ?2 WHERE email = ${OLD_EMAIL_SQL}`),
      prepareForKey(`DELETE FROM ${table} WHERE email = ${OLD_EMAIL_SQL}`),
    ]),
    prepareMove(
      `UPDATE orders SET email = ?2, details = json_set(details, '$.email', ?2)
       WHERE customer_id = (${CUSTOMER_SQL}) AND email = ${OLD_EMAIL_SQL} AND status IN (${OPEN_STATUSES_SQL})`,
    ),
    prepareMove(
      `UPDATE payments SET snapshot = json_set(snapshot, '$.email', ?2)
       WHERE json_extract(snapshot, '$.customerId') = (${CUSTOMER_SQL})
         AND snapshot ->> '$.email' = ${OLD_EMAIL_SQL} AND status = 'open'`,
    ),
    prepareMove(`UPDATE withdrawals SET email = ?2 WHERE email = ${OLD_EMAIL_SQL}`),
    prepareMove(`UPDATE outbox SET reply_to = ?2 WHERE reply_to = ${OLD_EMAIL_SQL}`),
    // The checkout shows the new address, and everything else that was entered.
    prepareForKey(
      `UPDATE checkouts SET input = json_remove(input, '$.email') WHERE customer_id = (${CUSTOMER_SQL})`,
    ),
    changed,
    showSubscription(db, email),
    ...['refresh_families', 'password_resets', 'email_changes'].map((table) =>
      prepareForKey(`DELETE FROM ${table} WHERE customer_id = (${CUSTOMER_SQL})`),
    ),
  ]
  const results = await db.batch(statements)
  return results[statements.indexOf(changed)]?.results.length === 1
}
