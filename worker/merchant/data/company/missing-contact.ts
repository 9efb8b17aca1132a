import { z } from 'zod'
import { findRow, readRows } from '../sql/read-rows.ts'

const possibleContact = z.object({
  customerId: z.number(),
  email: z.string(),
  companyName: z.string(),
  identityNumber: z.string(),
})
export type PossibleContact = z.output<typeof possibleContact>

const IS_POSSIBLE_SQL = `member.is_active = 1 AND NOT EXISTS (SELECT 1 FROM company_users contact
  WHERE contact.company_id = member.company_id AND contact.is_contact = 1 AND contact.is_active = 1)`

/** Loads the users of companies without a contact, none of whom can order. */
export function loadPossibleContacts(db: D1Database, count: number): Promise<PossibleContact[]> {
  const sql = `SELECT member.customer_id AS customerId, email, name AS companyName,
      identity_number AS identityNumber
    FROM company_users member JOIN companies USING (company_id) JOIN customers USING (customer_id)
    WHERE ${IS_POSSIBLE_SQL} ORDER BY company_id, member.customer_id LIMIT ?1`
  return readRows(db.prepare(sql).bind(count), possibleContact)
}

/** Returns false, and changes nothing, if the company has a contact by now or the customer has left it. */
export async function makeContact(db: D1Database, customerId: number): Promise<boolean> {
  const sql = `UPDATE company_users AS member SET is_contact = 1
    WHERE member.customer_id = ?1 AND ${IS_POSSIBLE_SQL} RETURNING 1 AS made`
  return (await findRow(db.prepare(sql).bind(customerId), z.unknown())) !== null
}
