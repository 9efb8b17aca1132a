import { z } from 'zod'
import type { Market } from '../market/market.ts'
import { normalizeIdentityNumber } from './company.ts'
import { parseWithEmail, type ParsedInput } from '../input/email.ts'
import { isOrganizationNumber } from '../input/identity-number.ts'
import { optionalLine, requiredLine, singleLine } from '../input/single-line.ts'

const MAX_MESSAGE_LENGTH = 1_000

const person = z.object({
  firstName: requiredLine,
  lastName: requiredLine,
  email: z.string(),
  phone: optionalLine,
  message: z
    .string()
    .trim()
    .max(MAX_MESSAGE_LENGTH)
    .nullish()
    .transform((text) => text ?? ''),
})
const company = person.extend({ companyName: requiredLine, identityNumber: singleLine })

/** An application for a company account or for a new company user, after validation. */
export type CompanyApplication = z.infer<typeof company> & {
  kind: 'account' | 'user'
  /** Repeated applications for the same company have the same subject. */
  subject: string
  customerId: number | null
}

export type ParsedApplication = ParsedInput<CompanyApplication>

export function parseAccountApplication(input: unknown, market: Market): ParsedApplication {
  const parsed = parseWithEmail(company, input)
  if (!parsed.ok) return parsed
  const { identityNumber } = parsed.value
  const isValidNumber =
    market.countryCode === 'SE' ? isOrganizationNumber(identityNumber) : identityNumber !== ''
  if (!isValidNumber) return { ok: false, code: 'INVALID_IDENTITY_NUMBER' }
  const number = normalizeIdentityNumber(identityNumber)
  return {
    ok: true,
    value: {
      ...parsed.value,
      kind: 'account',
      subject: `number ${number}`,
      identityNumber: number,
      customerId: null,
    },
  }
}

/** The signed-in customer who applies for an account for another user of the same company. */
export type Applicant = {
  customerId: number
  subject: string
  companyName: string
  identityNumber: string
}

export function parseUserApplication(input: unknown, applicant: Applicant): ParsedApplication {
  const parsed = parseWithEmail(person, input)
  return parsed.ok ? { ok: true, value: { ...parsed.value, ...applicant, kind: 'user' } } : parsed
}
