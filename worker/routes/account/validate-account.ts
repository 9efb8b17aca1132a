import organisationsnummer from 'organisationsnummer'
import { z } from 'zod'
import type { CustomerType } from '../../identity/claims.ts'

export const accountFields = [
  'customerType',
  'company',
  'identityNumber',
  'firstName',
  'lastName',
  'email',
  'password',
  'newPassword',
  'confirmation',
] as const

export type AccountField = (typeof accountFields)[number]
/** `wrong`: the merchant does not know it. `taken`: somebody has it already. */
export type FieldProblem =
  | 'required'
  | 'invalid'
  | 'too-long'
  | 'weak'
  | 'different'
  | 'wrong'
  | 'taken'

export type AccountErrors = Partial<Record<AccountField, FieldProblem>>

export const MIN_PASSWORD_LENGTH = 7

const maxLengths: Partial<Record<AccountField, number>> = {
  email: 200,
  company: 100,
  identityNumber: 20,
  firstName: 60,
  lastName: 60,
  password: 200,
  newPassword: 200,
}

const text = z.string().trim().default('')
// A space is a character of a password like any other.
const secret = z.string().default('')

const valuesSchema = z.object({
  email: text,
  customerType: z.enum(['PERSON', 'ORGANIZATION']).catch('PERSON'),
  company: text,
  identityNumber: text,
  firstName: text,
  lastName: text,
  password: secret,
  newPassword: secret,
  confirmation: secret,
  remember: z.literal('true').optional().catch(undefined),
  newsletter: z.literal('true').optional().catch(undefined),
})

export type AccountValues = z.infer<typeof valuesSchema>

export const noValues: AccountValues = valuesSchema.parse({ remember: 'true' })

/** The posted form; every field is there. */
export function readAccountValues(form: Record<string, string>): AccountValues {
  return valuesSchema.parse(form)
}

function checkEmail(email: string): FieldProblem | null {
  if (email === '') return 'required'
  return z.email().safeParse(email).success ? null : 'invalid'
}

function checkNewPassword(password: string): FieldProblem | null {
  if (password === '') return 'required'
  return password.length < MIN_PASSWORD_LENGTH ? 'weak' : null
}

function checkConfirmation(password: string, confirmation: string): FieldProblem | null {
  if (confirmation === '') return 'required'
  return confirmation === password ? null : 'different'
}

const orRequired = (value: string): FieldProblem | null => (value === '' ? 'required' : null)

/** Sweden's numbers have a checksum; of other countries' nothing is known. */
function checkIdentityNumber(number: string, countryCode: string): FieldProblem | null {
  if (number === '') return 'required'
  return countryCode !== 'SE' || organisationsnummer.valid(number) ? null : 'invalid'
}

type Checks = Partial<Record<AccountField, FieldProblem | null>>

function toErrors(values: AccountValues, checks: Checks): AccountErrors {
  const errors: AccountErrors = {}
  for (const field of accountFields) {
    if (!(field in checks)) continue
    const isTooLong = values[field].length > (maxLengths[field] ?? Infinity)
    const problem = isTooLong ? 'too-long' : checks[field]
    if (problem) errors[field] = problem
  }
  return errors
}

export function validateLogIn(values: AccountValues): AccountErrors {
  return toErrors(values, {
    email: checkEmail(values.email),
    password: orRequired(values.password),
  })
}

/** What a new account needs: of a company its name and number too. */
export function validateCreate(values: AccountValues, countryCode: string): AccountErrors {
  const type: CustomerType = values.customerType
  const ofCompany: Checks = {
    company: orRequired(values.company),
    identityNumber: checkIdentityNumber(values.identityNumber, countryCode),
  }
  return toErrors(values, {
    email: checkEmail(values.email),
    ...(type === 'ORGANIZATION' ? ofCompany : {}),
    firstName: null,
    lastName: null,
    password: checkNewPassword(values.password),
    confirmation: checkConfirmation(values.password, values.confirmation),
  })
}

export function validateResetRequest(values: AccountValues): AccountErrors {
  return toErrors(values, { email: checkEmail(values.email) })
}

export function validateNewPassword(values: AccountValues): AccountErrors {
  return toErrors(values, {
    newPassword: checkNewPassword(values.newPassword),
    confirmation: checkConfirmation(values.newPassword, values.confirmation),
  })
}

export function validateChange(values: AccountValues): AccountErrors {
  return {
    ...toErrors(values, { password: orRequired(values.password) }),
    ...validateNewPassword(values),
  }
}
