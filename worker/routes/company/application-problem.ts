import type { MessageKey } from '#shared/i18n/translator.ts'

export const applicationProblems = {
  'company-known': 'company.problem.companyKnown',
  'user-known': 'company.problem.userKnown',
  'not-authorized': 'company.problem.notAuthorized',
  invalid: 'company.problem.invalid',
  refused: 'company.problem.refused',
  'too-many': 'company.problem.tooMany',
  failed: 'company.problem.failed',
} satisfies Record<string, MessageKey>

export type ApplicationProblem = keyof typeof applicationProblems

export const applicationRefusals = {
  EMAIL_REQUIRED: { errors: { email: 'wrong' } },
  NOT_AUTHORIZED: { problem: 'not-authorized' },
  NOT_AUTHENTICATED: { problem: 'not-authorized' },
  INVALID_REQUEST: { problem: 'invalid' },
} as const
