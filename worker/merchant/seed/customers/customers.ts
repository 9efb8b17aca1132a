import { readData } from '../read-data.ts'
import {
  companies as companySchema,
  customerFile,
  type Customer,
} from '../schema/customer-schema.ts'

const { customers: ownCustomers } = readData('customers.json', customerFile)

export const companies = readData('companies.json', companySchema)

/** Customers for the company users in `companies.json` who are not in `customers.json`. */
const companyUsers = companies
  .flatMap((company) => company.users.map((user) => ({ company, user })))
  .filter(({ user }) => ownCustomers.every(({ email }) => email !== user.email))
  .map(({ company, user: { email, firstName, lastName } }): Customer => ({
    email,
    customerType: 'ORGANIZATION',
    gender: 'UNSPECIFIED',
    personalId: company.identityNumber,
    address: { firstName, lastName, company: company.name, ...company.address },
    balances: { SEK: 0, EUR: 0 },
  }))

export const customers = [...ownCustomers, ...companyUsers]
