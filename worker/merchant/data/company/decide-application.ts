import { z } from 'zod'
import { flag, hasRow, readRows } from '../sql/read-rows.ts'
import { buildHasContactSql } from './company-account.ts'

const waitingApplication = z.object({
  applicationId: z.string(),
  kind: z.enum(['account', 'user']),
  companyName: z.string(),
  identityNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  createdAt: z.string(),
  /** The address of the customer who applies for a colleague. */
  applicantEmail: z.string().nullable(),
  isAcceptable: flag,
})
export type WaitingApplication = z.output<typeof waitingApplication>

const MEMBERS_SQL = 'SELECT 1 FROM company_users member JOIN companies company USING (company_id)'

/**
 * The person needs an account and may be in no other company. Who applies only says a number, so a company
 * that has users gets a new one only if an active user of it applies.
 */
const ACCEPTABLE_SQL = `application.identity_number <> '' AND customer.customer_id IS NOT NULL
  AND NOT EXISTS (${MEMBERS_SQL} WHERE member.customer_id = customer.customer_id
    AND company.identity_number <> application.identity_number)
  AND (NOT EXISTS (${MEMBERS_SQL} WHERE company.identity_number = application.identity_number
      AND member.customer_id <> customer.customer_id)
    OR EXISTS (${MEMBERS_SQL} WHERE company.identity_number = application.identity_number
      AND member.customer_id = application.customer_id AND member.is_active = 1))`

const APPLICANTS_SQL = `company_applications application
  LEFT JOIN customers customer ON customer.email = application.email
  LEFT JOIN customers applicant ON applicant.customer_id = application.customer_id`

/** Loads the applications that wait, oldest first. */
export function loadWaitingApplications(
  db: D1Database,
  count: number,
): Promise<WaitingApplication[]> {
  const sql = `SELECT application.application_id AS applicationId, application.kind, application.company_name AS companyName,
      application.identity_number AS identityNumber, application.first_name AS firstName,
      application.last_name AS lastName, application.email, application.phone, application.message,
      application.created_at AS createdAt, applicant.email AS applicantEmail, ${ACCEPTABLE_SQL} AS isAcceptable
    FROM ${APPLICANTS_SQL} WHERE application.status = 'waiting'
    ORDER BY application.created_at, application.application_id LIMIT ?1`
  return readRows(db.prepare(sql).bind(count), waitingApplication)
}

/**
 * Makes the person a user of the company, which is created if it is not known yet: its contact person, or a
 * colleague of the one who applied, who becomes the contact of a company without one. Returns false, and
 * changes nothing, if that is not possible any more.
 */
export async function acceptApplication(db: D1Database, applicationId: string): Promise<boolean> {
  const accepted = `${APPLICANTS_SQL}
    WHERE application.application_id = ?1 AND application.status = 'waiting' AND ${ACCEPTABLE_SQL}`
  const company =
    '(SELECT company_id FROM companies WHERE identity_number = application.identity_number)'
  const insertUser = `INSERT INTO company_users (customer_id, company_id, is_contact)`
  const statements = [
    `INSERT INTO companies (name, identity_number)
      SELECT application.company_name, application.identity_number FROM ${accepted}
      ON CONFLICT DO NOTHING`,
    `${insertUser} SELECT application.customer_id, ${company}, 1 FROM ${accepted}
      AND application.customer_id IS NOT NULL
      ON CONFLICT (customer_id) DO UPDATE SET is_contact = 1
        WHERE company_users.company_id = excluded.company_id AND NOT ${buildHasContactSql('excluded.company_id')}`,
    `${insertUser} SELECT customer.customer_id, ${company}, application.kind = 'account' FROM ${accepted}
      ON CONFLICT (customer_id) DO UPDATE SET is_active = 1`,
    `UPDATE customers SET customer_type = 'ORGANIZATION', personal_id = found.identityNumber
      FROM (SELECT customer.customer_id AS id, application.identity_number AS identityNumber FROM ${accepted}) found
      WHERE customer_id = found.id`,
    `UPDATE company_applications SET status = 'accepted'
      WHERE application_id IN (SELECT application.application_id FROM ${accepted}) RETURNING 1`,
  ]
  const results = await db.batch(statements.map((sql) => db.prepare(sql).bind(applicationId)))
  return results.at(-1)?.results.length === 1
}

/** Returns false if the application does not wait any more. */
export function declineApplication(db: D1Database, applicationId: string): Promise<boolean> {
  const sql = `UPDATE company_applications SET status = 'declined'
    WHERE application_id = ?1 AND status = 'waiting' RETURNING 1`
  return hasRow(db.prepare(sql).bind(applicationId))
}
