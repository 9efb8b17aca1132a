import type { MessageKey } from '#shared/i18n/translator.ts'

const noticeNames = ['received', 'pending', 'saved', 'removed'] as const

/** A message at the top of the company page, which tells the result of a form that was sent before. */
export type CompanyNotice = (typeof noticeNames)[number] | 'draft'

export const companyNoticeKeys: Record<CompanyNotice, MessageKey> = {
  received: 'company.user.received',
  pending: 'company.user.pending',
  saved: 'company.references.saved',
  removed: 'company.references.removed',
  draft: 'account.notice.draft',
}

/** Returns the notice that is named in the URL, or null if the name is unknown. */
export function findCompanyNotice(name: string | undefined): CompanyNotice | null {
  return noticeNames.find((known) => known === name) ?? null
}
