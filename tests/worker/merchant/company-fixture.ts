import { env } from 'cloudflare:workers'
import { getUser } from './customer-steps.ts'
import { register } from './identity-steps.ts'

let lastNumber = 0

/** Returns a valid Swedish organization number that no other test uses. */
export function createOrganizationNumber(): string {
  lastNumber += 1
  const body = `5599${String(lastNumber).padStart(5, '0')}`
  const digits = Array.from(body, Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = digit * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

type CompanyOptions = { isRestricted?: boolean }

export async function addCompany({ isRestricted = false }: CompanyOptions = {}) {
  const identityNumber = createOrganizationNumber()
  const companyId = await env.DB.prepare(
    `INSERT INTO companies (name, identity_number, is_restricted)
     VALUES ('Bolaget AB', ?, ?) RETURNING company_id`,
  )
    .bind(identityNumber, isRestricted ? 1 : 0)
    .first<number>('company_id')
  return { companyId: companyId ?? 0, identityNumber }
}

type UserOptions = { isContact?: boolean; isActive?: boolean }

/** Registers a signed-in user of the company. The user is a contact person by default. */
export async function addCompanyUser(
  companyId: number,
  { isContact = true, isActive = true }: UserOptions = {},
) {
  const { username, headers } = await register()
  const customerId = (await getUser(headers))?.id ?? 0
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE customers SET customer_type = 'ORGANIZATION' WHERE customer_id = ?",
    ).bind(customerId),
    env.DB.prepare('INSERT INTO company_users VALUES (?, ?, ?, ?)').bind(
      customerId,
      companyId,
      isContact ? 1 : 0,
      isActive ? 1 : 0,
    ),
  ])
  return { username, headers, customerId }
}

export async function restrictCompany(companyId: number): Promise<void> {
  await env.DB.prepare('UPDATE companies SET is_restricted = 1 WHERE company_id = ?')
    .bind(companyId)
    .run()
}
