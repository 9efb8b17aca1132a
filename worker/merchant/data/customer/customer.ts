import { z } from 'zod'
import { customer, type Customer, type CustomerChange } from '../../rules/customer/customer.ts'
import { normalizeEmail } from '../../rules/input/email.ts'
import type { Scope } from '../../rules/customer/scope.ts'
import { insertRow } from '../sql/prepare.ts'
import { findRow, hasRow, readRows } from '../sql/read-rows.ts'
import { applyNewsletterChoice, type CustomerKey } from './newsletter.ts'

const SELECT_CUSTOMER_SQL = `SELECT customer_id AS customerId, email, customer_type AS customerType,
  gender, newsletter, personal_id AS personalId, address, meta_data AS metaData
  FROM customers WHERE customer_id = ?1`

export const findCustomer = (db: D1Database, customerId: number): Promise<Customer | null> =>
  findRow(db.prepare(SELECT_CUSTOMER_SQL).bind(customerId), customer)

/** Returns the customer of a login, or null if the login has ended. It reads one row more. */
export function findCustomerOfLogin(
  db: D1Database,
  { customerId, loginId }: { customerId: number; loginId: string },
): Promise<Customer | null> {
  const sql = `${SELECT_CUSTOMER_SQL} AND EXISTS (SELECT 1 FROM refresh_families family
    WHERE family.family_id = ?2 AND family.customer_id = customers.customer_id)`
  return findRow(db.prepare(sql).bind(customerId, loginId), customer)
}

const credentials = z.object({ customerId: z.number(), passwordHash: z.string() })
export type Credentials = z.output<typeof credentials>

export function findCredentials(db: D1Database, email: string): Promise<Credentials | null> {
  const sql =
    'SELECT customer_id AS customerId, password_hash AS passwordHash FROM customers WHERE email = ?1'
  return findRow(db.prepare(sql).bind(email), credentials)
}

export const newCustomer = z.object({ customerId: z.number() })

/** Inserts nothing and returns no row if the email address is already registered. */
export const insertCustomer = (db: D1Database, email: string, passwordHash: string) =>
  insertRow(
    db,
    'customers',
    { email, passwordHash },
    'ON CONFLICT (email) DO NOTHING RETURNING customer_id AS customerId',
  )

/** Returns null if the email address is already registered. */
export async function createCustomer(
  db: D1Database,
  email: string,
  passwordHash: string,
): Promise<number | null> {
  const row = await findRow(insertCustomer(db, email, passwordHash), newCustomer)
  return row && row.customerId
}

/**
 * Changes the password and ends all sessions of the customer. Returns false if another request
 * changed the password first.
 */
export async function changePassword(
  db: D1Database,
  { customerId, passwordHash }: Credentials,
  newHash: string,
): Promise<boolean> {
  const changeSql = `UPDATE customers SET password_hash = ?3 WHERE customer_id = ?1 AND password_hash = ?2
    RETURNING customer_id`
  const [changed] = await db.batch([
    db.prepare(changeSql).bind(customerId, passwordHash, newHash),
    // The owner of the account may have noticed a change of the address that somebody else requested.
    ...['refresh_families', 'email_changes'].map((table) =>
      db
        .prepare(
          `DELETE FROM ${table} WHERE customer_id =
             (SELECT customer_id FROM customers WHERE customer_id = ?1 AND password_hash = ?2)`,
        )
        .bind(customerId, newHash),
    ),
  ])
  return changed?.results.length === 1
}

const IS_COMPANY_USER_SQL =
  'EXISTS (SELECT 1 FROM company_users WHERE company_users.customer_id = customers.customer_id)'

/**
 * Updates the customer in one statement, so that concurrent changes never overwrite each other's
 * fields. A user of a company always has the type ORGANIZATION, and keeps its number when a change
 * to PERSON sends another one.
 */
export async function updateCustomer(
  db: D1Database,
  { customerId, scope }: { customerId: number; scope: Scope },
  change: CustomerChange,
): Promise<void> {
  const key = { sql: 'customer_id = ?1', value: customerId }
  await db.batch(prepareCustomerUpdate(db, { key, scope }, change))
}

export function prepareCustomerUpdate(
  db: D1Database,
  { key, scope }: { key: CustomerKey; scope: Scope },
  change: CustomerChange,
): D1PreparedStatement[] {
  const sentFields = Object.entries(change.address ?? {}).filter(
    ([, text]) => typeof text === 'string',
  )
  const address = sentFields.length > 0 ? JSON.stringify(Object.fromEntries(sentFields)) : null
  const { newsletter } = change
  const sql = `UPDATE customers SET
      address = CASE WHEN ?2 IS NULL THEN address ELSE json_patch(coalesce(address, '{}'), ?2) END,
      gender = coalesce(?3, gender),
      newsletter = coalesce(?4, newsletter),
      personal_id = CASE WHEN ?6 = 'PERSON' AND ${IS_COMPANY_USER_SQL}
        THEN personal_id ELSE coalesce(?5, personal_id) END,
      customer_type = CASE WHEN ${IS_COMPANY_USER_SQL}
        THEN 'ORGANIZATION' ELSE coalesce(?6, customer_type) END,
      meta_data = coalesce(?7, meta_data)
    WHERE ${key.sql}`
  const update = db
    .prepare(sql)
    .bind(
      key.value,
      address,
      change.gender ?? null,
      typeof newsletter === 'boolean' ? Number(newsletter) : null,
      change.personalId ?? null,
      change.customerType ?? null,
      change.metaData ?? null,
    )
  const consent =
    typeof newsletter === 'boolean' ? [applyNewsletterChoice(db, { key, scope }, newsletter)] : []
  return [...consent, update]
}

const balance = z.object({ currency: z.string(), amount: z.number() })
export type Balance = z.output<typeof balance>

export function loadBalances(db: D1Database, customerId: number): Promise<Balance[]> {
  const sql = 'SELECT currency, amount FROM customer_balances WHERE customer_id = ?1'
  return readRows(db.prepare(sql).bind(customerId), balance)
}

export function isBlockedEmail(db: D1Database, email: string): Promise<boolean> {
  const sql = 'SELECT 1 FROM blocked_customers WHERE email = ?1'
  return hasRow(db.prepare(sql).bind(normalizeEmail(email)))
}
