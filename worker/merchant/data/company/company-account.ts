import type { Customer } from '../../rules/customer/customer.ts'

type Contact = { firstName: string; lastName: string; email: string }
type CompanyAccount = { name: string; identityNumber: string; contacts: Contact[] }
type CompanyRow = { companyId: number; name: string; identityNumber: string; isActive: number }

/**
 * Loads the company of a customer. A customer without one is a company alone. A user who is no
 * longer active sees nothing of the company.
 */
export async function loadCompanyAccount(
  db: D1Database,
  { customerId, personalId, address }: Customer,
): Promise<CompanyAccount> {
  const company = await db
    .prepare(
      `SELECT company.company_id AS companyId, company.name, company.identity_number AS identityNumber,
         member.is_active AS isActive
       FROM company_users member JOIN companies company USING (company_id)
       WHERE member.customer_id = ?1`,
    )
    .bind(customerId)
    .first<CompanyRow>()
  if (!company) return { name: address?.company ?? '', identityNumber: personalId, contacts: [] }
  if (company.isActive !== 1) return { name: '', identityNumber: '', contacts: [] }
  const { companyId, name, identityNumber } = company
  return { name, identityNumber, contacts: await loadContacts(db, companyId) }
}

async function loadContacts(db: D1Database, companyId: number): Promise<Contact[]> {
  const { results } = await db
    .prepare(
      `SELECT customers.email, coalesce(address ->> 'firstName', '') AS firstName,
         coalesce(address ->> 'lastName', '') AS lastName
       FROM company_users member JOIN customers USING (customer_id)
       WHERE member.company_id = ?1 AND member.is_contact = 1 AND member.is_active = 1
       ORDER BY customer_id LIMIT 10`,
    )
    .bind(companyId)
    .all<Contact>()
  return results
}
