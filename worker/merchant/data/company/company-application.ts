import type { Applicant, CompanyApplication } from '../../rules/customer/company-application.ts'
import { normalizeIdentityNumber } from '../../rules/customer/company.ts'
import type { Customer } from '../../rules/customer/customer.ts'
import { insertMail, type AddressedMail } from '../mail/outbox.ts'
import { insertRow } from '../sql/prepare.ts'
import { hasRow } from '../sql/read-rows.ts'
import { findMembership } from './company-account.ts'

/**
 * Returns the applicant for a signed-in customer: the customer's company if there is one, otherwise
 * the customer. Returns null if the company has deactivated this user.
 */
export async function findApplicant(
  db: D1Database,
  { customerId, personalId, address }: Customer,
): Promise<Applicant | null> {
  const company = await findMembership(db, customerId)
  if (company) {
    const { companyId, name: companyName, identityNumber, isActive } = company
    const subject = `company ${companyId}`
    return isActive ? { customerId, subject, companyName, identityNumber } : null
  }
  const companyName = address?.company ?? ''
  const identityNumber = normalizeIdentityNumber(personalId)
  return { customerId, subject: `customer ${customerId}`, companyName, identityNumber }
}

/** Checks whether the company already has users, or the person is one of them. */
export function hasAccess(
  db: D1Database,
  { kind, subject, identityNumber, email }: CompanyApplication,
): Promise<boolean> {
  const usersSql =
    'SELECT 1 FROM companies JOIN company_users USING (company_id) WHERE identity_number = ?1'
  const personSql = `SELECT 1 FROM customers LEFT JOIN company_users member USING (customer_id)
    WHERE email = ?1 AND ?2 IN ('company ' || member.company_id, 'customer ' || customer_id)`
  return hasRow(
    kind === 'account'
      ? db.prepare(usersSql).bind(identityNumber)
      : db.prepare(personSql).bind(email, subject),
  )
}

export function isApplicationWaiting(
  db: D1Database,
  { subject, email }: CompanyApplication,
): Promise<boolean> {
  const sql =
    "SELECT 1 FROM company_applications WHERE subject = ?1 AND email = ?2 AND status = 'waiting'"
  return hasRow(db.prepare(sql).bind(subject, email))
}

/**
 * Stores an application and its mails in one transaction. Returns false, and sends no mail, if the
 * same application is already waiting.
 */
export async function storeApplication(
  db: D1Database,
  application: CompanyApplication,
  { language, mails }: { language: string; mails: readonly AddressedMail[] },
): Promise<boolean> {
  const id = crypto.randomUUID()
  const [stored] = await db.batch([
    insertRow(
      db,
      'company_applications',
      { applicationId: id, ...application, language },
      'ON CONFLICT DO NOTHING RETURNING application_id',
    ),
    ...mails.map((mail) =>
      insertMail(db, mail, (bind) => ({
        applicationId: 'application_id',
        from: `FROM company_applications WHERE application_id = ${bind(id)}`,
      })),
    ),
  ])
  return stored?.results.length === 1
}
