import type { ReactNode } from 'react'
import { AccountNavigation, type AccountSection } from './account-navigation.tsx'

type CustomerPageProps = {
  section: AccountSection
  title: string
  notice?: ReactNode
  children: ReactNode
}

export function CustomerPage({ section, title, notice, children }: CustomerPageProps) {
  return (
    <div className="customer-page stack gap-5">
      <AccountNavigation current={section} />
      <div className="customer-page-content stack gap-5">
        <h1 className="breakable">{title}</h1>
        {notice}
        {children}
      </div>
    </div>
  )
}
