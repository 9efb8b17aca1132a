import type { MessageKey } from '#shared/i18n/translator.ts'
import type { CommonProblem } from '../../page/define-form.ts'

export type ApplicationProblem =
  | 'company-known'
  | 'user-known'
  | 'not-authorized'
  | 'invalid'
  | 'refused'

export const applicationProblems: Record<ApplicationProblem | CommonProblem, MessageKey> = {
  'company-known': 'company.problem.companyKnown',
  'user-known': 'company.problem.userKnown',
  'not-authorized': 'company.problem.notAuthorized',
  invalid: 'company.problem.invalid',
  refused: 'company.problem.refused',
  'too-many': 'company.problem.tooMany',
  failed: 'company.problem.failed',
}

export const applicationRefusals = {
  EMAIL_REQUIRED: { errors: { email: 'wrong' } },
  NOT_AUTHORIZED: { problem: 'not-authorized' },
  NOT_AUTHENTICATED: { problem: 'not-authorized' },
  INVALID_REQUEST: { problem: 'invalid' },
} as const
