import { z } from 'zod'
import type { Customer } from '../../rules/customer/customer.ts'
import { findRow, flag, readRows } from '../sql/read-rows.ts'

const contact = z.object({ firstName: z.string(), lastName: z.string(), email: z.string() })
type Contact = z.output<typeof contact>
type CompanyAccount = { name: string; identityNumber: string; contacts: Contact[] }

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
