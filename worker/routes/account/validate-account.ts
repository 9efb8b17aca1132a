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
/** `wrong`: the merchant does not accept it. `taken`: another customer already uses it. */
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

/** Parses the posted form; every field is present. */
export function parseAccountValues(form: Record<string, string>): AccountValues {
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

const checkRequired = (value: string): FieldProblem | null => (value === '' ? 'required' : null)

/** Swedish numbers have a checksum; the format in other countries is unknown. */
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
    password: checkRequired(values.password),
  })
}

/** Validates a new account; a company also needs its name and number. */
export function validateCreate(values: AccountValues, countryCode: string): AccountErrors {
  const type: CustomerType = values.customerType
  const companyChecks: Checks = {
    company: checkRequired(values.company),
    identityNumber: checkIdentityNumber(values.identityNumber, countryCode),
  }
  return toErrors(values, {
    email: checkEmail(values.email),
    ...(type === 'ORGANIZATION' ? companyChecks : {}),
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
    ...toErrors(values, { password: checkRequired(values.password) }),
    ...validateNewPassword(values),
  }
}
