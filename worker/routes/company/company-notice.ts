import type { MessageKey } from '#shared/i18n/translator.ts'

export const companyNotices = ['received', 'pending', 'saved', 'removed'] as const

export type CompanyNotice = (typeof companyNotices)[number] | 'draft'

export const companyNoticeKeys: Record<CompanyNotice, MessageKey> = {
  received: 'company.user.received',
  pending: 'company.user.pending',
  saved: 'company.references.saved',
  removed: 'company.references.removed',
  draft: 'account.notice.draft',
}
