import type { FieldErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'

/** The reason why a complete application was not accepted. */
export type ApplicationProblem =
  | 'company-known'
  | 'user-known'
  | 'not-authorized'
  | 'invalid'
  | 'refused'
  | 'too-many'
  | 'failed'

export const applicationProblemKeys: Record<ApplicationProblem, MessageKey> = {
  'company-known': 'company.problem.companyKnown',
  'user-known': 'company.problem.userKnown',
  'not-authorized': 'company.problem.notAuthorized',
  invalid: 'company.problem.invalid',
  refused: 'company.problem.refused',
  'too-many': 'company.problem.tooMany',
  failed: 'company.problem.failed',
}

/** Why an application was not accepted: errors of single fields, or a problem of the whole. */
export type ApplicationErrors = {
  errors: FieldErrors<'email' | 'identityNumber'>
  problem: ApplicationProblem | null
}

const createProblem = (problem: ApplicationProblem): ApplicationErrors => ({ errors: {}, problem })

/** Converts the code of a refused application to form errors. An unknown code is a refusal. */
export function toApplicationErrors(
  code: string | null,
  kind: 'account' | 'user',
): ApplicationErrors {
  if (code === 'INVALID_IDENTITY_NUMBER')
    return { errors: { identityNumber: 'wrong' }, problem: null }
  if (code === 'EMAIL_REQUIRED') return { errors: { email: 'wrong' }, problem: null }
  if (code === 'ALREADY_CUSTOMER')
    return createProblem(kind === 'account' ? 'company-known' : 'user-known')
  if (code === 'NOT_AUTHORIZED' || code === 'NOT_AUTHENTICATED')
    return createProblem('not-authorized')
  if (code === 'INVALID_REQUEST') return createProblem('invalid')
  return createProblem(code === 'TOO_MANY_REQUESTS' ? 'too-many' : 'refused')
}

export function toApplicationStatus({ problem }: ApplicationErrors): 422 | 429 | 503 {
  if (problem === 'too-many') return 429
  return problem === 'failed' ? 503 : 422
}
