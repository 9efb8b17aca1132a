import { z } from 'zod'
import type { Market } from './channel.ts'
import { normalizeIdentityNumber } from './company.ts'
import { emailAddress } from './email.ts'
import { MAX_FIELD_LENGTH } from './field-length.ts'
import { isOrganizationNumber } from './identity-number.ts'
import type { RefusalCode } from './refusal.ts'

const MAX_MESSAGE_LENGTH = 1_000

// One line, as it stands in the subject of a mail.
const line = z
  .string()
  .transform((text) => text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
  .pipe(z.string().max(MAX_FIELD_LENGTH))
const name = line.pipe(z.string().min(1))
const optionalLine = line.nullish().transform((text) => text ?? '')

const person = z.object({
  firstName: name,
  lastName: name,
  email: z.string(),
  phone: optionalLine,
  message: z
    .string()
    .trim()
    .max(MAX_MESSAGE_LENGTH)
    .nullish()
    .transform((text) => text ?? ''),
})
const company = person.extend({ companyName: name, identityNumber: line })

/** What is asked for, cleaned, and who asks. */
export type CompanyApplication = {
  kind: 'account' | 'user'
  /** The same for the same company, so that nobody waits twice for one thing. */
  subject: string
  companyName: string
  identityNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  message: string
  customerId: number | null
}

export type ParsedApplication =
  | { ok: true; application: CompanyApplication }
  | { ok: false; code: RefusalCode }

const refused = (code: RefusalCode): ParsedApplication => ({ ok: false, code })

export function parseAccountApplication(given: unknown, market: Market): ParsedApplication {
  const parsed = company.safeParse(given)
  if (!parsed.success) return refused('INVALID_REQUEST')
  const email = emailAddress.safeParse(parsed.data.email)
  if (!email.success) return refused('EMAIL_REQUIRED')
  const { identityNumber } = parsed.data
  const isPossible =
    market.countryCode === 'SE' ? isOrganizationNumber(identityNumber) : identityNumber !== ''
  if (!isPossible) return refused('INVALID_IDENTITY_NUMBER')
  const number = normalizeIdentityNumber(identityNumber)
  return {
    ok: true,
    application: {
      ...parsed.data,
      kind: 'account',
      subject: `number ${number}`,
      identityNumber: number,
      email: email.data,
      customerId: null,
    },
  }
}

/** The company a signed-in customer asks for. */
export type Applicant = {
  customerId: number
  subject: string
  companyName: string
  identityNumber: string
}

export function parseUserApplication(given: unknown, applicant: Applicant): ParsedApplication {
  const parsed = person.safeParse(given)
  if (!parsed.success) return refused('INVALID_REQUEST')
  const email = emailAddress.safeParse(parsed.data.email)
  if (!email.success) return refused('EMAIL_REQUIRED')
  return {
    ok: true,
    application: { ...parsed.data, ...applicant, kind: 'user', email: email.data },
  }
}
