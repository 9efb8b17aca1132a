import type { MessageKey } from '#shared/i18n/translator.ts'
import { listKeys } from '../../ui/form/list-keys.ts'

export const accountProblems = {
  'too-many': 'account.problem.tooMany',
  busy: 'account.problem.busy',
  failed: 'account.problem.failed',
  'link-expired': 'account.problem.linkExpired',
  'link-missing': 'account.problem.linkMissing',
  'account-link-expired': 'account.problem.accountLinkExpired',
  'other-browser': 'account.problem.otherBrowser',
  exists: 'account.problem.exists',
} satisfies Record<string, MessageKey>

/** A problem that belongs to no single field, for example a failed call to the merchant. */
export type AccountProblem = keyof typeof accountProblems

export const noticeKeys = {
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
} satisfies Record<string, MessageKey>

export type AccountNotice = keyof typeof noticeKeys

export const accountNotices = listKeys(noticeKeys)

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
