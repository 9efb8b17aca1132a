import { useTranslate } from '#shared/ui/shop-context.tsx'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { AccountFacts, type AccountFact } from '../../ui/account/account-facts.tsx'

type CompanyFactsProps = { user: User; company: CompanyAccount | null }

/** Swedish numbers have ten digits, and are written with a hyphen. */
const formatNumber = (number: string) => number.replace(/^(\d{6})(\d{4})$/, '$1-$2')

/** A merchant without the extension tells fewer details. */
export function CompanyFacts({ user, company }: CompanyFactsProps) {
  const t = useTranslate()
  const contacts = (company?.contacts ?? []).map(({ firstName, lastName, email }) =>
    [`${firstName} ${lastName}`.trim(), email].filter(Boolean).join(', '),
  )
  const facts: AccountFact[] = [
    {
      label: t('account.identityNumber.label'),
      texts: [formatNumber(company?.identityNumber ?? '')],
    },
    { label: t('company.contacts.label', { count: contacts.length }), texts: contacts },
    { label: t('company.signedInAs'), texts: [user.email] },
  ]
  return <AccountFacts facts={facts} />
}
