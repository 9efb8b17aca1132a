import { z } from 'zod'
import { normalizeIdentityNumber, type CompanyStatus } from '../../rules/customer/company.ts'
import type { CustomerType } from '../../rules/customer/customer.ts'
import { flag, readRows } from '../sql/read-rows.ts'
import { buildHasContactSql } from './company-account.ts'

/** The buyer of an order is the signed-in customer with the buyer fields of the checkout. */
export type OrderBuyer = {
  customerId?: number | null | undefined
  customerType?: CustomerType | null | undefined
  identityNumber?: string | null | undefined
}

const companyStatus = z.object({
  isRestricted: flag,
  isUserActive: flag.nullable(),
  hasContact: flag,
})

/**
 * Loads the companies that an order would be placed for: the company of the signed-in customer and,
 * if the buyer is an organization, the company with the entered identity number.
 */
export async function loadCompanyStatuses(
  db: D1Database,
  { customerId, customerType, identityNumber }: OrderBuyer,
): Promise<CompanyStatus[]> {
  const number =
    customerType === 'ORGANIZATION' ? normalizeIdentityNumber(identityNumber ?? '') : ''
  if (typeof customerId !== 'number' && number === '') return []
  const sql = `SELECT company.is_restricted AS isRestricted, member.is_active AS isUserActive,
      ${buildHasContactSql('company.company_id')} AS hasContact
    FROM companies company
    LEFT JOIN company_users member
      ON member.company_id = company.company_id AND member.customer_id = ?1
    WHERE company.company_id IN (SELECT company_id FROM company_users WHERE customer_id = ?1
      UNION SELECT company_id FROM companies WHERE identity_number = ?2)`
  return readRows(db.prepare(sql).bind(customerId ?? null, number), companyStatus)
}
