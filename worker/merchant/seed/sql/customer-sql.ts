import { createHash } from 'node:crypto'
import { hashPassword } from '../../identity/password-hash.ts'
import { companyCustomers } from './company-sql.ts'
import { toInserts, type SqlValue } from './sql-text.ts'

/** What every published client adds to a password before it digests it. */
const CLIENT_SALT = 'Dd1dfLonNy6Am2fXQl2AcoI+IbhLhXvaibnDNn8uEa6vbJ05eyJajSuGFm9uQSmD'

/** Known to everybody who reads this: they belong to a shop on one machine. */
const PASSWORD = 'password123'

export const customers = [
  {
    email: 'anna@example.com',
    customerType: 'PERSON' as const,
    gender: 'WOMAN',
    personalId: '19811218-9876',
    address: {
      firstName: 'Anna',
      lastName: 'Andersson',
      addressLine1: 'Storgatan 1',
      zip: '111 22',
      city: 'Stockholm',
      country: 'Sverige',
      mobile: '070-1740605',
    },
    balances: { SEK: 15_000, EUR: 0 },
  },
  {
    email: 'company@example.com',
    customerType: 'ORGANIZATION' as const,
    gender: 'UNSPECIFIED',
    personalId: '212000-0142',
    address: {
      firstName: 'Karin',
      lastName: 'Karlsson',
      company: 'Exempelkontoret AB',
      addressLine1: 'Kungsgatan 2',
      zip: '411 19',
      city: 'Göteborg',
      country: 'Sverige',
      mobile: '070-1740606',
    },
    balances: { SEK: 0, EUR: 0 },
  },
  ...companyCustomers,
]

const columns = [
  'email',
  'password_hash',
  'customer_type',
  'gender',
  'newsletter',
  'personal_id',
  'address',
]

let hashes: Map<string, string> | undefined

/** The same at every start, so that the seed keeps its version: the salts come from the addresses. */
function hashPasswords(): Map<string, string> {
  const digest = createHash('sha384').update(`${PASSWORD}${CLIENT_SALT}`).digest('base64')
  hashes ??= new Map(
    customers.map(({ email }) => {
      const salt = createHash('sha256').update(email).digest().subarray(0, 16)
      return [email, hashPassword({ digest, pepper: null, salt })]
    }),
  )
  return hashes
}

/** The customers of the demonstration; those who are there stay as they are, with their orders. */
export function toCustomerLines(): string[] {
  const passwords = hashPasswords()
  const rows = customers.map(({ email, address, ...known }): SqlValue[] => [
    email,
    passwords.get(email) ?? '',
    known.customerType,
    known.gender,
    1,
    known.personalId,
    JSON.stringify(address),
  ])
  const balances = customers.flatMap(({ email, balances: amounts }) =>
    Object.entries(amounts).map(
      ([currency, amount]) =>
        `INSERT OR IGNORE INTO customer_balances SELECT customer_id, '${currency}', ${amount} FROM customers WHERE email = '${email}';`,
    ),
  )
  return [...toInserts('customers', columns, rows).map(keepPresent), ...balances]
}

const keepPresent = (statement: string) =>
  statement.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO')
