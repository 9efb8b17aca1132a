import { z } from 'zod'
import type { KindedMail } from '../../mail/mail.ts'
import type { CustomerChange } from '../../rules/customer/customer.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { buildEndedSql, NEWSLETTER } from '../mail/ended-subscription.ts'
import { insertMail } from '../mail/outbox.ts'
import { findRow, flag, parseRows } from '../sql/read-rows.ts'
import { insertCustomer, newCustomer, prepareCustomerUpdate } from './customer.ts'
import { showSubscription } from './newsletter.ts'

export type NewPendingAccount = {
  email: string
  passwordHash: string
  keyHash: string
  /** The details of the account, as JSON. */
  details: string
  lifetime: number
  confirmationMail: KindedMail
  knownAccountMail: KindedMail
}

/**
 * Stores an account that must be confirmed, and the mail with its link. If the address belongs to a
 * customer, only the other mail is stored.
 */
export async function storePendingAccount(
  db: D1Database,
  account: NewPendingAccount,
): Promise<void> {
  const { email } = account
  const now = Date.now()
  const insertSql = `INSERT INTO pending_accounts (key_hash, email, password_hash, details, expires_at)
    SELECT ?1, ?2, ?3, ?4, ?5 WHERE NOT EXISTS (SELECT 1 FROM customers WHERE email = ?2)`
  await db.batch([
    db.prepare('DELETE FROM pending_accounts WHERE expires_at <= ?1').bind(now),
    db
      .prepare(insertSql)
      .bind(account.keyHash, email, account.passwordHash, account.details, now + account.lifetime),
    insertMail(db, account.confirmationMail, (bind) => ({
      recipient: bind(email),
      from: `WHERE NOT EXISTS (SELECT 1 FROM customers WHERE email = ${bind(email)})`,
    })),
    insertMail(db, account.knownAccountMail, (bind) => ({
      recipient: 'email',
      from: `FROM customers WHERE email = ${bind(email)}`,
    })),
  ])
}

const pendingAccount = z.object({
  email: z.string(),
  passwordHash: z.string(),
  details: z.string(),
  /** Whether the newsletter has ended for the address since the mail with the link was sent. */
  hasUnsubscribed: flag,
})
type PendingAccount = z.output<typeof pendingAccount>

export function findPendingAccount(
  db: D1Database,
  { keyHash, lifetime }: Pick<NewPendingAccount, 'keyHash' | 'lifetime'>,
): Promise<PendingAccount | null> {
  const sentAt = "strftime('%Y-%m-%dT%H:%M:%fZ', (expires_at - ?3) / 1000.0, 'unixepoch')"
  const sql = `SELECT email, password_hash AS passwordHash, details,
      ${buildEndedSql('pending_accounts.email', `${NEWSLETTER}`, sentAt)} AS hasUnsubscribed
    FROM pending_accounts WHERE key_hash = ?1 AND expires_at > ?2`
  return findRow(db.prepare(sql).bind(keyHash, Date.now(), lifetime), pendingAccount)
}

/** The customer that the same batch has created: later, the account is not pending any more. */
const CREATED_SQL = `customer_id = (SELECT customer_id FROM customers
  JOIN pending_accounts USING (email, password_hash) WHERE email = ?1)`

/**
 * Creates the customer with the details and deletes all pending accounts of the address. Returns null if the address
 * belongs to a customer by now.
 */
export async function createConfirmedCustomer(
  db: D1Database,
  { email, passwordHash }: PendingAccount,
  { scope, details }: { scope: Scope; details: CustomerChange },
): Promise<number | null> {
  const key = { sql: CREATED_SQL, value: email }
  const [created] = await db.batch([
    insertCustomer(db, email, passwordHash),
    showSubscription(db, email),
    ...prepareCustomerUpdate(db, { key, scope }, details),
    db.prepare('DELETE FROM pending_accounts WHERE email = ?1').bind(email),
  ])
  return parseRows(created, newCustomer)[0]?.customerId ?? null
}
