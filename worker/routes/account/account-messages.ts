import type { MessageKey } from '#shared/i18n/translator.ts'

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

/** The notices that are true for a customer who has logged in after them. */
export const customerNotices = {
  created: { message: 'account.notice.created' },
  'email-changed': { message: 'account.email.changed' },
  'link-unused': { message: 'account.notice.linkUnused', tone: 'danger' },
} as const

export const accountNotices = {
  ...customerNotices,
  'logged-out': { message: 'account.notice.loggedOut' },
  'password-set': { message: 'account.notice.passwordSet' },
  'password-wrong': { message: 'account.notice.passwordWrong', tone: 'danger' },
  deleted: { message: 'account.notice.deleted' },
  'session-ended': { message: 'account.notice.sessionEnded', tone: 'danger' },
  'session-ended-kept': { message: 'account.notice.sessionEndedKept', tone: 'danger' },
  exists: { message: 'account.problem.exists', tone: 'danger' },
} as const
