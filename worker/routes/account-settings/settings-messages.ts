import type { MessageKey } from '#shared/i18n/translator.ts'
import { listKeys } from '../../ui/form/list-keys.ts'

const changeKeys = {
  saved: 'account.settings.saved',
  'type-kept': 'account.settings.typeKept',
  'password-changed': 'account.notice.passwordChanged',
  'email-sent': 'account.email.sent',
  'email-changed': 'account.email.changed',
} satisfies Record<string, MessageKey>

export const settingsNotices = listKeys(changeKeys)

export const noticeKeys = { ...changeKeys, draft: 'account.notice.draft' } as const

export type SettingsNotice = keyof typeof noticeKeys
