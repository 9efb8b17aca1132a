import type { MessageKey } from '#shared/i18n/translator.ts'
import type { AccountErrors, AccountField, FieldProblem } from './validate-account.ts'

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

type FieldMessages = Record<FieldProblem, MessageKey>

// `others` has the messages for further problems of a field; the remaining problems use the first
// message.
function toMessages(first: MessageKey, others: Partial<FieldMessages> = {}): FieldMessages {
  return {
    required: first,
    invalid: first,
    'too-long': first,
    weak: first,
    different: first,
    wrong: first,
    taken: first,
    ...others,
  }
}

const newPassword = {
  weak: 'account.newPassword.weak',
  'too-long': 'account.newPassword.tooLong',
} as const

const fieldKeys: Record<AccountField, FieldMessages> = {
  email: toMessages('checkout.email.required', {
    invalid: 'checkout.email.invalid',
    'too-long': 'checkout.email.tooLong',
    taken: 'account.email.taken',
  }),
  customerType: toMessages('account.customerType.required'),
  company: toMessages('account.company.required', { 'too-long': 'account.company.tooLong' }),
  identityNumber: toMessages('account.identityNumber.required', {
    invalid: 'account.identityNumber.invalid',
    'too-long': 'account.identityNumber.invalid',
  }),
  firstName: toMessages('checkout.firstName.tooLong'),
  lastName: toMessages('checkout.lastName.tooLong'),
  password: toMessages('account.password.required', {
    ...newPassword,
    wrong: 'account.password.wrong',
  }),
  newPassword: toMessages('account.newPassword.required', newPassword),
  confirmation: toMessages('account.confirmation.required', {
    different: 'account.confirmation.different',
  }),
}

export function getFieldKey(field: AccountField, errors: AccountErrors): MessageKey | null {
  const problem = errors[field]
  return problem ? fieldKeys[field][problem] : null
}
