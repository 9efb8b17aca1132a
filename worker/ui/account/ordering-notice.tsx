import { problemMessageKeys } from '#shared/checkout/checkout-problem.ts'
import type { MessageKey } from '#shared/i18n/translator.ts'
import { Notice } from '#shared/ui/notice.tsx'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { CompanyAccount } from '../../merchant-api/company.ts'

const refusalKeys = new Map<string, MessageKey>([
  ['NOT_AUTHORIZED', problemMessageKeys['not-authorized']],
  ['CONTACT_PERSON_INVALID', problemMessageKeys['contact-person-invalid']],
])

/** Tells a company before an order that it may not order, and whom to write to. */
export function OrderingNotice({ company }: { company: CompanyAccount | null }) {
  const t = useTranslate()
  const refusal = company?.orderRefusal
  if (!refusal) return null
  const email = t('header.help.email')
  return (
    <Notice tone="danger">
      {t(refusalKeys.get(refusal) ?? problemMessageKeys.restricted)}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </Notice>
  )
}
