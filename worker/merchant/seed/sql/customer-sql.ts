import { createHash } from 'node:crypto'
import { DEFAULT_ROUNDS } from '../../crypto/hash-queue.ts'
import { hashPassword } from '../../identity/password-hash.ts'
import { customers, companies } from '../customers/customers.ts'
import { buildInserts, buildInsertOrIgnore, toTableRows } from './sql-text.ts'

/** Published clients add this salt to a password before they compute the digest. */
const CLIENT_SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

/**
 * Password of all demo customers. It can be public, because these customers exist only on local
 * machines.
 */
const PASSWORD = 'password123'

/**
 * Hashes the demo password for each customer. The salt comes from the email address, so that the
 * hashes and the version of the seed never change.
 */
async function hashPasswords(): Promise<Map<string, string>> {
  const digest = createHash('sha384').update(`${PASSWORD}${CLIENT_SALT}`).digest('base64')
  const options = {
    pepper: null,
    rounds: DEFAULT_ROUNDS,
    runRound: async <Result>(round: () => Result) => round(),
  }
  const entries = customers.map(async ({ email }): Promise<[string, string]> => {
    const salt = createHash('sha256').update(email).digest().subarray(0, 16)
    return [email, await hashPassword(digest, options, salt)]
  })
  return new Map(await Promise.all(entries))
}

const passwords = await hashPasswords()

/**
 * Builds SQL that inserts the demo customers. Existing customers and their orders are not changed.
 */
export function buildCustomerSql(): string[] {
  const rows = customers.map(({ email, address, customerType, gender, personalId }) => ({
    email,
    passwordHash: passwords.get(email) ?? '',
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
