import { customers, companies } from '../customers/customers.ts'
import { buildInserts, buildInsertOrIgnore, toTableRows } from './sql-text.ts'

/**
 * Hash of `password123`, the password of all demo customers. It can be public, because these customers
 * exist only on local machines. To hash it for each of them takes a second at each start.
 */
const PASSWORD_HASH =
  'scrypt-rounds$8192$8$10$plain$6yKH25rj5fZTG2XJNdnIkw$ht1nDoBQi90Ui0vh99KGCtjmu0hfLrWQqcaHvL1Cp2Y'

/** Builds SQL that inserts the demo customers. Existing customers and their orders are not changed. */
export function buildCustomerSql(): string[] {
  const rows = customers.map(({ email, address, customerType, gender, personalId }) => ({
    email,
    passwordHash: PASSWORD_HASH,
    customerType,
    gender,
    newsletter: true,
    personalId,
    address: JSON.stringify(address),
  }))
  const balances = customers.flatMap(({ email, balances: amounts }) =>
    Object.entries(amounts).map(
      ([currency, amount]) =>
        `INSERT OR IGNORE INTO customer_balances SELECT customer_id, '${currency}', ${amount} FROM customers WHERE email = '${email}';`,
    ),
  )
  const inserts = buildInserts(toTableRows('customers', rows))
  return [...buildInsertOrIgnore(inserts), ...balances]
}

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
