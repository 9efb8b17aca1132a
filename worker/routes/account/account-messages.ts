import type { MessageKey } from '#shared/i18n/translator.ts'
import type { CommonProblem } from '../../page/define-form.ts'

/** A problem that belongs to no single field, for example a failed call to the merchant. */
export type AccountProblem =
  | 'busy'
  | 'link-expired'
  | 'link-missing'
  | 'account-link-expired'
  | 'other-browser'
  | 'exists'

export const accountProblems: Record<AccountProblem | CommonProblem, MessageKey> = {
  'too-many': 'account.problem.tooMany',
  busy: 'account.problem.busy',
  failed: 'account.problem.failed',
  'link-expired': 'account.problem.linkExpired',
  'link-missing': 'account.problem.linkMissing',
  'account-link-expired': 'account.problem.accountLinkExpired',
  'other-browser': 'account.problem.otherBrowser',
  exists: 'account.problem.exists',
}

export const accountNotices = [
  'created',
  'logged-out',
  'password-set',
  'password-wrong',
  'deleted',
  'email-changed',
  'session-ended',
  'session-ended-kept',
  'exists',
  'link-unused',
] as const

export type AccountNotice = (typeof accountNotices)[number]

export const noticeKeys: Record<AccountNotice, MessageKey> = {
  created: 'account.notice.created',
  'logged-out': 'account.notice.loggedOut',
  'password-set': 'account.notice.passwordSet',
  'password-wrong': 'account.notice.passwordWrong',
  deleted: 'account.notice.deleted',
  'email-changed': 'account.email.changed',
  'session-ended': 'account.notice.sessionEnded',
  'session-ended-kept': 'account.notice.sessionEndedKept',
  exists: 'account.problem.exists',
  'link-unused': 'account.notice.linkUnused',
}

const errorNotices: readonly AccountNotice[] = [
  'password-wrong',
  'session-ended',
  'session-ended-kept',
  'exists',
  'link-unused',
]

export const isErrorNotice = (notice: AccountNotice) => errorNotices.includes(notice)

/** The other notices are false for a customer who has logged in after them. */
const customerNotices: readonly AccountNotice[] = ['created', 'email-changed', 'link-unused']

export function findCustomerNotice(name: string | undefined): AccountNotice | null {
  return customerNotices.find((known) => known === name) ?? null
}
