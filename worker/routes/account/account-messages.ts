import type { MessageKey } from '#shared/i18n/translator.ts'

/** A problem with the form as a whole, or with the call of the merchant. */
export type AccountProblem = 'too-many' | 'failed' | 'link-expired' | 'link-missing'

export const problemKeys: Record<AccountProblem, MessageKey> = {
  'too-many': 'account.problem.tooMany',
  failed: 'account.problem.failed',
  'link-expired': 'account.problem.linkExpired',
  'link-missing': 'account.problem.linkMissing',
}

const noticeNames = [
  'created',
  'created-partly',
  'logged-out',
  'password-changed',
  'password-set',
  'password-wrong',
] as const

/** The first message on a page, after the form that led to it. */
export type AccountNotice = (typeof noticeNames)[number]

export const noticeKeys: Record<AccountNotice, MessageKey> = {
  created: 'account.notice.created',
  'created-partly': 'account.notice.createdPartly',
  'logged-out': 'account.notice.loggedOut',
  'password-changed': 'account.notice.passwordChanged',
  'password-set': 'account.notice.passwordSet',
  'password-wrong': 'account.notice.passwordWrong',
}

export const isErrorNotice = (notice: AccountNotice) =>
  notice === 'password-wrong' || notice === 'created-partly'

/** Returns the notice that the URL names, or null. */
export function findNotice(name: string | undefined): AccountNotice | null {
  return noticeNames.find((known) => known === name) ?? null
}
