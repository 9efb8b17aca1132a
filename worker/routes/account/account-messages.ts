import type { MessageKey } from '#shared/i18n/translator.ts'

/** A problem that belongs to no single field, for example a failed call to the merchant. */
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

/**
 * A message at the top of an account page, which tells the result of a form that was sent before.
 */
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

/** Returns the notice that is named in the URL, or null if the name is unknown. */
export function findNotice(name: string | undefined): AccountNotice | null {
  return noticeNames.find((known) => known === name) ?? null
}
