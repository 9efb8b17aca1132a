import { toInserts, type SqlValue } from './sql-text.ts'

type CompanyUser = { email: string; firstName: string; lastName: string; isContact: boolean }

type Company = {
  companyId: number
  name: string
  identityNumber: string
  isRestricted: boolean
  address: { addressLine1: string; zip: string; city: string }
  users: [CompanyUser, ...CompanyUser[]]
}

/** An ordinary company, one with two users and one that may not order. */
const companies: Company[] = [
  {
    companyId: 1,
    name: 'Exempelkontoret AB',
    identityNumber: '212000-0142',
    isRestricted: false,
    address: { addressLine1: 'Kungsgatan 2', zip: '411 19', city: 'Göteborg' },
    users: [
      {
        email: 'company@example.com',
        firstName: 'Karin',
        lastName: 'Karlsson',
        isContact: true,
      },
    ],
  },
  {
    companyId: 2,
    name: 'Två Skrivbord AB',
    identityNumber: '559998-0017',
    isRestricted: false,
    address: { addressLine1: 'Hamngatan 7', zip: '211 22', city: 'Malmö' },
    users: [
      { email: 'office@example.com', firstName: 'Omar', lastName: 'Olsson', isContact: true },
      { email: 'colleague@example.com', firstName: 'Kim', lastName: 'Krona', isContact: false },
    ],
  },
  {
    companyId: 3,
    name: 'Pausrummet AB',
    identityNumber: '559998-0025',
    isRestricted: true,
    address: { addressLine1: 'Vilovägen 4', zip: '753 10', city: 'Uppsala' },
    users: [
      { email: 'restricted@example.com', firstName: 'Rut', lastName: 'Rask', isContact: true },
    ],
  },
]

/** The customers of all but the first, whose user is older than companies are. */
export const companyCustomers = companies.slice(1).flatMap((company) =>
  company.users.map(({ email, firstName, lastName }) => ({
    email,
    customerType: 'ORGANIZATION' as const,
    gender: 'UNSPECIFIED',
    personalId: company.identityNumber,
    address: {
      firstName,
      lastName,
      company: company.name,
      ...company.address,
      country: 'Sverige',
      mobile: '070-1740607',
    },
    balances: { SEK: 0, EUR: 0 },
  })),
)

const ofCustomer = ({ email, isContact }: CompanyUser, companyId: number) =>
  `INSERT OR IGNORE INTO company_users (customer_id, company_id, is_contact) SELECT customer_id, ${companyId}, ${isContact ? 1 : 0} FROM customers WHERE email = '${email}';`

/** After the customers; companies that are there stay as they are. */
export function toCompanyLines(): string[] {
  const rows = companies.map(({ companyId, name, identityNumber, isRestricted }): SqlValue[] => [
    companyId,
    name,
    identityNumber.replace('-', ''),
    isRestricted ? 1 : 0,
  ])
  const columns = ['company_id', 'name', 'identity_number', 'is_restricted']
  return [
    ...toInserts('companies', columns, rows).map((line) =>
      line.replace(/^INSERT INTO/, 'INSERT OR IGNORE INTO'),
    ),
    ...companies.flatMap(({ companyId, users }) =>
      users.map((user) => ofCustomer(user, companyId)),
    ),
  ]
}
