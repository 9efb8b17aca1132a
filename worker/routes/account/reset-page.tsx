import { ButtonLink } from '#shared/ui/button.tsx'
import { useShop, useTranslate } from '#shared/ui/shop-context.tsx'
import { newPasswordForm, resetRequestForm } from '../../ui/account/account-fields.ts'
import type { FormSubmission } from '../../ui/form/submission-errors.tsx'
import { AccountFormPage, AccountPage } from './account-page.tsx'

type ResetProps = { submission: FormSubmission }

export function ForgottenPage({ submission }: ResetProps) {
  const t = useTranslate()
  return (
    <AccountFormPage
      title={t('account.forgotten.title')}
      intro={t('account.forgotten.intro')}
      form={{ fields: resetRequestForm, submission }}
      route="account-reset-password"
      intent="ask"
      submitLabel={t('account.forgotten.submit')}
    >
      <BackLink />
    </AccountFormPage>
  )
}

/** It does not reveal whether the e-mail address belongs to a customer. */
export function MailSentPage() {
  const { t, path } = useShop()
  return (
    <AccountPage title={t('account.mailSent.title')} intro={t('account.mailSent.text')}>
      <p>{t('account.mailSent.advice')}</p>
      <div>
        <ButtonLink href={path('account')}>{t('account.logIn.title')}</ButtonLink>
      </div>
    </AccountPage>
  )
}

/** A cookie contains the key of the mailed link. */
export function NewPasswordPage({ submission }: ResetProps) {
  const t = useTranslate()
  return (
    <AccountFormPage
      title={t('account.reset.title')}
      intro={t('account.reset.intro')}
      form={{ fields: newPasswordForm, submission }}
      route="account-reset-password"
      intent="set"
      submitLabel={t('account.reset.submit')}
    >
      <BackLink />
    </AccountFormPage>
  )
}

function BackLink() {
  const { t, path } = useShop()
  return (
    <a className="account-page-link" href={path('account')}>
      {t('account.reset.back')}
    </a>
  )
}
