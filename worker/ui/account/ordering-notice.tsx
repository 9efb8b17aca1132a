import { OrderRefusalNotice, type OrderRefusal } from '#shared/cart/cart-notices.tsx'
import { problemMessageKeys } from '#shared/checkout/checkout-data.ts'
import type { MessageKey, Translate } from '#shared/i18n/translator.ts'
import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'

const refusalKeys = new Map<string, MessageKey>([
  ['NOT_AUTHORIZED', problemMessageKeys['not-authorized']],
  ['CONTACT_PERSON_INVALID', problemMessageKeys['contact-person-invalid']],
])

export function getOrderRefusal(t: Translate, company: CompanyAccount | null): OrderRefusal | null {
  const refusal = company?.orderRefusal
  if (!refusal) return null
  const text = t(refusalKeys.get(refusal) ?? problemMessageKeys.restricted)
  return { text, email: t('header.help.email') }
}

export function OrderingNotice({ company }: { company: CompanyAccount | null }) {
  const refusal = getOrderRefusal(useTranslate(), company)
  return refusal && <OrderRefusalNotice {...refusal} />
}
