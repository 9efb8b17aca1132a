import { usePath, useShop } from '#shared/ui/shop-context.tsx'

/** A company opens its page; a private person may apply for a company account. */
export function CompanyLink({ isCompany }: { isCompany: boolean }) {
  const { t, hasCompanyApplications } = useShop()
  const path = usePath()
  if (!isCompany && !hasCompanyApplications) return null
  return (
    <a
      className="account-page-link"
      href={path(isCompany ? 'account-company' : 'company-application')}
    >
      {t(isCompany ? 'company.application.toCompany' : 'company.application.title')}
    </a>
  )
}
