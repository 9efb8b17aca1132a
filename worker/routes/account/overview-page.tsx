import { Button } from '#shared/ui/button.tsx'
import { usePath, useTranslate } from '#shared/ui/shop-context.tsx'
import type { User } from '../../merchant-api/user.ts'
import { AccountField, type AccountFormState } from './account-field.tsx'
import type { AccountNotice, AccountProblem } from './account-messages.ts'
import { AccountPage } from './account-page.tsx'
import { MIN_PASSWORD_LENGTH } from './validate-account.ts'

export type OverviewPageProps = AccountFormState & {
  user: User
  problem: AccountProblem | null
  notice: AccountNotice | null
}

export function OverviewPage({ user, values, errors, problem, notice }: OverviewPageProps) {
  const t = useTranslate()
  const { firstName } = user
  return (
    <AccountPage
      title={firstName ? t('account.greeting', { firstName }) : t('account.title')}
      notice={notice}
      errors={errors}
      problem={problem}
    >
      <Facts user={user} />
      <PasswordChange values={values} errors={errors} />
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
      word: t('account.customerType.word'),
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

function PasswordChange(form: AccountFormState) {
  const t = useTranslate()
  const path = usePath()
  return (
    <section className="account-page-other" aria-labelledby="account-password">
      <h2 className="account-page-subtitle" id="account-password">
        {t('account.change.title')}
      </h2>
      <p>{t('account.change.intro')}</p>
      <form className="account-page-form" method="post" action={path('account')} noValidate>
        <AccountField name="password" label="account.password.current" {...form} />
        <AccountField
          name="newPassword"
          hint={t('account.newPassword.hint', { count: MIN_PASSWORD_LENGTH })}
          {...form}
        />
        <AccountField name="confirmation" {...form} />
        <Button name="intent" value="change-password">
          {t('account.change.submit')}
        </Button>
      </form>
    </section>
  )
}
