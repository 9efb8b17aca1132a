import { companies } from '../customers/customers.ts'
import { buildInserts, buildInsertOrIgnore, toTableRows } from './sql-text.ts'

type CompanyUser = (typeof companies)[number]['users'][number]

const buildUserInsert = ({ email, isContact }: CompanyUser, companyId: number) =>
  `INSERT OR IGNORE INTO company_users (customer_id, company_id, is_contact) SELECT customer_id, ${companyId}, ${isContact ? 1 : 0} FROM customers WHERE email = '${email}';`

/** Inserts the companies. The customers must already exist. Existing companies are not changed. */
export function buildCompanySql(): string[] {
  const rows = companies.map((company) => ({
    ...company,
    identityNumber: company.identityNumber.replace('-', ''),
  }))
  const columns = ['companyId', 'name', 'identityNumber', 'isRestricted'] as const
  return [
    ...buildInsertOrIgnore(buildInserts(toTableRows('companies', rows, columns))),
    ...companies.flatMap(({ companyId, users }) =>
      users.map((user) => buildUserInsert(user, companyId)),
    ),
  ]
}
