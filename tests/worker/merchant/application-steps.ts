import { env } from 'cloudflare:workers'
import { z } from 'zod'
import { createOrganizationNumber } from './company-fixture.ts'
import { createEmail } from './identity-steps.ts'
import { send } from './merchant.ts'

export const APPLY_FOR_ACCOUNT = `mutation apply($application: CompanyAccountApplicationInputType!, $marketId: String, $languageId: String) {
  answer: applyForCompanyAccount(application: $application, marketId: $marketId, languageId: $languageId) { outcome code } }`
const APPLY_FOR_USER = `mutation apply($application: CompanyUserApplicationInputType!) {
  answer: applyForCompanyUser(application: $application) { outcome code } }`

const answerSchema = z.object({ outcome: z.string(), code: z.string().nullable() })

/** Returns a valid company application with an unused organization number and email address. */
export const createApplication = () => ({
  companyName: 'Lunchlaget AB',
  identityNumber: createOrganizationNumber(),
  firstName: 'Lena',
  lastName: 'Lind',
  email: createEmail(),
  phone: '070-1740609',
  message: 'Vi är tolv.\nOch hungriga.',
})

export const createPerson = () => ({ firstName: 'Nils', lastName: 'Ny', email: createEmail() })

export async function applyForAccount(
  application: object,
  variables: Record<string, unknown> = {},
) {
  const { data } = await send(APPLY_FOR_ACCOUNT, { application, ...variables })
  return answerSchema.parse(data?.answer)
}

export async function applyForUser(application: object, headers: Record<string, string> = {}) {
  const { data } = await send(APPLY_FOR_USER, { application }, headers)
  return answerSchema.parse(data?.answer)
}

export async function loadApplications(email: string) {
  const { results } = await env.DB.prepare('SELECT * FROM company_applications WHERE email = ?')
    .bind(email)
    .all()
  return results
}

/** Returns the mails about the company applications of an email address, oldest first. */
export async function loadApplicationMails(email: string) {
  const { results } = await env.DB.prepare(
    `SELECT outbox.recipient, outbox.reply_to AS replyTo, outbox.subject, outbox.body_text AS text FROM outbox
     JOIN company_applications USING (application_id) WHERE email = ? ORDER BY outbox.id`,
  )
    .bind(email)
    .all<{ recipient: string; replyTo: string | null; subject: string; text: string }>()
  return results
}
