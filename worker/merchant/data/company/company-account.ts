import { z } from 'zod'
import type { Customer } from '../../rules/customer/customer.ts'
import { findRow, flag, hasRow, readRows } from '../sql/read-rows.ts'

const contact = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
type Contact = z.output<typeof contact>
type CompanyAccount = { name: string; identityNumber: string; contacts: Contact[] }

/** Builds a condition that a company has a contact who is active. */
export const buildHasContactSql = (companyId: string) =>
  `EXISTS (SELECT 1 FROM company_users contact WHERE contact.company_id = ${companyId}
    AND contact.is_contact = 1 AND contact.is_active = 1)`

const membership = z.object({
  companyId: z.number(),
  name: z.string(),
  identityNumber: z.string(),
  isActive: flag,
})

/** Finds the company of a customer. Its user may no longer be active. */
export function findMembership(db: D1Database, customerId: number) {
  const sql = `SELECT company.company_id AS companyId, company.name, company.identity_number AS identityNumber,
      member.is_active AS isActive
    FROM company_users member JOIN companies company USING (company_id)
    WHERE member.customer_id = ?1`
  return findRow(db.prepare(sql).bind(customerId), membership)
}

/**
 * Loads the company of a customer. A customer without one is a company alone. A user who is no
 * longer active sees nothing of the company.
 */
export async function loadCompanyAccount(
  db: D1Database,
  { customerId, personalId, address }: Customer,
): Promise<CompanyAccount> {
  const company = await findMembership(db, customerId)
  if (!company) return { name: address?.company ?? '', identityNumber: personalId, contacts: [] }
  if (!company.isActive) return { name: '', identityNumber: '', contacts: [] }
  const { companyId, name, identityNumber } = company
  return { name, identityNumber, contacts: await loadContacts(db, companyId) }
}

function loadContacts(db: D1Database, companyId: number): Promise<Contact[]> {
  const sql = `SELECT customers.email, coalesce(address ->> 'firstName', '') AS firstName,
      coalesce(address ->> 'lastName', '') AS lastName
    FROM company_users member JOIN customers USING (customer_id)
    WHERE member.company_id = ?1 AND member.is_contact = 1 AND member.is_active = 1
    ORDER BY customer_id LIMIT 10`
  return readRows(db.prepare(sql).bind(companyId), contact)
}

const possibleContact = z.object({
  customerId: z.number(),
  email: z.string(),
  companyName: z.string(),
  identityNumber: z.string(),
})
export type PossibleContact = z.output<typeof possibleContact>

const IS_POSSIBLE_SQL = `member.is_active = 1 AND NOT ${buildHasContactSql('member.company_id')}`

/** Loads the users of companies without a contact, none of whom can order. */
export function loadPossibleContacts(db: D1Database, count: number): Promise<PossibleContact[]> {
  const sql = `SELECT member.customer_id AS customerId, email, name AS companyName,
      identity_number AS identityNumber
    FROM company_users member JOIN companies USING (company_id) JOIN customers USING (customer_id)
    WHERE ${IS_POSSIBLE_SQL} ORDER BY company_id, member.customer_id LIMIT ?1`
  return readRows(db.prepare(sql).bind(count), possibleContact)
}

/** Returns false, and changes nothing, if the company has a contact by now or the customer has left it. */
export function makeContact(db: D1Database, customerId: number): Promise<boolean> {
  const sql = `UPDATE company_users AS member SET is_contact = 1
    WHERE member.customer_id = ?1 AND ${IS_POSSIBLE_SQL} RETURNING 1`
  return hasRow(db.prepare(sql).bind(customerId))
}
