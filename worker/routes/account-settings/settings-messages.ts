import type { FieldErrors, FormErrors } from '#shared/form/form-field.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import type { SettingsField } from './settings-fields.ts'

/** A problem that belongs to no single field. */
export type SettingsProblem = 'too-many' | 'busy' | 'failed'

export const problemKeys: Record<SettingsProblem, MessageKey> = {
  'too-many': 'account.problem.tooMany',
  busy: 'account.problem.busy',
  failed: 'account.settings.failed',
}

export type SettingsErrors = FormErrors<SettingsField, SettingsProblem>

const noticeNames = [
  'saved',
  'type-kept',
  'password-changed',
  'email-sent',
  'email-changed',
] as const

/** A message about the result of a form that was sent before. */
export type SettingsNotice = (typeof noticeNames)[number] | 'draft'

export const noticeKeys: Record<SettingsNotice, MessageKey> = {
  saved: 'account.settings.saved',
  'type-kept': 'account.settings.typeKept',
  'password-changed': 'account.notice.passwordChanged',
  'email-sent': 'account.email.sent',
  'email-changed': 'account.email.changed',
  draft: 'account.notice.draft',
}

/** Returns the notice that is named in the URL, or null if the name is unknown. */
export function findNotice(name: string | undefined): SettingsNotice | null {
  return noticeNames.find((known) => known === name) ?? null
}

/**
 * Converts a refused or failed call to the identity service into form errors. `refusedErrors` is
 * used if the service refused the password.
 */
export function toSettingsErrors(
  outcome: string,
  refusedErrors: FieldErrors<SettingsField>,
): SettingsErrors {
  if (outcome === 'refused') return { errors: refusedErrors, problem: null }
  if (outcome === 'limited') return { errors: {}, problem: 'too-many' }
  return { errors: {}, problem: outcome === 'busy' ? 'busy' : 'failed' }
}
