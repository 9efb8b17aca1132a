import { Button, ButtonLink } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { CompanyAccount } from '../../merchant-api/company.ts'
import type { User } from '../../merchant-api/user.ts'
import { OrderingNotice } from '../../ui/account/ordering-notice.tsx'
import type { AccountNotice } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { CompanyLink } from './company-link.tsx'

export type OverviewPageProps = {
  user: User
  notice: AccountNotice | null
  /** Page with which a new customer continues. */
  returnPath: string | null
  /** The company of the customer, which may not be allowed to order. */
  company: CompanyAccount | null
}

export function OverviewPage({ user, notice, returnPath, company }: OverviewPageProps) {
  const t = useTranslate()
  const { firstName } = user
  return (
    <AccountPage
      title={firstName ? t('account.greeting', { firstName }) : t('account.title')}
      notice={notice}
    >
      {returnPath !== null && (
        <div>
          <ButtonLink href={returnPath}>{t('account.continue')}</ButtonLink>
        </div>
      )}
      <OrderingNotice company={company} />
      <Facts user={user} />
      <CompanyLink isCompany={user.customerType === 'ORGANIZATION'} />
    </AccountPage>
  )
}

function Facts({ user }: { user: User }) {
  const t = useTranslate()
  const path = usePath()
  const isCompany = user.customerType === 'ORGANIZATION'
  const facts = [
    { word: t('checkout.email.label'), text: user.email },
    {
      word: t('account.customerType.label'),
      text: isCompany ? t('account.customerType.organization') : t('account.customerType.person'),
    },
    ...(user.company ? [{ word: t('account.company.label'), text: user.company }] : []),
  ]
  return (
    <section className="account-page-facts" aria-label={t('account.title')}>
      <dl className="account-page-list">
        {facts.map(({ word: label, text }) => (
          <div className="account-page-fact" key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <form method="post" action={path('account')}>
        <Button variant="secondary" name="intent" value="log-out">
          {t('account.logOut')}
        </Button>
      </form>
    </section>
  )
}
