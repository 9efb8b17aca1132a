import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import type { AccountOverview } from '../../merchant-api/order/account-overview.ts'
import type { CompanyAccount } from '../../merchant-api/customer/company.ts'
import type { User } from '../../merchant-api/customer/user.ts'
import { AccountFacts } from '../../ui/account/account-facts.tsx'
import { CustomerPage } from '../../ui/account/customer-page.tsx'
import { FormNotice, type NoticeMessage } from '../../ui/form/form-notice.tsx'
import { OrderingNotice } from '../../ui/account/ordering-notice.tsx'
import { LatestOrders, NextDelivery } from './overview-orders.tsx'
import { TitledSection } from '../../ui/page/titled-section.tsx'

/** The balance is null if it could not be loaded. */
function BalanceCard({ balance }: { balance: string | null }) {
  const { t, path } = useShop()
  return (
    <TitledSection
      className="section stack gap-3 top"
      id="account-balance"
      title={t('account.nav.balance')}
    >
      {balance === null ? (
        <p>{t('account.overview.balanceFailed')}</p>
      ) : (
        <>
          <p className="account-overview-amount">{balance}</p>
          <p>{t('account.overview.balance')}</p>
        </>
      )}
      <p>
        <a className="account-overview-link touch" href={path('account-balance')}>
          {t('account.overview.toBalance')}
        </a>
      </p>
    </TitledSection>
  )
}

type OverviewPageProps = {
  user: User
  overview: AccountOverview
  now: Date
  notice: NoticeMessage | null
  company: CompanyAccount | null
}

export function OverviewPage({ user, overview, now, notice, company }: OverviewPageProps) {
  const t = useTranslate()
  const { firstName, customerType } = user
  return (
    <CustomerPage
      section="account"
      title={t('account.title')}
      notice={<FormNotice notice={notice} />}
    >
      {firstName && <p>{t('account.greeting', { firstName })}</p>}
      <OrderingNotice company={company} />
      <NextDelivery orders={overview.orders} now={now} />
      <LatestOrders orders={overview.orders} />
      <BalanceCard balance={overview.balance} />
      <Details user={user} />
      {customerType !== 'ORGANIZATION' && <ApplicationLink />}
    </CustomerPage>
  )
}

function Details({ user }: { user: User }) {
  const { t, path } = useShop()
  const isCompany = user.customerType === 'ORGANIZATION'
  const type = t(isCompany ? 'account.customerType.organization' : 'account.customerType.person')
  const facts = [
    { label: t('checkout.email.label'), texts: [user.email] },
    { label: t('account.customerType.label'), texts: [type] },
    { label: t('account.company.label'), texts: [user.company] },
  ]
  return (
    <TitledSection
      className="section stack gap-3 top"
      id="account-details"
      title={t('account.overview.details')}
    >
      <AccountFacts facts={facts} />
      <div className="cluster gap-2">
        <ButtonLink href={path('account-settings')} variant="secondary" size="small">
          {t('account.nav.settings')}
        </ButtonLink>
        <ButtonLink href={path('favorites')} variant="secondary" size="small">
          {t('favorites.title')}
        </ButtonLink>
      </div>
    </TitledSection>
  )
}

/** A private person may apply for the account of a company. */
function ApplicationLink() {
  const { t, path, hasCompanyApplications } = useShop()
  if (!hasCompanyApplications) return null
  return (
    <a className="account-overview-link touch" href={path('company-application')}>
      {t('company.application.title')}
    </a>
  )
}
