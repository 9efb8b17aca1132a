import type { MessageKey } from '#shared/i18n/translator.ts'

export const settingsNotices = [
  'saved',
  'type-kept',
  'password-changed',
  'email-sent',
  'email-changed',
] as const

export type SettingsNotice = (typeof settingsNotices)[number] | 'draft'

export const noticeKeys: Record<SettingsNotice, MessageKey> = {
  saved: 'account.settings.saved',
  'type-kept': 'account.settings.typeKept',
  'password-changed': 'account.notice.passwordChanged',
  'email-sent': 'account.email.sent',
  'email-changed': 'account.email.changed',
  draft: 'account.notice.draft',
}
